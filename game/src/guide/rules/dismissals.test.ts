import { expect, test } from "vitest";
import { dismissedMax, recurringAwayMs } from "../content/dismissing.ts";
import { dismissalsWith, isAway } from "./dismissals.ts";
import { stepId } from "./step-id.ts";

const nowMs = 1_795_301_400_000;

test("what comes again and again is put away for a day, anything else for good", () => {
  const [garden] = dismissalsWith([], { kind: "garden", target: "2" }, nowMs);
  const [calling] = dismissalsWith([], { kind: "calling", target: "" }, nowMs);
  if (garden === undefined || calling === undefined) throw new Error("Both were put away.");
  expect(isAway(garden, nowMs + recurringAwayMs - 1)).toBe(true);
  expect(isAway(garden, nowMs + recurringAwayMs)).toBe(false);
  expect(isAway(calling, nowMs + 1_000 * recurringAwayMs)).toBe(true);
});

test("a step that is put away again is kept once, and those that came back are forgotten", () => {
  const bag = { kind: "bag", target: "" } as const;
  const zone = { kind: "zone", target: "sallow-marsh" } as const;
  const both = dismissalsWith(dismissalsWith([], bag, nowMs), zone, nowMs);
  expect(both.map(({ step }) => step)).toEqual([stepId(zone), stepId(bag)]);
  const laterMs = nowMs + recurringAwayMs;
  expect(dismissalsWith(both, zone, laterMs)).toEqual([{ step: stepId(zone), untilMs: null }]);
});

test("the latest fifty are kept", () => {
  let kept = dismissalsWith([], { kind: "train", target: "0" }, nowMs);
  for (let nth = 1; nth <= dismissedMax; nth += 1)
    kept = dismissalsWith(kept, { kind: "train", target: String(nth) }, nowMs);
  expect(kept).toHaveLength(dismissedMax);
  expect(kept[0]?.step).toBe(stepId({ kind: "train", target: String(dismissedMax) }));
  expect(kept.map(({ step }) => step)).not.toContain(stepId({ kind: "train", target: "0" }));
});
