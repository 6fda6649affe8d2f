import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinFlows, withGoldFlow } from "../../core/rules/economy/flows.ts";
import { moneyOf } from "../../core/rules/economy/money.ts";
import { sinkGates } from "../content/gates.ts";
import { flowsSince } from "./gold-since.ts";
import type { DayFlows } from "./gold-since.ts";
import { gateOf, sinkRatios } from "./sink-ratio.ts";

const moved = fc.array(
  fc.record({
    day: fc.integer({ min: 10, max: 12 }),
    reason: fc.constantFrom("kill", "fee", "start"),
    centi: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
);
type Moved = typeof moved extends fc.Arbitrary<infer Value> ? Value : never;

function daysWith(all: Moved): readonly DayFlows[] {
  return [10, 11, 12].map((day) => ({ day, flows: sumOf(all.filter((one) => one.day === day)) }));
}

function sumOf(all: Moved) {
  return all.reduce<DayFlows["flows"]>(
    (flows, { reason, centi }) => withGoldFlow(flows, reason, moneyOf(centi)),
    {},
  );
}

describe("what was counted since", () => {
  test("is what came to the days afterwards, to the hundredth", () => {
    fc.assert(
      fc.property(moved, moved, (before, after) => {
        const noted = daysWith(before).filter(({ day }) => day < 12);
        // What was counted of the last day already is not known of a note that has no such day.
        const early = before.filter(({ day }) => day < 12);
        const now = daysWith([...early, ...after]);
        expect(joinFlows({}, flowsSince(noted, now))).toEqual(joinFlows({}, sumOf(after)));
      }),
    );
  });

  test("is everything where nothing was noted, and nothing of days before the first that was", () => {
    const kill = { kill: { in: 5, out: 0 } };
    expect(flowsSince([], [{ day: 3, flows: kill }])).toMatchObject({ kill: { in: 5 } });
    expect(flowsSince([{ day: 4, flows: {} }], [{ day: 3, flows: kill }])).toEqual({});
  });
});

describe("the sink ratio", () => {
  const kill = (day: number, gold: number) => ({ day, flows: { kill: { in: gold, out: 0 } } });
  const temper = (day: number, gold: number) => ({ day, flows: { temper: { in: 0, out: gold } } });

  test("is what went of what came within the fortnight up to each day", () => {
    const days = [kill(1, 1_000), temper(2, 900), kill(16, 100), temper(16, 50)];
    const ratioOf = (day: number) => sinkRatios(days, { from: day, to: day })[0]?.ratio;
    expect(ratioOf(1)).toBe(0);
    expect(ratioOf(2)).toBe(0.9);
    expect(ratioOf(14)).toBe(0.9);
    // The day on which the gold came has left the fortnight, and then the one on which it went.
    expect(ratioOf(15)).toBeNull();
    expect(ratioOf(16)).toBe(0.5);
  });

  test("looks at what is earned and spent, not at what characters begin with or leave behind", () => {
    const flows = {
      ...{ kill: { in: 100, out: 0 }, start: { in: 900, out: 0 } },
      ...{ fee: { in: 0, out: 80 }, departed: { in: 0, out: 500 } },
    };
    expect(sinkRatios([{ day: 1, flows }], { from: 1, to: 1 })).toEqual([{ day: 1, ratio: 0.8 }]);
  });

  test("is well between the gates, both of them included", () => {
    expect([sinkGates.least, sinkGates.most, 1].map(gateOf)).toEqual([
      "within",
      "within",
      "within",
    ]);
    expect(gateOf(sinkGates.least - 0.001)).toBe("low");
    expect(gateOf(sinkGates.most + 0.001)).toBe("high");
  });
});
