import { v } from "convex/values";
import type { GenericValidator, Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { compileValidator, describeFailure } from "./compile.ts";

const tableOf = (id: string) =>
  id.startsWith("u_") ? "users" : id.startsWith("m_") ? "messages" : null;

function problem(validator: GenericValidator, value: unknown): string | null {
  const failure = compileValidator(jsonOf(validator), tableOf)(value as Value);
  return failure === null ? null : describeFailure(failure);
}

function jsonOf(validator: GenericValidator) {
  return (validator as unknown as { json: Parameters<typeof compileValidator>[0] }).json;
}

describe("a validator", () => {
  it("accepts the values of its type and no others", () => {
    const samples: [string, GenericValidator, unknown][] = [
      ["null", v.null(), null],
      ["number", v.number(), 1.5],
      ["bigint", v.int64(), 3n],
      ["boolean", v.boolean(), false],
      ["string", v.string(), ""],
      ["bytes", v.bytes(), new ArrayBuffer(2)],
      ["array", v.array(v.number()), [1]],
      ["object", v.object({ a: v.number() }), { a: 1 }],
    ];
    for (const [name, validator] of samples) {
      for (const [other, , value] of samples)
        expect(problem(validator, value) === null, `${name} given ${other}`).toBe(name === other);
      expect(problem(v.any(), null)).toBeNull();
    }
  });

  it("tells literals apart by type and by value", () => {
    expect(problem(v.literal(1), 1)).toBeNull();
    expect(problem(v.literal(1), 1n)).not.toBeNull();
    expect(problem(v.literal(1n), 1n)).toBeNull();
    expect(problem(v.literal("a"), "b")).toBe(
      'Value does not match validator.\nValue: "b"\nValidator: v.literal("a")',
    );
  });

  it("names the required field that is missing", () => {
    expect(problem(v.object({ x: v.number(), y: v.optional(v.string()) }), {})).toBe(
      "Object is missing the required field `x`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\n" +
        "Object: {}\nValidator: v.object({x: v.float64(), y: v.optional(v.string())})",
    );
  });

  it("names the field that is too much", () => {
    expect(problem(v.object({}), { x: 1 })).toBe(
      "Object contains extra field `x` that is not in the validator.\n\nObject: {x: 1.0}\nValidator: v.object({})",
    );
  });

  it("treats an undefined field as absent", () => {
    expect(
      problem(v.object({ y: v.optional(v.string()) }), { y: undefined, z: undefined }),
    ).toBeNull();
    expect(problem(v.object({ y: v.string() }), { y: undefined })).toContain(
      "missing the required field `y`",
    );
  });

  it("is not fooled by what every object inherits", () => {
    expect(problem(v.object({ toString: v.optional(v.number()) }), {})).toBeNull();
    expect(problem(v.object({ constructor: v.any() }), {})).toContain("missing the required field");
  });

  it("tells the path to the value that does not match", () => {
    const validator = v.object({ items: v.array(v.object({ count: v.number() })) });
    expect(problem(validator, { items: [{ count: 1 }, { count: "2" }] })).toBe(
      'Value does not match validator.\nPath: .items[1].count\nValue: "2"\nValidator: v.float64()',
    );
  });

  it("checks the keys and the values of a record", () => {
    const validator = v.record(v.id("users"), v.number());
    expect(problem(validator, { u_1: 1 })).toBeNull();
    expect(problem(validator, { m_1: 1 })).toContain('Found ID "m_1" from table `messages`');
    expect(problem(validator, { u_1: "x" })).toContain("Path: .u_1");
  });

  it("accepts a union by any of its members", () => {
    const validator = v.union(
      v.object({ k: v.literal("a") }),
      v.object({ k: v.literal("b"), n: v.number() }),
    );
    expect(problem(validator, { k: "b", n: 1 })).toBeNull();
    expect(problem(validator, { k: "a", n: 1 })).toContain("Value does not match validator.");
  });

  it("accepts ids of its own table only", () => {
    expect(problem(v.id("users"), "u_1")).toBeNull();
    expect(problem(v.id("users"), "m_1")).toBe(
      'Found ID "m_1" from table `messages`, which does not match the table name in validator `v.id("users")`.',
    );
    expect(problem(v.id("users"), "nonsense")).toContain("Value does not match validator.");
  });
});
