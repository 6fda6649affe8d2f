import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import "../premium-screen.css";

const never = ["xp", "gold", "gear", "time", "attempts"] as const;

/** What no Crowns buy. */
export function NeverPanel() {
  return (
    <Panel stacked title={t("premium.never")}>
      <ul className="premium-screen__never">
        {never.map((one) => (
          <li key={one}>
            <Icon name="x" size={15} />
            {t(`premium.never-${one}`)}
          </li>
        ))}
      </ul>
      <p className="text-3 text-sm">{t("premium.never-text")}</p>
    </Panel>
  );
}
