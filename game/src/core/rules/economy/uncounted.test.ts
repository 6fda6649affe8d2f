import { describe, expect, test } from "vitest";
import type { FlowsByCurrency, Uncounted } from "./uncounted.ts";
import { countedAfterMs, withMoved } from "./uncounted.ts";

const dayMs = 86_400_000;
const noonMs = 20_000.5 * dayMs;
const gold = (amount: number, outCenti = 0): FlowsByCurrency => ({
  gold: { fee: { in: 0, out: amount, inCenti: 0, outCenti } },
});

const kept = (before: Uncounted | undefined, moved: FlowsByCurrency, nowMs: number) => {
  const next = withMoved(before, moved, nowMs);
  if (next.kept === undefined) throw new Error("Nothing is kept.");
  return { ...next, kept: next.kept };
};

describe("what is not counted yet", () => {
  test("is added up for an hour, to the hundredth, and begins anew with what moves after it", () => {
    const first = kept(undefined, gold(3, 60), noonMs);
    expect(first.over).toBeNull();
    const second = kept(first.kept, gold(4, 50), noonMs + countedAfterMs - 1);
    expect(second).toEqual({
      kept: { day: first.kept.day, sinceMs: noonMs, flows: gold(8, 10) },
      over: null,
    });
    const third = kept(second.kept, gold(1), noonMs + countedAfterMs);
    expect(third.over).toEqual(second.kept);
    expect(third.kept.flows).toEqual(gold(1));
  });

  test("belongs to the day on which it moved", () => {
    const late = kept(undefined, gold(3), noonMs + dayMs / 2 - 1);
    const early = kept(late.kept, gold(4), noonMs + dayMs / 2);
    expect(early.over).toEqual(late.kept);
    expect(early.kept.day).toBe(late.kept.day + 1);
    const setBack = kept(early.kept, gold(5), noonMs);
    expect(setBack.over).toEqual(early.kept);
  });

  test("keeps currencies apart, and stays what it is where nothing moved", () => {
    const first = kept(undefined, gold(3), noonMs);
    const marks = { marks: { quest: { in: 2, out: 0 } } };
    const second = kept(first.kept, marks, noonMs);
    expect(second.kept.flows).toEqual({ ...gold(3), ...marks });
    expect(withMoved(second.kept, {}, noonMs + dayMs).kept).toBe(second.kept);
    expect(withMoved(undefined, {}, noonMs).kept).toBeUndefined();
  });
});
