import { expect, test } from "vitest";
import type { Purchases } from "./mark-shop.ts";
import { buy, leftOf, noPurchases, weekOf } from "./mark-shop.ts";

/** A Monday, in days since 1970. */
const monday = 20_458;

function bought(before: Purchases, quantity: number, day: number): Purchases {
  const outcome = buy(before, "marks-cache", quantity, day);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

test("what a week allows comes back whole on Monday, however much was bought before", () => {
  const five = bought(noPurchases, 5, monday);
  expect(leftOf("marks-cache", five, monday + 6)).toBe(0);
  expect(buy(five, "marks-cache", 1, monday + 6)).toMatchObject({
    code: "weekly-limit",
    params: { n: 0 },
  });
  expect(leftOf("marks-cache", five, monday + 7)).toBe(5);
  const one = bought(five, 1, monday + 7);
  expect(leftOf("marks-cache", one, monday + 13)).toBe(4);
  expect(buy(one, "marks-cache", 5, monday + 13)).toMatchObject({ params: { n: 4 } });
});

test("a week begins on Monday", () => {
  expect([-1, 0, 6, 7].map((days) => weekOf(monday + days) - monday)).toEqual([-7, 0, 0, 7]);
});

test("goods without a limit are bought by the thousand, ornaments once", () => {
  expect(leftOf("marks-essence", noPurchases, monday)).toBeNull();
  expect(buy(noPurchases, "marks-essence", 1_000, monday).ok).toBe(true);
  for (const quantity of [0, -1, 0.5, 1_001, Number.NaN]) {
    expect(buy(noPurchases, "marks-essence", quantity, monday)).toMatchObject({
      code: "bad-quantity",
    });
  }
  expect(buy(noPurchases, "marks-frame", 2, monday)).toMatchObject({ code: "weekly-limit" });
  const framed = buy(noPurchases, "marks-frame", 1, monday);
  if (!framed.ok) throw new Error(framed.code);
  expect(buy(framed.value, "marks-frame", 1, monday + 70)).toMatchObject({ code: "weekly-limit" });
});
