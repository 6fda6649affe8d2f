import type { PieceStats } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { compareStats } from "./compare-stats.ts";
import { modifierName, shownModifier } from "./modifier-text.ts";

type StatRowsProps = {
  readonly stats: PieceStats;
  /** What the stats are set against; left out: no differences. `null`: nothing is worn. */
  readonly against?: PieceStats | null | undefined;
};

/** The stats of a piece, one row each, with what changes against the worn one. */
export function StatRows({ stats, against }: StatRowsProps) {
  return (
    <StatList>
      {compareStats(stats, against ?? null).map(({ key, value, difference }) => (
        <StatRow
          key={key}
          label={modifierName(key)}
          value={<ModifierValue modifier={key} value={value} />}
          delta={
            against === undefined ? undefined : <ModifierDelta modifier={key} value={difference} />
          }
        />
      ))}
    </StatList>
  );
}

type OfModifier = { readonly modifier: string; readonly value: number };

/** A modifier's value, "1.4%". */
export function ModifierValue({ modifier, value }: OfModifier) {
  const shown = shownModifier(modifier, value);
  return <NumberText value={shown.value} suffix={shown.suffix} digitsMax={1} />;
}

/** What a modifier gains or loses. */
export function ModifierDelta({ modifier, value }: OfModifier) {
  const shown = shownModifier(modifier, value);
  return <Delta value={shown.value} suffix={shown.suffix} />;
}
