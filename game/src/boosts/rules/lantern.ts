import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { boosts } from "../content/boosts.ts";
import type { WorldBoost } from "../state.ts";

const goalGoldMinutes = 25;

/** What has been given for the great lamp, in whole gold. */
export type Pool = { readonly pool: number; readonly goal: number; readonly lit: number };

/** What fills the lamp: 25 gold-minutes of the median level for everybody active within a day. */
export function lanternGoal(medianLevel: number, active: number): number {
  return Math.round(goalGoldMinutes * goldMinute(medianLevel) * Math.max(1, active));
}

/**
 * Lights the lamp when it is full and does not burn; what was given beyond the goal stays for the next
 * time. `null` when there is nothing to light.
 */
export function lightLamp(
  pool: Pool,
  burnsUntilMs: number | null,
  nowMs: number,
): { readonly pool: Pool; readonly boost: WorldBoost } | null {
  const burns = burnsUntilMs !== null && burnsUntilMs > nowMs;
  if (burns || pool.pool < pool.goal) return null;
  const untilMs = nowMs + boosts["community-goal"].durationSeconds * 1000;
  return {
    pool: { ...pool, pool: pool.pool - pool.goal, lit: pool.lit + 1 },
    boost: { id: "community-goal", strength: 1, fromMs: nowMs, untilMs },
  };
}
