import fc from "fast-check";
import { expect, test } from "vitest";
import { Spread } from "./spread.ts";

test("connections of many addresses are shared among the nodes, and the first has half of a share", () => {
  const spread = new Spread();
  const counts = new Map<number, number>();
  for (let at = 0; at < 500; at++) {
    const node = spread.enter(`10.0.${at >> 8}.${at & 255}`, [1, 2, 3]);
    counts.set(node, (counts.get(node) ?? 0) + 1);
  }
  expect(counts.get(1)).toBe(100);
  expect(counts.get(2)).toBe(200);
  expect(counts.get(3)).toBe(200);
});

test("an address whose node has gone goes to another, and stays there when the first is back", () => {
  const spread = new Spread();
  const before = spread.enter("10.0.0.1", [1, 2]);
  expect(before).toBe(2);
  expect(spread.enter("10.0.0.1", [1])).toBe(1);
  spread.leave("10.0.0.1", 2);
  expect(spread.enter("10.0.0.1", [1, 2])).toBe(1);
});

test("all connections of an address are with one node, however others come and go", () => {
  const step = fc.record({
    address: fc.integer({ min: 0, max: 5 }).map(String),
    leaves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const spread = new Spread();
      const held = new Map<string, number[]>();
      for (const { address, leaves } of steps) {
        const nodes = held.get(address) ?? [];
        held.set(address, nodes);
        if (!leaves) nodes.push(spread.enter(address, [1, 2, 3]));
        else {
          const node = nodes.pop();
          if (node !== undefined) spread.leave(address, node);
        }
        expect(new Set(nodes).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});
