import fc from "fast-check";
import { expect, test } from "vitest";
import { IntervalTree } from "./interval-tree.ts";

const key = fc.string({ maxLength: 2, unit: fc.constantFrom("a", "b", "c", "d") });
const interval = fc.tuple(key, fc.option(key));

test("a key finds exactly the intervals that hold it, also after some were removed", () => {
  fc.assert(
    fc.property(
      fc.array(interval, { maxLength: 60 }),
      fc.array(fc.nat(59)),
      key,
      (all, gone, at) => {
        const tree = new IntervalTree<number>();
        const nodes = all.map(([lower, upper], owner) => tree.add(lower, upper, owner));
        const removed = new Set(gone.filter((owner) => owner < all.length));
        for (const owner of removed) {
          const node = nodes[owner];
          if (node !== undefined) tree.remove(node);
        }
        const found: number[] = [];
        tree.stab(at, (owner) => found.push(owner));
        const expected = all.flatMap(([lower, upper], owner) => {
          const holds = lower <= at && (upper === null || at < upper);
          return holds && !removed.has(owner) ? [owner] : [];
        });
        expect(found.toSorted((a, b) => a - b)).toEqual(expected);
        expect(tree.size).toBe(all.length - removed.size);
      },
    ),
  );
});
