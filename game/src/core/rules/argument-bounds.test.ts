import { describe, expect, test } from "vitest";
import { argumentBounds, isWithinBounds } from "./argument-bounds.ts";

const { stringLengthMax, entriesMax, depthMax, valuesMax } = argumentBounds;

function nested(depth: number): unknown {
  return depth === 0 ? {} : { inner: nested(depth - 1) };
}

describe("arguments", () => {
  test("of any screen are within the bounds", () => {
    const pieceIds = Array.from({ length: entriesMax }, (_, nth) => `piece-${nth}`);
    for (const args of [{}, { characterId: "a", text: "x".repeat(300), kind: null }, { pieceIds }])
      expect(isWithinBounds(args)).toBe(true);
    expect(isWithinBounds({ on: true, count: 1n, bytes: new ArrayBuffer(8) })).toBe(true);
  });

  test("hold no string, name of a field or binary value beyond 2,000", () => {
    expect(isWithinBounds({ text: "x".repeat(stringLengthMax) })).toBe(true);
    expect(isWithinBounds({ text: "x".repeat(stringLengthMax + 1) })).toBe(false);
    expect(isWithinBounds({ many: ["a", { deep: "x".repeat(stringLengthMax + 1) }] })).toBe(false);
    expect(isWithinBounds({ ["x".repeat(stringLengthMax + 1)]: 1 })).toBe(false);
    expect(isWithinBounds({ bytes: new ArrayBuffer(stringLengthMax + 1) })).toBe(false);
  });

  test("hold no list or object with more than 1,000 entries", () => {
    const numbers = Array.from({ length: entriesMax + 1 }, (_, nth) => nth);
    expect(isWithinBounds({ list: numbers.slice(1) })).toBe(true);
    expect(isWithinBounds({ list: numbers })).toBe(false);
    expect(isWithinBounds({ map: Object.fromEntries(numbers.map((n) => [`n${n}`, n])) })).toBe(
      false,
    );
  });

  test("lie no deeper than eight within each other", () => {
    expect(isWithinBounds(nested(depthMax - 1))).toBe(true);
    expect(isWithinBounds(nested(depthMax))).toBe(false);
  });

  test("hold no more than 4,000 values in all, however they are spread", () => {
    const row = Array.from({ length: entriesMax - 1 }, () => 0);
    expect(isWithinBounds({ a: row, b: row, c: row })).toBe(true);
    expect(isWithinBounds({ a: row, b: row, c: row, d: row, e: row })).toBe(false);
  });

  test("are looked at in no more steps than values are allowed, however many there are", () => {
    let looks = 0;
    const row = Array.from({ length: entriesMax }, (_, nth) => nth);
    const counted = new Proxy(row, {
      get(target, key) {
        looks += 1;
        return Reflect.get(target, key);
      },
    });
    expect(isWithinBounds({ rows: row.map(() => counted) })).toBe(false);
    expect(looks).toBeGreaterThan(entriesMax);
    expect(looks).toBeLessThan(2 * valuesMax);
  });
});
