import { higherCapAfterMs, usualCap } from "../content/limits.ts";

/** What an account may spend in a month, in Crowns, and what it may from an instant on. */
export type Cap = {
  readonly crowns: number;
  readonly next: { readonly crowns: number; readonly fromMs: number } | null;
};

export const capOfNew: Cap = { crowns: usualCap, next: null };

/** The limit as it stands at an instant. */
export function capAt({ crowns, next }: Cap, nowMs: number): Cap {
  const isThere = next !== null && next.fromMs <= nowMs;
  return isThere ? { crowns: next.crowns, next: null } : { crowns, next };
}

/** A lower limit holds at once and ends the wait for a higher one; a higher one holds after a week. */
export function capSet(cap: Cap, crowns: number, nowMs: number): Cap {
  const now = capAt(cap, nowMs);
  if (crowns <= now.crowns) return { crowns, next: null };
  return { crowns: now.crowns, next: { crowns, fromMs: nowMs + higherCapAfterMs } };
}
