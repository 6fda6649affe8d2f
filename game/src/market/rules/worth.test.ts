import { expect, test } from "vitest";
import { firstPieceReference } from "./listing.ts";
import { firstReference } from "./prices.ts";
import {
  afterTax,
  goodsProceeds,
  goodsReference,
  goodsWorth,
  pieceProceeds,
  pieceReference,
} from "./worth.ts";

const untouched = { goods: {}, pieces: {} };
const moved = {
  goods: { "copper-ore": 950 },
  pieces: { "copper-shortsword": [0, 0, 70_000, 0, 0, 0] },
};

test("what has not moved is worth its first reference, what has is worth the one of today", () => {
  expect(goodsReference("copper-ore", untouched)).toBe(firstReference("copper-ore"));
  expect(goodsReference("copper-ore", moved)).toBe(950);
  const sword = { item: "copper-shortsword", rarity: 3 } as const;
  expect(pieceReference(sword, untouched)).toBe(firstPieceReference("copper-shortsword", 3));
  expect(pieceReference(sword, moved)).toBe(70_000);
  const common = { ...sword, rarity: 1 } as const;
  expect(pieceReference(common, moved)).toBe(firstPieceReference("copper-shortsword", 1));
});

test("goods add up, and pieces have a worth of their own", () => {
  const ash = goodsReference("copper-bar", moved) ?? 0;
  expect(goodsWorth({ "copper-ore": 10, "copper-bar": 2 }, moved)).toBe(9_500 + 2 * ash);
  expect(goodsReference("copper-shortsword", moved)).toBeNull();
  expect(goodsWorth({ "copper-shortsword": 1 }, moved)).toBe(0);
});

test("what is sold brings its price less the tax, and a piece less the deposit too", () => {
  expect(goodsProceeds("copper-ore", 10, moved)).toBe(95 - 5);
  expect(afterTax(9_500)).toBe(9_025);
  expect(pieceProceeds({ item: "copper-shortsword", rarity: 3 }, moved)).toBe(700 - 42 - 10);
});
