import { compareValues as officialCompare } from "convex/values";
import type { Value } from "convex/values";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyString, anyValue } from "../../test/value-arbitrary.ts";
import { encodeIndexKey, prefixEnd } from "./index-key.ts";
import { compareValues } from "./order.ts";

const tuple = fc.array(fc.oneof(anyValue, fc.constant(undefined)), { maxLength: 4 });

it("keys sort exactly as the values do", () => {
  fc.assert(
    fc.property(anyValue, anyValue, (left, right) => {
      const expected = Math.sign(officialCompare(left, right));
      expect(compareBytes(encodeIndexKey([left]), encodeIndexKey([right]))).toBe(expected);
      expect(Math.sign(compareValues(left, right))).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

it("numbers and strings sort like their neighbours, not only like strangers", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(fc.double(), fc.double()), fc.tuple(anyString(), anyString())),
      ([left, right]) => {
        expect(compareBytes(encodeIndexKey([left]), encodeIndexKey([right]))).toBe(
          Math.sign(officialCompare(left, right)),
        );
      },
    ),
    { numRuns: 3000 },
  );
});

it("values of different types sort by type", () => {
  const ordered: (Value | undefined)[] = [
    undefined,
    null,
    -(2n ** 63n),
    -1n,
    0n,
    2n ** 63n - 1n,
    -Infinity,
    -1.5,
    -0,
    0,
    1e-300,
    1,
    2,
    Infinity,
    NaN,
    false,
    true,
    "",
    "a",
    "a\0",
    "a\x01",
    "aa",
    "\uffff",
    "😀",
    new ArrayBuffer(0),
    new ArrayBuffer(1),
    [],
    [null],
    [null, null],
    [1],
    {},
    { a: 1 },
    { a: 1, b: 1 },
    { a: 2 },
    { b: 0 },
  ];
  const keys = ordered.map((value) => encodeIndexKey([value]));
  expect(keys.toSorted(compareBytes)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it("the key of a tuple starts with the key of every shorter tuple, and with no other key", () => {
  fc.assert(
    fc.property(tuple, tuple, (left, right) => {
      const starts = encodeIndexKey([...left, ...right]).startsWith(encodeIndexKey(left));
      expect(starts).toBe(true);
      const leftKey = encodeIndexKey(left);
      const rightKey = encodeIndexKey(right);
      if (!rightKey.startsWith(leftKey)) return;
      const head = right.slice(0, left.length);
      expect(encodeIndexKey(head)).toBe(leftKey);
    }),
  );
});

it("the end of a prefix lies after every key with that prefix and before every other greater key", () => {
  const key = fc.string({ unit: fc.constantFrom("\0", "\x01", "a", "\xfe", "\xff"), maxLength: 4 });
  fc.assert(
    fc.property(key, key, (prefix, other) => {
      const end = prefixEnd(prefix);
      const isInside = other >= prefix && (end === null || other < end);
      expect(isInside).toBe(other.startsWith(prefix));
    }),
  );
});

it("every character of a key is a byte", () => {
  fc.assert(
    fc.property(tuple, (values) => {
      const key = encodeIndexKey(values);
      expect(Buffer.from(key, "latin1").toString("latin1")).toBe(key);
    }),
  );
});

it("a field without a value does not count", () => {
  expect(encodeIndexKey([{ a: 1, b: undefined }])).toBe(encodeIndexKey([{ a: 1 }]));
});

function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left, "latin1"), Buffer.from(right, "latin1"));
}
