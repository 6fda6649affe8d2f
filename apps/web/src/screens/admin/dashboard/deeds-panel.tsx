import type { Deed } from "@aldermoor/game/telemetry/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { deedText } from "../parts/deed-text.ts";
import { StaffView } from "../parts/staff-view.tsx";
import "./deeds-panel.css";

/** What staff did last, with their reasons. */
export function DeedsPanel() {
  const deeds = useGameQuery(api.telemetry.deeds, {});
  return (
    <StaffView query={deeds} part={t("dashboard.deeds-title")}>
      {(all) => (
        <Panel
          title={t("dashboard.deeds-title")}
          aside={
            <Link to="/game/admin/audit" className="link">
              {t("dashboard.deeds-audit")}
            </Link>
          }
        >
          {all.length === 0 ? (
            <p className="text-3">{t("dashboard.deeds-none")}</p>
          ) : (
            <ul className="deeds-panel">
              {all.map((deed) => (
                <Row key={`${deed.atMs} ${deed.action}`} deed={deed} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </StaffView>
  );
}

function Row({ deed: { atMs, by, of, action, reason, isDone } }: { readonly deed: Deed }) {
  return (
    <li className="deeds-panel__one">
      <time className="text-3 num" dateTime={new Date(atMs).toISOString()}>
        {momentText(atMs, serverNowMs())}
      </time>
      <span>
        <b>{by === "" ? t("dashboard.deeds-nobody") : by}</b> {deedText(action)}
        {of !== null && of !== "" && <> ({of})</>}
        {!isDone && <> ({t("dashboard.deeds-refused")})</>}
        <span className="text-2">: {reason}</span>
      </span>
    </li>
  );
}
