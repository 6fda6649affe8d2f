import { keysOf } from "../../core/content/keys-of.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import { goldMinute, priceLevel } from "../../core/rules/economy/economy-formulas.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Skills } from "../../core/state.ts";
import type { BoostId } from "../content/boosts.ts";
import { boosts } from "../content/boosts.ts";
import type { RunningBoost } from "../state.ts";

/** What the tavern sells, in the order of the table. */
export const tavernBoosts: readonly BoostId[] = keysOf(boosts).filter(
  (id) => boosts[id].cost?.currency === "gold",
);

/** The price in gold at these levels; `null` for what is not sold. */
export function boostPrice(id: BoostId, skills: Skills): number | null {
  const { cost } = boosts[id];
  if (cost?.currency !== "gold") return null;
  return Math.round(cost.goldMinutes * goldMinute(priceLevel(skills)));
}

/** When a boost would end if it were bought now. */
export function boostEnd(id: BoostId, running: readonly RunningBoost[], nowMs: number): number {
  const endsAtMs = running.find((boost) => boost.id === id)?.endsAtMs ?? nowMs;
  return Math.max(nowMs, endsAtMs) + boosts[id].durationSeconds * 1000;
}

/** How long it takes until a boost may be bought once more; 0 when it may be now. */
export function boostWaitMs(id: BoostId, running: readonly RunningBoost[], nowMs: number): number {
  const { maxStackHours } = boosts[id];
  const lastEndMs = nowMs + (maxStackHours ?? Infinity) * hourMs;
  return Math.max(0, boostEnd(id, running, nowMs) - lastEndMs);
}

/**
 * Buys a boost for a day, or lengthens one that runs by a day, up to three. Refuses `not-sold-here`
 * and `cooldown` (`time`: the ms until another day fits).
 */
export function buyBoost(
  state: { readonly boosts: readonly RunningBoost[]; readonly skills: Skills },
  id: BoostId,
  nowMs: number,
): Outcome<{
  readonly boosts: readonly RunningBoost[];
  readonly gold: number;
  readonly endsAtMs: number;
}> {
  const gold = boostPrice(id, state.skills);
  if (gold === null) return refuse("not-sold-here");
  const time = boostWaitMs(id, state.boosts, nowMs);
  if (time > 0) return refuse("cooldown", { time });
  const endsAtMs = boostEnd(id, state.boosts, nowMs);
  return done({ boosts: withBoost(state.boosts, id, endsAtMs), gold, endsAtMs });
}

/** The boosts with one that ends at an instant: it takes the place of the same one that runs. */
export function withBoost(
  running: readonly RunningBoost[],
  id: BoostId,
  endsAtMs: number,
): readonly RunningBoost[] {
  const boost = { id, actionsLeft: null, endsAtMs, strength: 1 };
  const isRunning = running.some((one) => one.id === id);
  if (!isRunning) return [...running, boost];
  return running.map((one) => (one.id === id ? boost : one));
}
