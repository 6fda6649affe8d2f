import fc from "fast-check";
import { expect, test } from "vitest";
import { nextSort, sortRows } from "./sort-rows.ts";

type Row = { readonly id: number; readonly name: string; readonly gold: number };

const keys = { name: (row: Row) => row.name, gold: (row: Row) => row.gold };
const rows: fc.Arbitrary<readonly Row[]> = fc
  .array(fc.record({ name: fc.string(), gold: fc.integer({ min: 0, max: 5 }) }))
  .map((list) => list.map((row, id) => ({ ...row, id })));

test("without an order, or by a column nobody can order by, rows stay as they came", () => {
  const given = [{ id: 1, name: "b", gold: 2 }];
  expect(sortRows(given, undefined, keys)).toBe(given);
  expect(sortRows(given, { column: "face", direction: "ascending" }, keys)).toBe(given);
});

test("ordering neither loses nor makes rows, and equal rows keep their places", () => {
  fc.assert(
    fc.property(rows, (given) => {
      const sorted = sortRows(given, { column: "gold", direction: "ascending" }, keys);
      expect(sorted.toSorted((a, b) => a.id - b.id)).toEqual(given);
      for (const [index, row] of sorted.entries()) {
        const next = sorted[index + 1];
        if (next === undefined) continue;
        expect(row.gold).toBeLessThanOrEqual(next.gold);
        if (row.gold === next.gold) expect(row.id).toBeLessThan(next.id);
      }
    }),
  );
});

test("names with numbers in them are ordered as people count", () => {
  const named = ["Axe 10", "Axe 9"].map((name, id) => ({ id, name, gold: 0 }));
  const sorted = sortRows(named, { column: "name", direction: "ascending" }, keys);
  expect(sorted.map(({ name }) => name)).toEqual(["Axe 9", "Axe 10"]);
});

test("a second press on a column turns the order round", () => {
  const first = nextSort(undefined, "gold", "descending");
  expect(first).toEqual({ column: "gold", direction: "descending" });
  expect(nextSort(first, "gold", "descending").direction).toBe("ascending");
  expect(nextSort(first, "name", "ascending")).toEqual({ column: "name", direction: "ascending" });
});
