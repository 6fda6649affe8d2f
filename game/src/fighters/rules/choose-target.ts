import { unit } from "../../core/rules/random/rng.ts";
import type { Combatant, Course } from "./battle-course.ts";
import { enemiesOf, living } from "./battle-course.ts";

/**
 * Whom a fighter strikes; nobody when no enemy stands. Who taunts is struck first. Edge and blunt reach the back row only
 * when nobody stands before it. Then the rule of the class decides, and between equals the nearest column, then the place.
 */
export function chooseTarget(course: Course, fighter: Combatant): Combatant | undefined {
  const enemies = living(enemiesOf(course, fighter));
  const taunting = enemies.filter(({ taunt }) => taunt > 0);
  if (taunting.length > 0) return nearest(taunting, fighter);
  const pool = reachable(enemies, fighter);
  switch (fighter.kind.targeting) {
    case "front-first":
    case "column":
      return nearest(rowOr(pool, true), fighter);
    case "back-first":
      return nearest(rowOr(pool, false), fighter);
    case "lowest-hp":
      return least(pool, ({ hp, maxHp }) => hp / maxHp);
    case "highest-attack":
      return least(pool, ({ attack }) => -attack);
    case "lowest-defence":
      return least(pool, ({ defence }) => defence);
    case "random":
      return pool[Math.floor(unit(course.rng) * pool.length)];
  }
}

function reachable(enemies: readonly Combatant[], { kind }: Combatant): readonly Combatant[] {
  const isMelee = kind.attackKind === "edge" || kind.attackKind === "blunt";
  return isMelee ? rowOr(enemies, true) : enemies;
}

/** Those of one row; all where nobody stands in it. */
export function rowOr(all: readonly Combatant[], isFront: boolean): readonly Combatant[] {
  const row = all.filter((one) => one.isFront === isFront);
  return row.length > 0 ? row : all;
}

function nearest(all: readonly Combatant[], { column }: Combatant): Combatant | undefined {
  return least(all, (one) => Math.abs(one.column - column));
}

/** The first with the least measure; they stand in the order of their places. */
export function least(
  all: readonly Combatant[],
  measure: (one: Combatant) => number,
): Combatant | undefined {
  let best: Combatant | undefined;
  let bestMeasure = Infinity;
  for (const one of all) {
    const its = measure(one);
    if (best === undefined || its < bestMeasure) {
      best = one;
      bestMeasure = its;
    }
  }
  return best;
}
