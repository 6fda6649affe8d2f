import type { Value } from "convex/values";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareValues } from "./order.ts";
import { isSameValue } from "./same-value.ts";

const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom(0, -0, Number.NaN, 1.5),
  fc.bigInt({ min: -1n, max: 1n }),
  fc.constantFrom("", "a", "b"),
  fc.uint8Array({ maxLength: 2 }).map((bytes) => bytes.slice().buffer),
);

const value = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

test("two values are the same exactly when they have the same place in the order of indexes", () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSameValue(one, other)).toBe(compareValues(one, other) === 0);
      expect(isSameValue(one, structuredClone(one))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test("a field that is undefined is no field", () => {
  expect(isSameValue({ a: 1 }, { a: 1, b: undefined } as unknown as Value)).toBe(true);
  expect(isSameValue({ a: 1, b: 2 }, { a: 1, b: undefined } as unknown as Value)).toBe(false);
});
