import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { Pool } from "./lantern.ts";
import { lanternGoal, lightLamp } from "./lantern.ts";

const day = 86_400_000;

describe("the great lamp", () => {
  test("asks 25 gold-minutes of the median level of everybody active, and of one at least", () => {
    expect(lanternGoal(40, 12)).toBe(Math.round(25 * 12 * goldMinute(40)));
    expect(lanternGoal(1, 0)).toBe(lanternGoal(1, 1));
  });

  test("burns a day, never twice at once, and no coin is lost or made", () => {
    const steps = fc.array(
      fc.record({
        gold: fc.nat(5_000),
        afterMs: fc.nat(2 * day),
        goal: fc.integer({ min: 1, max: 9_000 }),
      }),
      { maxLength: 40 },
    );
    const found = fc.check(
      fc.property(steps, (all) => {
        let pool: Pool = { pool: 0, goal: 100, lit: 0 };
        let nowMs = 0;
        let untilMs: number | null = null;
        let given = 0;
        let burned = 0;
        for (const { gold, afterMs, goal } of all) {
          nowMs += afterMs;
          given += gold;
          pool = { ...pool, pool: pool.pool + gold, goal };
          const lighted = lightLamp(pool, untilMs, nowMs);
          if (lighted === null) continue;
          const { fromMs } = lighted.boost;
          if (untilMs !== null && fromMs < untilMs) return false;
          if (lighted.boost.untilMs - fromMs !== day) return false;
          burned += goal;
          ({ pool } = lighted);
          ({ untilMs } = lighted.boost);
        }
        return pool.pool >= 0 && pool.pool + burned === given;
      }),
    );
    expect(found).toMatchObject({ failed: false });
  });

  test("lights when it is full to the coin, and not one coin earlier", () => {
    expect(lightLamp({ pool: 99, goal: 100, lit: 0 }, null, 0)).toBe(null);
    expect(lightLamp({ pool: 100, goal: 100, lit: 3 }, null, 0)?.pool).toEqual({
      pool: 0,
      goal: 100,
      lit: 4,
    });
    expect(lightLamp({ pool: 100, goal: 100, lit: 3 }, 1, 0)).toBe(null);
    expect(lightLamp({ pool: 100, goal: 100, lit: 3 }, 1, 1)).not.toBe(null);
  });
});
