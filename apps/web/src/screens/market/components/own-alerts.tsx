import { items } from "@aldermoor/game/core/content/items.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import { useAlertCommands, useAlerts } from "../use-alerts.ts";
import "./ended-orders.css";

/** All prices one waits for; nothing where there are none. */
export function OwnAlerts() {
  const answer = useAlerts();
  const { setAlert, isBlocked } = useAlertCommands();
  if (answer.state !== "ready" || answer.value === null) return null;
  const { alerts, max } = answer.value;
  if (alerts.length === 0) return null;
  return (
    <Panel
      flush
      title={t("market.alerts")}
      aside={<span className="num text-3">{t("market.places", { n: alerts.length, max })}</span>}
    >
      <ul>
        {alerts.map(({ item, side, price }) => {
          const { name } = items[item];
          return (
            <li key={`${item} ${side}`} className="ended-orders__one">
              <span>
                <Link to="/game/market/exchange" search={{ item }} className="link">
                  <b>{name}</b>
                </Link>
                <small className="num text-3">{t(`market.alert-at-${side}`, { price })}</small>
              </span>
              <Button
                size="sm"
                disabled={isBlocked}
                aria-label={`${t("market.alert-off")}: ${name}`}
                onClick={() => void setAlert(item, side, null)}
              >
                {t("market.alert-off")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
