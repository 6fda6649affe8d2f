import { Panel } from "@aldermoor/ui/panel.tsx";
import { Switch } from "@aldermoor/ui/switch.tsx";
import { t } from "../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";

/** What the chat shows. */
export function ChatPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { chat } = draft.shown;
  return (
    <Panel title={t("settings.chat")}>
      <div className="settings__rows">
        <Switch
          label={t("settings.chat-portraits")}
          checked={chat.hasPortraits}
          onChange={(hasPortraits) => draft.change({ chat: { ...chat, hasPortraits } })}
        />
        <Switch
          label={t("settings.chat-system")}
          hint={t("settings.chat-system-text")}
          checked={chat.hasSystemLines}
          onChange={(hasSystemLines) => draft.change({ chat: { ...chat, hasSystemLines } })}
        />
        <Switch
          label={t("settings.chat-mentions")}
          hint={t("settings.chat-mentions-text")}
          checked={chat.marksMentions}
          onChange={(marksMentions) => draft.change({ chat: { ...chat, marksMentions } })}
        />
      </div>
    </Panel>
  );
}
