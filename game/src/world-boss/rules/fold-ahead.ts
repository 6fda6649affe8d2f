import type { BarStep } from "./bar-at.ts";
import type { Bar, Fold } from "./fold.ts";
import { foldStrikes } from "./fold.ts";
import type { Seal } from "./strikes.ts";

const secondMs = 1_000;

/**
 * Folds up to an instant to come, and notes how the bar stands after each second on the way in which somebody strikes: who is
 * told of it once shows it second by second.
 */
export function foldAhead(
  bar: Bar,
  seals: readonly Seal[],
  untilMs: number,
  fold: Fold,
): { readonly bar: Bar; readonly steps: readonly BarStep[] } {
  let next = bar;
  const steps = [stepOf(bar, bar.foldedToMs)];
  let atMs = bar.foldedToMs;
  while (atMs < untilMs && next.fell === null) {
    atMs = Math.min(untilMs, atMs - (atMs % secondMs) + secondMs);
    const before = next.strikes;
    next = foldStrikes(next, seals, atMs, fold);
    if (next.strikes > before) steps.push(stepOf(next, next.foldedToMs));
  }
  return { bar: next, steps };
}

function stepOf({ left, struck, strikes }: Bar, atMs: number): BarStep {
  return { atMs, left, struck, strikes };
}
