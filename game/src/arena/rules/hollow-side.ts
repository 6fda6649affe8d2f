import type { Rng } from "../../core/rules/random/rng.ts";
import { fighterClassIds, fighterClasses } from "../../fighters/content/classes.ts";
import { columns } from "../../fighters/content/numbers.ts";
import type { BattleFighter, BattleSide } from "../../fighters/rules/battle-side.ts";

/** A company that nobody leads: six plain fighters of a level, each where its class likes to stand. */
export function hollowSide(level: number, rng: Rng): BattleSide {
  return Array.from({ length: 2 * columns }, (_, place): BattleFighter => {
    const row = place < columns ? "front" : "back";
    const kinds = fighterClassIds.filter((id) => fighterClasses[id].preferredRow === row);
    return {
      class: kinds[rng.next() % kinds.length] ?? "reaver",
      level,
      rank: "recruit",
      trait: null,
      power: 0,
      share: 1,
      name: null,
      byname: null,
      face: rng.next(),
    };
  });
}

/** The mean level of a side, in whole levels. */
export function meanLevel(side: BattleSide): number {
  const levels = side.flatMap((one) => (one === null ? [] : [one.level]));
  const sum = levels.reduce((all, level) => all + level, 0);
  return Math.max(1, Math.round(sum / Math.max(1, levels.length)));
}
