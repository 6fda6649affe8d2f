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

export type LastingEffect = Effect & Span;

/** A boost that begins and ends with the span: it stands among the character's own meanwhile. */
export type LastingBoost = { readonly boost: Pick<RunningBoost, "id" | "strength"> } & Span;

/**
 * What party, village and world do to a character from one instant up to another. It begins at the
 * instant at which it is written or later, never before: characters have been settled up to then.
 */
export type Influence = LastingEffect | LastingBoost;

export function holdsAt({ fromMs, untilMs }: Span, atMs: number): boolean {
  return fromMs <= atMs && untilMs > atMs;
}

/** The effects that hold at an instant, besides the boosts, which are summed as boosts. */
export function effectsAt(
  influences: readonly Influence[],
  atMs: number,
): readonly LastingEffect[] {
  return influences.filter((one): one is LastingEffect => !isBoost(one) && holdsAt(one, atMs));
}

export function isBoost(one: Influence): one is LastingBoost {
  return "boost" in one;
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

/**
 * Whether two lists say the same of everything that was done by an instant, in actions the last of which began at `begunAtMs`:
 * what had begun by then stands in both alike, and what only one of them knows begins behind it.
 */
export function areSameFor(
  one: readonly Influence[],
  other: readonly Influence[],
  { begunAtMs, doneAtMs }: { readonly begunAtMs: number; readonly doneAtMs: number },
): boolean {
  const [begun, otherBegun] = [one, other].map((all) =>
    all.filter(({ fromMs }) => fromMs <= begunAtMs),
  );
  if (JSON.stringify(begun) !== JSON.stringify(otherBegun)) return false;
  // What began within the last action has been reached with it.
  return one.every(({ fromMs }) => fromMs <= begunAtMs || fromMs > doneAtMs);
}
