import { defineSchema as defineSchema128, defineTable as defineTable128 } from "convex-128/server";
import { v as v128 } from "convex-128/values";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { readSchema } from "./read-schema.ts";

const table = () => defineTable({ x: v.number(), y: v.optional(v.string()) });

describe("a schema", () => {
  it("tells its tables, their indexes and their documents", () => {
    const model = readSchema(defineSchema({ things: table().index("by_x_y", ["x", "y"]) }));
    const things = model.tables.get("things");
    expect(things?.indexes).toEqual([{ name: "by_x_y", fields: ["x", "y"] }]);
    expect(things?.validator?.({ x: 1, _creationTime: 5 })).toBeNull();
    expect(things?.validator?.({ x: "1" })).not.toBeNull();
    expect(model.strictTables).toBe(true);
  });

  it("is read the same from the older package", () => {
    const model = readSchema(
      defineSchema128({ old: defineTable128({ x: v128.int64() }).index("by_x", ["x"]) }),
    );
    expect(model.tables.get("old")?.indexes).toEqual([{ name: "by_x", fields: ["x"] }]);
    expect(model.tables.get("old")?.validator?.({ x: 1n })).toBeNull();
  });

  it("may leave documents unchecked", () => {
    const model = readSchema(defineSchema({ things: table() }, { schemaValidation: false }));
    expect(model.strictTables).toBe(false);
    expect(model.tables.get("things")?.validator).toBeNull();
  });

  it("may be absent", () => {
    expect(readSchema(undefined)).toEqual({ tables: new Map(), strictTables: false });
  });

  it("checks every shape of a table that is a union", () => {
    const shapes = defineTable(
      v.union(v.object({ k: v.literal("a") }), v.object({ n: v.number() })),
    );
    const validator = readSchema(defineSchema({ shapes })).tables.get("shapes")?.validator;
    expect(validator?.({ k: "a", _creationTime: 1 })).toBeNull();
    expect(validator?.({ n: 1 })).toBeNull();
    expect(validator?.({ k: "b" })).not.toBeNull();
  });

  it("182: takes the system fields and fields within fields, whatever they are called", () => {
    const documents = defineTable({ _id: v.string(), inner: v.object({ _a: v.string() }) });
    expect(readSchema(defineSchema({ documents })).tables.size).toBe(1);
  });

  it("182: refuses names and counts that break the rules, saying which", () => {
    const many = (count: number) => {
      const wide = table();
      for (let at = 0; at < count; at++) wide.index(`by_${at}`, ["x"]);
      return wide;
    };
    const searched = (searchField: string, filterFields: string[]) =>
      defineTable(v.any()).searchIndex("i", { searchField, filterFields });
    const fields = Array.from({ length: 17 }, (_, at) => `f${at}`);
    const bad: [object, string][] = [
      [{ _hidden: table() }, 'Table "_hidden" may not start with an underscore'],
      [{ "two words": table() }, 'Table "two words" must be named'],
      [{ t: table().index("by_id", ["x"]) }, 'Index "by_id" of table "t" uses a reserved name'],
      [{ t: table().index("i", ["x"]).index("i", ["y"]) }, "is defined twice"],
      [{ t: many(33) }, "has 33 indexes, which exceeds the maximum of 32"],
      [{ t: defineTable(v.any()).index("i", fields as [string, ...string[]]) }, "has 17 fields"],
      [{ t: defineTable(v.any()).index("i", ["a", "a"]) }, "names a field twice"],
      [{ t: defineTable(v.any()).index("i", ["_creationTime"]) }, 'names "_creationTime"'],
      [{ t: defineTable(v.any()).index("i", ["a..b"]) }, 'malformed field "a..b"'],
      [
        { t: defineTable({ _a: v.string() }) },
        'Field "_a" of table "t" may not start with an underscore',
      ],
      [
        { t: defineTable(v.union(v.object({ a: v.string() }), v.object({ _b: v.null() }))) },
        'Field "_b" of table "t" may not start with an underscore',
      ],
      [{ t: searched("a.", []) }, 'Search index "i" of table "t" names the malformed field "a."'],
      [{ t: searched("a", ["b", "b"]) }, "names a filter field twice"],
      [{ t: searched("a", fields) }, "has 17 fields, which exceeds the maximum of 16"],
    ];
    for (const [tables, message] of bad) {
      const schema = defineSchema(tables as Parameters<typeof defineSchema>[0]);
      expect(() => readSchema(schema)).toThrow(message);
    }
  });
});
