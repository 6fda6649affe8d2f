import type { SettingsDraft } from "../use-settings-draft.ts";
import { HiddenWordsPanel } from "./hidden-words-panel.tsx";
import { SwitchesPanel } from "./switches-panel.tsx";

/** What the chat shows. */
export function ChatPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { hiddenWords: _, hasDice = true, ...others } = draft.shown.chat;
  const switches = { ...others, hasDice };
  return (
    <>
      <SwitchesPanel
        title="places.settings-chat"
        values={switches}
        onChange={(chat) => draft.change({ chat: { ...draft.shown.chat, ...chat } })}
        switches={[
          { of: "hasPortraits", label: "settings.chat-portraits" },
          {
            of: "hasSystemLines",
            label: "settings.chat-system",
            hint: "settings.chat-system-text",
          },
          { of: "hasDice", label: "settings.chat-dice" },
          {
            of: "marksMentions",
            label: "settings.chat-mentions",
            hint: "settings.chat-mentions-text",
          },
        ]}
      />
      <HiddenWordsPanel draft={draft} />
    </>
  );
}
