import { xpMinutes } from "../content/levels.ts";
import { skillIds, skills } from "../content/skills.ts";
import { levelOfTier } from "./levels.ts";
import type { Skills } from "./state.ts";

/** Gold of one monster of level m, before the roll. */
export function goldPerKill(level: number): number {
  return 2 + 0.55 * level + 0.012 * level * level;
}

/** Gold of one combat action at level L; prices and rewards are told in multiples of it. */
export function refGold(level: number): number {
  return 2 * goldPerKill(level);
}

/** Gold of one minute of fighting at level L. */
export function goldMinute(level: number): number {
  return 10 * refGold(level);
}

/** Fair value in gold of one raw unit of a tier. */
export function fair(tier: number): number {
  return 1.5 * goldPerKill(levelOfTier(tier) + 4);
}

/** Xp of one minute of a skill at level L. */
export function xpMinute(level: number): number {
  return xpMinutes[level - 1] ?? 0;
}

/** The level that prices go by: nobody keeps combat low to buy cheaply. */
export function priceLevel(progress: Skills): number {
  const trades = skillIds.filter((skill) => skills[skill].group !== "combat");
  return Math.max(progress.combat.level, ...trades.map((skill) => progress[skill].level));
}
