import type { Influence, LastingBoost } from "../../core/rules/influences/influence.ts";
import { holdsAt, isBoost } from "../../core/rules/influences/influence.ts";
import type { RunningBoost, WorldBoost } from "../state.ts";

/** A boost of the world as what it does to a character: it begins there too. */
export function influenceOf({ id, strength, fromMs, untilMs }: WorldBoost): LastingBoost {
  return { boost: { id, strength }, fromMs, untilMs };
}

/** What runs at an instant: of a character's own boosts, and of those that influences begin. */
export function boostsAt(
  own: readonly RunningBoost[],
  influences: readonly Influence[],
  nowMs: number,
): readonly RunningBoost[] {
  const lasting = own.filter(({ endsAtMs }) => endsAtMs === null || endsAtMs > nowMs);
  return [...lasting, ...boostsBegun(influences, lasting, nowMs)];
}

/** What has begun and is not among the running: the same boost counts once. */
export function boostsBegun(
  influences: readonly Influence[],
  running: readonly RunningBoost[],
  nowMs: number,
): readonly RunningBoost[] {
  return (
    influences
      .filter(isBoost)
      .filter((one) => holdsAt(one, nowMs) && running.every((boost) => boost.id !== one.boost.id))
      // However many begin before anybody looks, they stand in the order in which they began.
      .toSorted((a, b) => a.fromMs - b.fromMs || (a.boost.id < b.boost.id ? -1 : 1))
      .map(({ boost, untilMs }) => ({ ...boost, actionsLeft: null, endsAtMs: untilMs }))
  );
}
