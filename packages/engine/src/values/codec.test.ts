import { convexToJson, getConvexSize } from "convex/values";
import type { JSONValue, Value } from "convex/values";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyValue } from "../../test/value-arbitrary.ts";
import { decodeValue, encodeValue, toJson } from "./codec.ts";
import { valueSize } from "./size.ts";

it("every value survives the wire exactly", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(decodeValue(JSON.parse(encodeValue(value)))).toStrictEqual(value);
    }),
  );
});

it("the text is what the official encoder writes", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(JSON.parse(encodeValue(value))).toStrictEqual(convexToJson(value));
      expect(toJson(value)).toStrictEqual(convexToJson(value));
    }),
  );
});

it("equal values have equal texts whatever the order of their fields", () => {
  expect(encodeValue({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}');
  expect(encodeValue({ b: undefined, a: 1 })).toBe('{"a":1}');
});

it("what is no value is refused by its path", () => {
  const bad: [unknown, string][] = [
    [[undefined], "undefined is not a valid Convex value"],
    [{ a: new Date(0) }, "present at path .a"],
    [{ a: { b: () => 1 } }, "present at path .a.b"],
    [new Map(), "not a supported Convex type"],
    [{ $a: 1 }, "starts with a '$'"],
    [{ é: 1 }, "has invalid character"],
    [2n ** 63n, "does not fit into a 64-bit signed integer"],
  ];
  for (const [value, message] of bad) expect(() => encodeValue(value as Value)).toThrow(message);
});

it("malformed encodings and forbidden field names are refused", () => {
  const bad = [
    '{"$integer":"AQ=="}',
    '{"$float":"AAAAAAAA8D8="}',
    '{"$bytes":1}',
    '{"$commitTs":null}',
    '{"a":{"$b":1}}',
    '{"__proto__":{"x":1}}',
    '{"\\u0001":1}',
  ];
  for (const text of bad)
    expect(() => decodeValue(JSON.parse(text))).toThrow(/field|integer|Float|bytes|commit|Field/u);
});

it("sizes are those of the official formula", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(valueSize(value)).toBe(getConvexSize(value));
    }),
  );
});

it("refuses what goes down for ever before it exhausts the stack", () => {
  const levels = 1_000_000;
  const deep: unknown = JSON.parse("[".repeat(levels) + "]".repeat(levels));
  expect(() => decodeValue(deep as JSONValue)).toThrow("too nested");
});
