import { xpMinutes } from "../../content/levels.ts";
import { tradeIds } from "../../content/skills.ts";
import { goldPerKill } from "../../content/worth.ts";
import type { Skills } from "../../state.ts";

/** Gold of one combat action at level L; prices and rewards are told in multiples of it. */
export function refGold(level: number): number {
  return 2 * goldPerKill(level);
}

/** Gold of one minute of fighting at level L. */
export function goldMinute(level: number): number {
  return 10 * refGold(level);
}

/** Xp of one minute of a skill at level L. */
export function xpMinute(level: number): number {
  return xpMinutes[level - 1] ?? 0;
}

/** What prices go by of skills. */
type Levels = Readonly<Record<keyof Skills, Pick<Skills[keyof Skills], "level">>>;

/** The level that prices go by: nobody keeps combat low to buy cheaply. */
export function priceLevel(progress: Levels): number {
  return Math.max(progress.combat.level, ...tradeIds.map((skill) => progress[skill].level));
}
