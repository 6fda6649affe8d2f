import type { WorldBoost } from "../state.ts";
import type { RunningBoost } from "../state.ts";

/** What runs at an instant: of a character's own boosts, and of the world's that it has not met yet. */
export function boostsAt(
  own: readonly RunningBoost[],
  ofWorld: readonly WorldBoost[],
  nowMs: number,
): readonly RunningBoost[] {
  const lasting = own.filter(({ endsAtMs }) => endsAtMs === null || endsAtMs > nowMs);
  const begun = ofWorld.filter(
    ({ id, fromMs, untilMs }) =>
      fromMs <= nowMs && untilMs > nowMs && lasting.every((boost) => boost.id !== id),
  );
  return [
    ...lasting,
    ...begun.map(({ id, strength, untilMs }) => ({
      id,
      actionsLeft: null,
      endsAtMs: untilMs,
      strength,
    })),
  ];
}
