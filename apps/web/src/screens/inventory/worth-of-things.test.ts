import { expect, test } from "vitest";
import { somePiece } from "../../shared/items/some-piece.ts";
import type { Thing } from "./group-things.ts";
import { worthOfThings } from "./worth-of-things.ts";

const prices = {
  goods: { "copper-ore": 850 },
  pieces: { "copper-knife": [20_050, 0, 0, 0, 0, 0] },
};
const ore: Thing = { kind: "stack", id: "ore", item: "copper-ore", quantity: 3, changedAtMs: 0 };
const knife = (bound: boolean): Thing => {
  const piece = somePiece({ bound });
  return { kind: "piece", id: piece.id, item: piece.item, piece };
};

test("a bag is worth its stacks and its unbound pieces, in whole gold altogether", () => {
  expect(worthOfThings([], prices)).toBe(0);
  expect(worthOfThings([ore], prices)).toBe(25);
  expect(worthOfThings([ore, knife(false)], prices)).toBe(226);
  expect(worthOfThings([ore, knife(true)], prices)).toBe(25);
});
