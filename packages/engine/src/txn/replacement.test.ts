import type { Value } from "convex/values";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyValue } from "../../test/value-arbitrary.ts";
import { encodeValue, isPlainJson } from "../values/codec.ts";
import { valueSize } from "../values/size.ts";
import { isFields, ownValue } from "./document.ts";
import { Replacement } from "./replacement.ts";

/** Two values, of which the second has much of the first in it, as the very same objects. */
const related = fc
  .tuple(anyValue, anyValue, fc.array(fc.nat(), { maxLength: 6 }))
  .map(([from, other, picks]) => ({ from, to: mix(from, other, picks) }));

function mix(from: Value, other: Value, picks: readonly number[]): Value {
  const [pick, ...rest] = picks;
  if (pick === undefined) return other;
  if (isList(from))
    return from.map((each, at) => (at === pick % 3 ? mix(each, other, rest) : each));
  if (!isRecord(from)) return pick % 2 === 0 ? from : other;
  const names = Object.keys(from);
  const name = names[pick % Math.max(1, names.length)] ?? "new";
  if (pick % 5 === 0) return Object.fromEntries(names.slice(1).map((each) => [each, from[each]]));
  return { ...from, [name]: mix(from[name] ?? null, other, rest), extra: pick };
}

function isList(value: Value): value is Value[] {
  return Array.isArray(value);
}

function isRecord(value: Value): value is Record<string, Value> {
  return isFields(value);
}

describe("what replaces a stored value", () => {
  test("is what was given, its size known by what differs", () => {
    fc.assert(
      fc.property(related, ({ from, to }) => {
        const stored = ownValue(from);
        const replacement = new Replacement();
        const taken = replacement.take(to, stored, 1);
        expect(encodeValue(taken)).toBe(encodeValue(to));
        expect(valueSize(stored) + replacement.bytes).toBe(valueSize(taken));
        if (replacement.isPlain && isPlainJson(stored)) expect(isPlainJson(taken)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("shares with the old value what was passed on, and nothing else", () => {
    const passedOn = Object.freeze({ level: 3 });
    const stored = { a: passedOn, b: { level: 1 } };
    const given = { a: passedOn, b: { level: 2 } };
    const taken = new Replacement().take(given, stored, 1);
    expect(taken).toEqual(given);
    expect(isFields(taken) && taken["a"]).toBe(passedOn);
    expect(isFields(taken) && taken["b"]).not.toBe(given.b);
  });

  test("is the old value wherever it is equal to it", () => {
    const stored = { a: { level: 3 }, b: [1, { gems: 2 }], c: 1 };
    const given = { c: 2, b: [1, { gems: 2 }], a: { level: 3 } };
    const taken = new Replacement().take(given, stored, 1);
    expect(JSON.stringify(taken)).toBe('{"a":{"level":3},"b":[1,{"gems":2}],"c":2}');
    expect(isFields(taken) && taken["a"]).toBe(stored.a);
    expect(isFields(taken) && taken["b"]).toBe(stored.b);
    expect(new Replacement().take(structuredClone(stored), stored, 1)).toBe(stored);
  });

  test("is in order, and without what is undefined", () => {
    const taken = new Replacement().take({ b: 1, a: undefined, c: 2 } as never, { a: 1 }, 1);
    expect(JSON.stringify(taken)).toBe('{"b":1,"c":2}');
  });

  test.each([
    ["too many elements", Array.from({ length: 8193 }, () => 1), /Array length is too long/],
    ["too many fields", recordOf(1025), /too many fields/],
    ["a name that is reserved", { $a: 1 }, /reserved/],
    ["half a character", "\ud800", /not well-formed/],
    ["what is no value", new Date(0), /not a supported/],
    ["too many levels", nested(16), /too nested/],
  ])("is refused with %s", (_, given, message) => {
    expect(() => new Replacement().take(given as Value, null, 1)).toThrow(message);
  });

  test("may be nested as deep as a document", () => {
    expect(() => new Replacement().take(nested(15), null, 1)).not.toThrow();
  });
});

function recordOf(count: number): Value {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
}

function nested(levels: number): Value {
  return levels === 0 ? 1 : [nested(levels - 1)];
}
