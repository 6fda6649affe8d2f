import { Panel } from "@aldermoor/ui/panel.tsx";
import { Switch } from "@aldermoor/ui/switch.tsx";
import { t } from "../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";

/** What others see of one's characters. */
export function PrivacyPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { privacy } = draft.shown;
  return (
    <Panel title={t("settings.seen")}>
      <div className="settings__rows">
        <Switch
          label={t("settings.shows-online")}
          hint={t("settings.shows-online-text")}
          checked={privacy.showsOnline}
          onChange={(showsOnline) => draft.change({ privacy: { ...privacy, showsOnline } })}
        />
        <Switch
          label={t("settings.shows-equipment")}
          hint={t("settings.shows-equipment-text")}
          checked={privacy.showsEquipment}
          onChange={(showsEquipment) => draft.change({ privacy: { ...privacy, showsEquipment } })}
        />
      </div>
    </Panel>
  );
}
