import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { KeyList } from "../../../shared/keys/key-list.tsx";
import { t } from "../../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";
import { SwitchesPanel } from "./switches-panel.tsx";

/** The keys of the game, and whether single ones do anything. */
export function KeysPanel({ draft }: { readonly draft: SettingsDraft }) {
  return (
    <>
      <SwitchesPanel
        title="places.settings-keys"
        values={draft.shown.keys}
        onChange={(keys) => draft.change({ keys })}
        switches={[
          {
            of: "hasSingleKeys",
            label: "settings.single-keys",
            hint: "settings.single-keys-text",
          },
        ]}
      />
      <Panel title={t("settings.key-list")}>
        <KeyList />
      </Panel>
    </>
  );
}
