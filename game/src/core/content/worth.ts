import { levelOfTier } from "./levels.ts";

/** Gold of one monster of level m, before the roll. */
export function goldPerKill(level: number): number {
  return 2 + 0.55 * level + 0.012 * level * level;
}

/** Fair value in gold of one raw unit of a tier. */
export function fair(tier: number): number {
  return 1.5 * goldPerKill(levelOfTier(tier) + 4);
}
