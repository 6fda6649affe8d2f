import fc from "fast-check";
import { expect, test } from "vitest";
import { hexCentre, hexNeighbour } from "./hex-grid.ts";

const field = Array.from({ length: 21 }, (_, q) =>
  Array.from({ length: 21 }, (_row, r) => ({ q: q - 10, r: r - 10 })),
).flat();
const place = fc.record({ q: fc.integer({ min: -6, max: 6 }), r: fc.integer({ min: -6, max: 6 }) });
const directions = ["left", "right", "up", "down"] as const;
const back = { left: "right", right: "left", up: "down", down: "up" } as const;

test("an arrow key leads to a hex that touches, in its direction", () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...directions), (from, direction) => {
      const to = hexNeighbour(field, from, direction);
      if (to === undefined) throw new Error("The field is large enough.");
      const [start, end] = [hexCentre(from), hexCentre(to)];
      expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeCloseTo(Math.sqrt(3));
      if (direction === "up") expect(end.y).toBeLessThan(start.y);
      if (direction === "left") expect(end.x).toBeLessThan(start.x);
    }),
  );
});

test("the opposite key leads back", () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...directions), (from, direction) => {
      const to = hexNeighbour(field, from, direction);
      if (to === undefined) throw new Error("The field is large enough.");
      expect(hexNeighbour(field, to, back[direction])).toEqual(from);
    }),
  );
});

test("going up twice ends straight above", () => {
  const once = hexNeighbour(field, { q: 2, r: 2 }, "up");
  const twice = once === undefined ? undefined : hexNeighbour(field, once, "up");
  expect(twice).toEqual({ q: 3, r: 0 });
  expect(hexCentre({ q: 3, r: 0 }).x).toBeCloseTo(hexCentre({ q: 2, r: 2 }).x);
});

test("at the edge there is nowhere to go", () => {
  expect(hexNeighbour([{ q: 0, r: 0 }], { q: 0, r: 0 }, "left")).toBeUndefined();
});
