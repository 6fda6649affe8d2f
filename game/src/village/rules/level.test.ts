import * as fc from "fast-check";
import { expect, test } from "vitest";
import { villageLevelOf, villageXpForNext } from "./level.ts";

test("a village rises by a hundred times its level to the power of one and a half", () => {
  expect([1, 2, 4, 9].map(villageXpForNext)).toEqual([100, 282, 800, 2_700]);
  expect(villageLevelOf(0)).toEqual({ level: 1, into: 0, need: 100 });
  expect(villageLevelOf(99)).toMatchObject({ level: 1, into: 99 });
  expect(villageLevelOf(100)).toEqual({ level: 2, into: 0, need: 282 });
});

test("all experience is in the levels reached and on the way to the next", () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (xp) => {
      const { level, into, need } = villageLevelOf(xp);
      let before = 0;
      for (let one = 1; one < level; one += 1) before += villageXpForNext(one);
      expect(before + into).toBe(xp);
      expect(into).toBeLessThan(need);
    }),
  );
});
