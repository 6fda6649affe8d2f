import { Panel } from "@aldermoor/ui/panel.tsx";
import { Switch } from "@aldermoor/ui/switch.tsx";
import { KeyList } from "../../shell/keys/key-list.tsx";
import { t } from "../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";

/** The keys of the game, and whether single ones do anything. */
export function KeysPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { keys } = draft.shown;
  return (
    <>
      <Panel title={t("settings.keys")}>
        <Switch
          label={t("settings.single-keys")}
          hint={t("settings.single-keys-text")}
          checked={keys.hasSingleKeys}
          onChange={(hasSingleKeys) => draft.change({ keys: { hasSingleKeys } })}
        />
      </Panel>
      <Panel title={t("settings.key-list")}>
        <KeyList />
      </Panel>
    </>
  );
}
