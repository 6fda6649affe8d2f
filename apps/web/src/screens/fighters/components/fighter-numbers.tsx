import type { PowerView } from "@aldermoor/game/fighters/api.ts";
import { fighterRanks } from "@aldermoor/game/fighters/content/ranks.ts";
import { fighterTraits } from "@aldermoor/game/fighters/content/traits.ts";
import type { BattleFighter } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { FighterStat } from "@aldermoor/game/fighters/rules/fighter-numbers.ts";
import { fighterNumber } from "@aldermoor/game/fighters/rules/fighter-numbers.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";
import "./fighter-numbers.css";

const stats: readonly FighterStat[] = ["hp", "attack", "defence", "speed"];

type FighterNumbersProps = {
  readonly fighter: BattleFighter;
  /** What its owner adds, with what gives it; left out where there is no owner yet. */
  readonly power?: PowerView | undefined;
};

/** Each number of a fighter with all that it is the product of. */
export function FighterNumbers({ fighter, power }: FighterNumbersProps) {
  return (
    <dl className="fighter-numbers">
      {stats.map((stat) => (
        <div key={stat} className="fighter-numbers__row">
          <dt>{t(`fighters.stat-${stat}`)}</dt>
          <dd className="num">
            <NumberText value={fighterNumber(fighter, stat).value} digitsMax={1} />
          </dd>
          <dd className="fighter-numbers__made">{madeOf(fighter, stat)}</dd>
        </div>
      ))}
      {power !== undefined && power.total > 0 && (
        <div className="fighter-numbers__row">
          <dt>{t("fighters.power")}</dt>
          <dd className="num">{t("fighters.plus-percent", { n: hundredths(power.total) })}</dd>
          <dd className="fighter-numbers__made">
            {power.sources
              .map(({ source, value }) => t("fighters.source", { source, n: hundredths(value) }))
              .join(", ")}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** "85 × 1.1 veteran × 1.66 level 12 × 1.08 Hot-Headed": what does nothing is left out. */
function madeOf(fighter: BattleFighter, stat: FighterStat): string {
  const { base, rank, growth, trait, power } = fighterNumber(fighter, stat);
  const factors = [
    { factor: rank, of: fighterRanks[fighter.rank].name },
    { factor: growth, of: t("fighters.of-level", { n: fighter.level }) },
    { factor: trait, of: fighter.trait === null ? "" : fighterTraits[fighter.trait].name },
    { factor: power, of: t("fighters.of-owner") },
  ].filter(({ factor }) => factor !== 1);
  if (factors.length === 0) return "";
  return [
    t("fighters.base", { n: base }),
    ...factors.map(({ factor, of }) => t("fighters.times", { n: rounded(factor), of })),
  ].join(" ");
}

function rounded(factor: number): number {
  return Math.round(factor * 1_000) / 1_000;
}

function hundredths(share: number): number {
  return Math.round(share * 1_000) / 10;
}
