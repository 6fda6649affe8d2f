import { expect, test } from "vitest";
import { dayFigures } from "./day-figures.ts";

const day = 86_400_000;
const candle = (nth: number, close: number) => ({
  ...{ atMs: nth * day, open: 9, high: 14, low: 8, close, volume: 30 },
});

test("today is measured against the last day on which something was traded", () => {
  const nowMs = 20 * day + 5;
  expect(dayFigures([candle(10, 8), candle(17, 10), candle(20, 12)], nowMs)).toEqual({
    ...{ change: 0.2, volume: 30, high: 14, low: 8 },
  });
});

test("a day without trades has no change, no high and no low", () => {
  const nothing = { change: null, volume: 0, high: null, low: null };
  expect(dayFigures([], 20 * day)).toEqual(nothing);
  expect(dayFigures([candle(17, 10)], 20 * day)).toEqual(nothing);
  expect(dayFigures([candle(20, 10)], 20 * day)).toMatchObject({ change: null, volume: 30 });
});
