import { describe, expect, test } from "vitest";
import { contentTables, foundThings, loadThings } from "./content-tables.ts";

describe("the content of the game", () => {
  test("has things of every kind, each with its fields, and no id twice in a kind", async () => {
    for (const table of contentTables) {
      const things = await loadThings([table]);
      expect(things.length, table).toBeGreaterThan(1);
      expect(new Set(things.map(({ id }) => id)).size, table).toBe(things.length);
      for (const { fields } of things) expect(fields.length, table).toBeGreaterThan(0);
    }
  });

  test("is found by name, id and any value, by all of several words", async () => {
    const things = await loadThings(["items", "skills"]);
    const ids = (words: string) => foundThings(things, words).map(({ id }) => id);
    expect(ids("copper-ore")).toContain("copper-ore");
    expect(ids("  Copper   ORE ")).toContain("copper-ore");
    expect(ids("mining")).toEqual(expect.arrayContaining(["mining"]));
    expect(ids("copper nothing-of-that-name")).toEqual([]);
    expect(ids("")).toHaveLength(things.length);
  });
});
