import type { RunningBoost } from "../../../boosts/state.ts";
import type { Modifiers } from "../../content/modifiers.ts";

/** From one instant up to another, which may be Infinity. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

/** What something does to a character while it holds. */
export type Effect = {
  /** The name by which players know it, such as "Moot Hall of Fenwick". */
  readonly source: string;
  readonly modifiers: Modifiers;
  /** The share of gold from kills that it takes, from 0 to 1. */
  readonly levy?: number;
};

/**
 * What party, village and world do to a character from one instant up to another. It begins at the
 * instant at which it is written or later, never before: characters have been settled up to then.
 */
export type Influence = Effect &
  Span & {
    /** A boost that begins with it. That one stands among the character's own, and gives what it gives. */
    readonly boost?: Pick<RunningBoost, "id" | "strength">;
  };

export function holdsAt({ fromMs, untilMs }: Span, atMs: number): boolean {
  return fromMs <= atMs && untilMs > atMs;
}

/** Those that hold at an instant and are more than the boost they begin, which is summed as a boost. */
export function effectsAt(influences: readonly Influence[], atMs: number): readonly Influence[] {
  return influences.filter((one) => one.boost === undefined && holdsAt(one, atMs));
}

/** The next instant at which one begins or ends; Infinity when nothing is to come. */
export function nextChangeOf(influences: readonly Influence[], atMs: number): number {
  let next = Infinity;
  for (const { fromMs, untilMs } of influences) {
    if (fromMs > atMs) next = Math.min(next, fromMs);
    if (untilMs > atMs) next = Math.min(next, untilMs);
  }
  return next;
}
