import { minuteMs } from "../../core/content/time-spans.ts";
import type { Bar } from "./fold.ts";

/** How the bar stands from an instant on, up to the next step. */
export type BarStep = {
  readonly atMs: number;
  readonly left: number;
  readonly struck: number;
  readonly strikes: number;
};

type Told = Omit<Bar, "hardest"> & {
  /** Of the piece that was folded last, the first where it began; empty when nothing is told ahead. */
  readonly steps: readonly BarStep[];
};

/** A bar that was folded some seconds ahead, as it stands at an instant before that. */
export function barAt<Shown extends Told>(bar: Shown, nowMs: number, openedAtMs: number): Shown {
  const step = bar.steps.findLast(({ atMs }) => atMs <= nowMs) ?? bar.steps[0];
  if (step === undefined || nowMs >= bar.foldedToMs) return bar;
  const { left, struck, strikes } = step;
  const minutesBegun = Math.max(1, Math.floor((nowMs - openedAtMs) / minuteMs) + 1);
  return {
    ...bar,
    foldedToMs: nowMs,
    left,
    struck,
    strikes,
    turns: bar.turns.filter(({ atMs }) => atMs <= nowMs),
    fell: bar.fell !== null && bar.fell.atMs <= nowMs ? bar.fell : null,
    course: bar.course.slice(0, minutesBegun),
  };
}

/** When a bar that was told ahead looks different next; `null` once it is shown as far as it was folded. */
export function nextStepMs({ steps }: Pick<Told, "steps">, nowMs: number): number | null {
  return steps.find(({ atMs }) => atMs > nowMs)?.atMs ?? null;
}
