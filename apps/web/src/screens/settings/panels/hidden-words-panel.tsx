import { hiddenWordsLengthMax } from "@aldermoor/game/settings/content/default-settings.ts";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";

/** Words whose lines the reader does not wish to see. */
export function HiddenWordsPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { chat } = draft.shown;
  return (
    <Panel title={t("settings.hidden-words")}>
      <TextArea
        label={t("settings.hidden-words-field")}
        hint={t("settings.hidden-words-text")}
        value={chat.hiddenWords ?? ""}
        rows={3}
        maxLength={hiddenWordsLengthMax}
        showCount
        onChange={({ target: { value } }) =>
          draft.change({ chat: { ...chat, hiddenWords: value } })
        }
      />
    </Panel>
  );
}
