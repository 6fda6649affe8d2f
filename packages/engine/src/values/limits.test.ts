import type { Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyValue } from "../../test/value-arbitrary.ts";
import { checkArguments, checkDocument } from "./limits.ts";
import { valueSize } from "./size.ts";

const nested = (levels: number): Value =>
  levels === 1 ? { leaf: 1 } : { next: nested(levels - 1) };
const wide = (fieldCount: number): Value =>
  Object.fromEntries(Array.from({ length: fieldCount }, (_, at) => [`f${at}`, at]));

describe("a document", () => {
  it("is measured while it is checked", () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(checkArguments(value)).toBe(valueSize(value));
        expect(checkDocument({ value })).toBe(valueSize({ value }));
      }),
    );
  });

  it("may be 16 levels deep and not 17", () => {
    expect(() => checkDocument(nested(16))).not.toThrow();
    expect(() => checkDocument(nested(17))).toThrow("too nested");
    expect(() => checkArguments(nested(64))).not.toThrow();
    expect(() => checkArguments(nested(65))).toThrow("too nested");
  });

  it("may hold 8192 elements in an array and not 8193", () => {
    expect(() => checkDocument({ a: Array.from({ length: 8192 }, () => null) })).not.toThrow();
    expect(() => checkDocument({ a: Array.from({ length: 8193 }, () => null) })).toThrow(
      "Array length is too long (8193 > maximum length 8192)",
    );
  });

  it("may hold 1024 fields and not 1025", () => {
    expect(() => checkDocument(wide(1024))).not.toThrow();
    expect(() => checkDocument(wide(1025))).toThrow("too many fields");
  });

  it("may be a mebibyte large and no larger", () => {
    const empty = valueSize({ a: "" });
    expect(() => checkDocument({ a: "x".repeat(1024 * 1024 - empty) })).not.toThrow();
    expect(() => checkDocument({ a: "x".repeat(1024 * 1024 - empty + 1) })).toThrow("too large");
  });

  it("keeps the underscore for system fields at its top, not below", () => {
    expect(() => checkDocument({ _id: "x", _creationTime: 1, inner: { _mine: 1 } })).not.toThrow();
    expect(() => checkDocument({ _mine: 1 })).toThrow("'_mine' starts with an underscore");
  });

  it("has field names of printable ASCII without a dollar in front", () => {
    for (const name of ["$x", "grün", "a\nb", "x".repeat(1025), "__proto__"])
      expect(() => checkDocument({ inner: Object.fromEntries([[name, 1]]) })).toThrow("Field name");
  });

  it("holds well-formed Unicode only", () => {
    expect(() => checkDocument({ a: "😀" })).not.toThrow();
    expect(() => checkDocument({ a: "\ud83d" })).toThrow("not well-formed Unicode");
  });
});
