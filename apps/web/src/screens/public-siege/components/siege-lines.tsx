import type { SiegeReport } from "@aldermoor/game/sieges/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { Champion } from "../siege-course.ts";
import { ChampionRow } from "./champion-row.tsx";

type SiegeLinesProps = { readonly report: SiegeReport; readonly champions: readonly Champion[] };

/** Who stood in the line of each village, in the order in which they came. */
export function SiegeLines({ report, champions }: SiegeLinesProps) {
  return [report.attacker, report.defender].map((village, side) => {
    const line = champions.filter(({ isAttacker }) => isAttacker === (side === 0));
    if (line.length === 0) return null;
    return (
      <Panel key={side} flush title={t("publicSiege.line", { village: village.name })}>
        <ol>
          {line.map((one) => (
            <ChampionRow
              key={one.key}
              face={one.face}
              note={t("publicSiege.line-strength", { n: Math.round(10 * one.strength) })}
            />
          ))}
        </ol>
      </Panel>
    );
  });
}
