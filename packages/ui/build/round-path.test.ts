import fc from "fast-check";
import { expect, test } from "vitest";
import { readIconCollection } from "./icon-collection.ts";
import { roundPath } from "./round-path.ts";

test("points are rounded from their true place, so errors never add up", () => {
  const steps = Array.from({ length: 1000 }, () => "l.4 .4").join("");
  expect(endOf(roundPath(`M0 0${steps}`))).toEqual([400, 400]);
});

test("any walk ends within half a unit of where it ended before", () => {
  const length = fc.integer({ min: -4000, max: 4000 }).map((tenths) => tenths / 10);
  const walk = fc.array(fc.tuple(length, length), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(walk, (steps) => {
      const sum = (axis: 0 | 1) => steps.reduce((total, step) => total + step[axis], 0);
      const [x, y] = endOf(roundPath(`m0 0${steps.map(([dx, dy]) => `l${dx} ${dy}`).join("")}`));
      expect(Math.abs(x - sum(0))).toBeLessThanOrEqual(0.501);
      expect(Math.abs(y - sum(1))).toBeLessThanOrEqual(0.501);
    }),
  );
});

test("the flags of an arc may stand without a gap", () => {
  expect(roundPath("M10 10a9 9 0 0118 0")).toBe("m10 10a9 9 0 0 1 18 0");
});

test("closing a shape brings the pen back to where the shape began", () => {
  expect(roundPath("M10 10h20v20zl5 5")).toBe("m10 10h20v20zl5 5");
});

test("absolute commands become relative ones", () => {
  expect(roundPath("M10 10L20 15H40V5C40 0 30 0 20 5")).toBe("m10 10l10 5h20v-10c0-5-10-5-20 0");
});

test("whole pictures come out smaller and without a missing number", () => {
  const { bodyOf } = readIconCollection("@iconify-json/game-icons");
  for (const name of ["wolf-head", "campfire", "mermaid", "anvil", "visored-helm"]) {
    const data = /d="([^"]*)"/.exec(bodyOf(name) ?? "")?.[1] ?? "";
    const rounded = roundPath(data);
    expect(rounded).not.toMatch(/NaN|undefined/);
    expect(rounded.length).toBeLessThan(data.length * 0.75);
  }
});

// Reads the end of a path made of m, l, h and v alone.
function endOf(data: string): [number, number] {
  let x = 0;
  let y = 0;
  for (const [, command, text] of data.matchAll(/([mlhv])([^mlhv]*)/g)) {
    const numbers = [...(text ?? "").matchAll(/-?\d+/g)].map(Number);
    const isPair = command === "m" || command === "l";
    for (let index = 0; index < numbers.length; index += isPair ? 2 : 1) {
      if (command === "v") y += numbers[index] ?? 0;
      else x += numbers[index] ?? 0;
      if (isPair) y += numbers[index + 1] ?? 0;
    }
  }
  return [x, y];
}
