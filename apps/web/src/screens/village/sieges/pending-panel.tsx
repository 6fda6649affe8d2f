import type { PendingSiege } from "@aldermoor/game/sieges/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { LineBoard } from "./line-board.tsx";
import "./pending-panel.css";
import type { SiegeCommands } from "./use-sieges.ts";

type PendingPanelProps = {
  readonly siege: PendingSiege;
  readonly mayLineUp: boolean;
  readonly commands: SiegeCommands;
};

/** A siege that is coming, with the line of the own village. */
export function PendingPanel({ siege, mayLineUp, commands }: PendingPanelProps) {
  const { isAttack, other, declaredBy, resolvesAtMs } = siege;
  const { name: village, banner } = other;
  return (
    <Panel
      stacked
      title={t(isAttack ? "villageSieges.pending-attack" : "villageSieges.pending-defence", {
        village,
      })}
      aside={<RelativeTime atMs={resolvesAtMs} />}
    >
      <div className="pending-panel__head">
        {banner !== null && <VillageBanner banner={banner} size={40} />}
        <p>
          <b>
            {t("villageSieges.pending-when", { when: momentText(resolvesAtMs, serverNowMs()) })}
          </b>
          <small>
            {t("villageSieges.declared-by", { name: declaredBy })}.{" "}
            <Link to={`/game/public/village/${village}`} className="link">
              {village}
            </Link>
          </small>
        </p>
      </div>
      <LineBoard siege={siege} mayLineUp={mayLineUp} commands={commands} />
      <p className="text-3 text-sm">
        {t("villageSieges.line-own")}{" "}
        <Link to="/game/fighters/formation" className="link">
          {t("villageSieges.to-fighters")}
        </Link>
      </p>
    </Panel>
  );
}
