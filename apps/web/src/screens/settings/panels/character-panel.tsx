import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";

/** Where that is chosen which each character has for itself. */
export function CharacterPanel() {
  return (
    <Panel title={t("settings.each-character")} flush>
      <SettingRows>
        <SettingRow
          icon="undo-2"
          title={
            <Link to="/game/actions/queue" className="link">
              {t("settings.fallback")}
            </Link>
          }
          note={t("settings.fallback-text")}
        />
        <SettingRow
          icon="filter"
          title={
            <Link to="/game/inventory/filters" className="link">
              {t("settings.filters")}
            </Link>
          }
          note={t("settings.filters-text")}
        />
      </SettingRows>
    </Panel>
  );
}
