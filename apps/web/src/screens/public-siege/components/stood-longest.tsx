import type { SiegeReport } from "@aldermoor/game/sieges/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { Champion } from "../siege-course.ts";
import { ChampionRow } from "./champion-row.tsx";

const shownMax = 3;

type StoodLongestProps = {
  readonly report: SiegeReport;
  readonly champions: readonly Champion[];
};

/** Those who won the most bouts. */
export function StoodLongest({ report, champions }: StoodLongestProps) {
  const best = champions
    .filter(({ wins }) => wins > 0)
    .toSorted((one, other) => other.wins - one.wins)
    .slice(0, shownMax);
  if (best.length === 0) return null;
  return (
    <Panel flush title={t("publicSiege.longest")}>
      <ul>
        {best.map((one) => (
          <ChampionRow
            key={one.key}
            face={one.face}
            note={t("publicSiege.longest-won", {
              n: one.wins,
              village: (one.isAttacker ? report.attacker : report.defender).name,
            })}
          />
        ))}
      </ul>
    </Panel>
  );
}
