import type { Rarity } from "@aldermoor/game/inventory/api.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { somePiece } from "../../shared/items/some-piece.ts";
import { matching, wideFilter } from "./bulk-filter.ts";
import { isProtected } from "./selection.ts";

const bag = [
  somePiece({ id: "common" }),
  somePiece({ id: "rare", rarity: 3 }),
  somePiece({ id: "locked", locked: true }),
  somePiece({ id: "high", item: "cobalt-longsword", rarity: 2 }),
];

function chosenBy(filter: Partial<typeof wideFilter>, pieces = bag): readonly string[] {
  return [...matching(pieces, pieces, { ...wideFilter, ...filter })];
}

test("a filter that asks for nothing chooses nothing", () => {
  expect(chosenBy({})).toEqual([]);
});

test("a rarity chooses all free pieces up to it", () => {
  expect(chosenBy({ upToRarity: 1 })).toEqual(["common"]);
  expect(chosenBy({ upToRarity: 3 })).toEqual(["common", "rare", "high"]);
});

test("a level chooses the free pieces that ask for less, and joins with a rarity", () => {
  expect(chosenBy({ belowLevel: 8 })).toEqual(["common", "rare"]);
  expect(chosenBy({ belowLevel: 8, upToRarity: 1 })).toEqual(["common"]);
  expect(chosenBy({ belowLevel: 100 })).toEqual(["common", "rare", "high"]);
});

test("a piece is a duplicate of one that is worn", () => {
  const worn = somePiece({ id: "worn", slot: "main-hand" });
  const spare = somePiece({ id: "a-spare" });
  const filter = { ...wideFilter, onlyDuplicates: true };
  expect([...matching([spare], [worn, spare], filter)]).toEqual(["a-spare"]);
  expect([...matching([spare], [spare], filter)]).toEqual([]);
});

test("what is rarer, further tempered or enchanted is no duplicate", () => {
  const worn = somePiece({ id: "worn", slot: "main-hand", rarity: 2, plus: 2 });
  const kept = [
    somePiece({ id: "rarer", rarity: 3 }),
    somePiece({ id: "tempered", plus: 5 }),
    somePiece({ id: "enchanted", enchant: "flawless-amber" }),
  ];
  expect(chosenBy({ onlyDuplicates: true }, [worn, ...kept])).toEqual([]);
});

test("a second ring is no duplicate, for two are worn at once", () => {
  const rings = ["a", "b", "c"].map((id) => somePiece({ id, item: "amber-band" }));
  expect(chosenBy({ onlyDuplicates: true }, rings.slice(0, 2))).toEqual([]);
  expect(chosenBy({ onlyDuplicates: true }, rings)).toEqual(["c"]);
});

test("what gives more of anything is no duplicate", () => {
  const worn = somePiece({ id: "worn", slot: "main-hand", rarity: 3, stats: { attack: 9 } });
  const other = somePiece({ id: "other", stats: { attack: 4, critChance: 0.02 } });
  const lesser = somePiece({ id: "lesser", stats: { attack: 4 } });
  expect(chosenBy({ onlyDuplicates: true }, [worn, other, lesser])).toEqual(["lesser"]);
});

const anyPiece = fc.record({
  item: fc.constantFrom("copper-knife" as const, "cobalt-longsword" as const),
  rarity: fc.integer({ min: 1, max: 6 }).map((rarity) => rarity as Rarity),
  plus: fc.integer({ min: 0, max: 3 }),
  locked: fc.boolean(),
  slot: fc.constantFrom(null, "main-hand" as const),
  loadouts: fc.constantFrom([], ["Hunt"]),
  enchant: fc.constantFrom(null, "flawless-amber" as const),
});

test("of each kind a piece as rare as the rarest stays, and no protected piece goes, in any bag", () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 12 }), (drawn) => {
      const owned = drawn.map((piece, at) => somePiece({ id: `p${at}`, ...piece }));
      const gone = matching(owned, owned, { ...wideFilter, onlyDuplicates: true });
      const left = owned.filter(({ id }) => !gone.has(id));
      expect(owned.filter((piece) => gone.has(piece.id) && isProtected(piece))).toEqual([]);
      for (const piece of owned) {
        const stands = left.some(
          ({ item, rarity, plus }) =>
            item === piece.item && rarity >= piece.rarity && plus >= piece.plus,
        );
        expect(stands).toBe(true);
      }
    }),
  );
});
