import type { SettingsDraft } from "../use-settings-draft.ts";
import { SwitchesPanel } from "./switches-panel.tsx";

/** What the chat shows. */
export function ChatPanel({ draft }: { readonly draft: SettingsDraft }) {
  return (
    <SwitchesPanel
      title="places.settings-chat"
      values={draft.shown.chat}
      onChange={(chat) => draft.change({ chat })}
      switches={[
        { of: "hasPortraits", label: "settings.chat-portraits" },
        {
          of: "hasSystemLines",
          label: "settings.chat-system",
          hint: "settings.chat-system-text",
        },
        {
          of: "marksMentions",
          label: "settings.chat-mentions",
          hint: "settings.chat-mentions-text",
        },
      ]}
    />
  );
}
