import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bonusOfEach } from "../content/limits.ts";
import { bonusOf } from "./bonus.ts";

test("each other member who is active adds a share, from when both are there", () => {
  const lights = [
    { fromMs: 0, untilMs: 100 },
    { fromMs: 60, untilMs: 200 },
  ];
  const effects = bonusOf({ joinedAtMs: 50, leftAtMs: null }, lights);
  expect(effects).toMatchObject([
    { fromMs: 50, untilMs: 100, modifiers: { xpCombat: bonusOfEach } },
    { fromMs: 60, untilMs: 200, modifiers: { xpGather: bonusOfEach } },
  ]);
});

test("whatever burns, nothing holds outside of the own membership or of the light", () => {
  const instant = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(
      instant,
      fc.option(instant),
      fc.array(fc.tuple(instant, instant)),
      (joinedAtMs, leftAtMs, spans) => {
        const lights = spans.map(([fromMs, untilMs]) => ({ fromMs, untilMs }));
        for (const { fromMs, untilMs } of bonusOf({ joinedAtMs, leftAtMs }, lights)) {
          expect(fromMs).toBeLessThan(untilMs);
          expect(fromMs).toBeGreaterThanOrEqual(joinedAtMs);
          expect(untilMs).toBeLessThanOrEqual(leftAtMs ?? Infinity);
        }
      },
    ),
  );
});
