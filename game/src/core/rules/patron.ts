import { dayMs } from "../content/time-spans.ts";
/** From the first instant up to the second one. */
export type PatronSpan = { readonly fromMs: number; readonly untilMs: number };

/** Settlement looks back no further than a lamp burns, and nobody begins anew four times in that. */
const spansKept = 4;

export function isPatronAt(spans: readonly PatronSpan[], atMs: number): boolean {
  return spans.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
}

/** When Patron ends that holds at an instant; `null` where none does. */
export function patronUntil(spans: readonly PatronSpan[], atMs: number): number | null {
  const held = spans.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
  return held?.untilMs ?? null;
}

/** The spans with days more: behind the one that holds, or from now on. */
export function withPatronDays(
  spans: readonly PatronSpan[],
  days: number,
  nowMs: number,
): readonly PatronSpan[] {
  return withPatronTime(spans, days * dayMs, nowMs);
}

/** The same in milliseconds. */
export function withPatronTime(
  spans: readonly PatronSpan[],
  timeMs: number,
  nowMs: number,
): readonly PatronSpan[] {
  const last = spans.at(-1);
  if (last !== undefined && isPatronAt([last], nowMs))
    return [...spans.slice(0, -1), { ...last, untilMs: last.untilMs + timeMs }];
  return [...spans, { fromMs: nowMs, untilMs: nowMs + timeMs }].slice(-spansKept);
}

/** The spans cut off at an instant, and how much of them was left. */
export function pausedPatron(
  spans: readonly PatronSpan[],
  nowMs: number,
): { readonly spans: readonly PatronSpan[]; readonly leftMs: number } {
  const last = spans.at(-1);
  if (last === undefined || !isPatronAt([last], nowMs)) return { spans, leftMs: 0 };
  const kept = spans.slice(0, -1);
  return { spans: [...kept, { ...last, untilMs: nowMs }], leftMs: last.untilMs - nowMs };
}
