import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";

/** Where it is written what is kept, and how it goes. */
export function LinksPanel() {
  return (
    <Panel title={t("ownData.rules")} flush>
      <SettingRows>
        <SettingRow
          icon="scroll-text"
          title={
            <Link to="/game/privacy-policy" className="link">
              {t("common.privacy-title")}
            </Link>
          }
          note={t("ownData.policy-text")}
        />
        <SettingRow
          icon="eye-off"
          title={
            <Link to="/game/settings/privacy" className="link">
              {t("ownData.seen")}
            </Link>
          }
          note={t("ownData.seen-text")}
        />
        <SettingRow
          icon="trash-2"
          title={
            <Link to="/game/settings/account" className="link">
              {t("myAccount.delete-title")}
            </Link>
          }
          note={t("ownData.delete-text")}
        />
      </SettingRows>
    </Panel>
  );
}
