import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Alert } from "./alerts.ts";
import { afterPrice, endOfMinute, isReached } from "./alerts.ts";

const hourMs = 3_600_000;
const above: Alert = { side: "above", price: 10, isReached: false, toldAtMs: null };
const below: Alert = { side: "below", price: 10, isReached: false, toldAtMs: null };

/** At which of some prices, an hour apart, an alert is told. */
function toldAt(first: Alert, prices: readonly number[], everyMs = hourMs): readonly number[] {
  let alert = first;
  const told: number[] = [];
  for (const [nth, price] of prices.entries()) {
    const next = afterPrice(alert, price, nth * everyMs);
    alert = next.alert;
    if (next.isTold) told.push(nth);
  }
  return told;
}

describe("a price alert", () => {
  test("is told when the price comes there, and again only after it was away", () => {
    expect(toldAt(above, [9, 10, 11, 10, 9, 12])).toEqual([1, 5]);
    expect(toldAt(below, [11, 10, 9, 10, 11, 3])).toEqual([1, 5]);
  });

  test("is not told of a price that was there when it was set", () => {
    expect(toldAt({ ...above, isReached: true }, [12, 11, 9, 10])).toEqual([3]);
  });

  test("rests for an hour, however often the price goes to and fro", () => {
    const prices = Array.from({ length: 120 }, (_, nth) => (nth % 2 === 0 ? 9 : 10));
    expect(toldAt(above, prices, 60_000)).toEqual([1, 61]);
  });

  test("is told once for each time the price crosses, as long as that is seldom", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 })), fc.boolean(), (prices, isAbove) => {
        const alert = isAbove ? above : below;
        const crossings = prices.flatMap((price, nth) => {
          const before = prices[nth - 1];
          const was = before !== undefined && isReached(alert, before);
          return isReached(alert, price) && !was ? [nth] : [];
        });
        expect(toldAt(alert, prices)).toEqual(crossings);
      }),
    );
  });
});

test("all of a minute is looked at once, at its end", () => {
  expect(endOfMinute(0)).toBe(60_000);
  expect(endOfMinute(59_999)).toBe(60_000);
  expect(endOfMinute(60_000)).toBe(120_000);
});
