import fc from "fast-check";
import { expect, test } from "vitest";
import { BucketTree } from "./bucket-tree.ts";
import { Totals } from "./totals.ts";

const bucketMax = 3;

test("buckets that come and go always add up to the keys there are", () => {
  const key = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, "0"));
  const operation = fc.record({ key, isInsert: fc.integer({ max: 3 }).map((n) => n > 0) });
  fc.assert(
    fc.property(
      fc.array(operation, { maxLength: 600, size: "max" }),
      fc.array(key),
      (operations, asked) => {
        const keys: string[] = [];
        const tree = new BucketTree();
        for (const { key: one, isInsert } of operations) {
          if (keys.includes(one) === isInsert) continue;
          if (isInsert) insert(tree, keys, one);
          else remove(tree, keys, one);
        }
        expect(tree.totals.count).toBe(keys.length);
        for (const one of [...asked, "", ...keys.slice(0, 5)]) {
          const { place, before } = tree.find(one);
          expect(before.count).toBe(keys.filter((other) => other < place.lower).length);
          expect(one >= place.lower && (place.upper === null || one < place.upper)).toBe(true);
          expect(place.totals.count).toBe(keys.filter((other) => isIn(place, other)).length);
        }
        keys.forEach((one, offset) => {
          const found = tree.select(offset);
          const inside = keys.filter((other) => found !== null && isIn(found.place, other));
          expect(inside[found?.offset ?? -1]).toBe(one);
        });
        expect(tree.select(keys.length)).toBeNull();
      },
    ),
    { numRuns: 60 },
  );
});

function insert(tree: BucketTree, keys: string[], key: string): void {
  keys.push(key);
  keys.sort();
  const place = tree.add(key, one(1));
  if (place.totals.count <= bucketMax) return;
  const upper = keys.filter((other) => isIn(place, other)).slice(2);
  tree.divide(upper[0] ?? "", one(upper.length));
}

function remove(tree: BucketTree, keys: string[], key: string): void {
  keys.splice(keys.indexOf(key), 1);
  const place = tree.add(key, one(-1));
  if (place.totals.count < 2) tree.join(place.lower, bucketMax);
}

function one(count: number): Totals {
  const totals = new Totals();
  totals.count = count;
  return totals;
}

function isIn(place: { lower: string; upper: string | null }, key: string): boolean {
  return key >= place.lower && (place.upper === null || key < place.upper);
}
