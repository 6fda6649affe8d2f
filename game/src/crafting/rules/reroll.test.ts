import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { affixes } from "../../core/content/affixes.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { fair } from "../../core/content/worth.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { affixRange, rollPiece } from "../../core/rules/goods/equipment.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import { chooseAffix, reroll, rerollPrice } from "./reroll.ts";

const equipment = keysOf(items).filter((id) => {
  const item = items[id];
  return item.type === "equipment" && item.unique !== true;
});
const word = fc.integer({ min: 0, max: 0xffff_ffff });
const rolled = fc
  .record({
    item: fc.constantFrom(...equipment),
    rarity: fc.constantFrom<Piece["rarity"]>(2, 3, 4, 5),
    seed: fc.tuple(word, word, word, word),
  })
  .map(({ item, rarity, seed }) => rollPiece(item, rarity, seedRng(seed)));

describe("rolling an affix anew", () => {
  test("leaves a piece as lawful as it came: none twice, two of a kind, values of its tier", () => {
    fc.assert(
      fc.property(rolled, fc.nat(3), fc.tuple(word, word, word, word), (piece, nth, seed) => {
        const chosen = piece.affixes[nth % piece.affixes.length];
        if (chosen === undefined) return;
        const pending = reroll(piece, chosen.affix, seedRng(seed));
        if (!pending.ok) throw new Error(pending.code);
        expect(chooseAffix(piece.affixes, pending.value, "old")).toEqual(piece.affixes);
        const after = chooseAffix(piece.affixes, pending.value, "new");
        expect(after).toHaveLength(piece.affixes.length);
        expect(new Set(after.map(({ affix }) => affix)).size).toBe(after.length);
        for (const position of ["prefix", "suffix"]) {
          const some = after.filter(({ affix }) => affixes[affix].position === position);
          expect(some.length).toBeLessThanOrEqual(2);
        }
        const { affix, value } = pending.value.offered;
        const [least, most] = affixRange(affix, items[piece.item].tier);
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(most);
      }),
    );
  });

  test("asks for gold and twelve essence of the tier's grade", () => {
    expect(rerollPrice({ item: "copper-shortsword" })).toEqual({
      gold: Math.round(fair(1) * 120),
      items: { "faint-dust": 12 },
    });
    expect(rerollPrice({ item: "copper-shortsword" }, true)).toEqual({
      gold: Math.round(fair(1) * 60),
      items: { "faint-dust": 6 },
    });
    expect(rerollPrice({ item: "blackiron-broadsword" }).items).toEqual({ "bright-dust": 12 });
    expect(rerollPrice({ item: "dawnmetal-greatsword" }).items).toEqual({ "crown-mote": 12 });
  });

  test("needs an affix that is there", () => {
    const plain = { item: "copper-shortsword", rarity: 2, plus: 0, affixes: [] } as const;
    expect(reroll(plain, "bruising", seedRng([1, 2, 3, 4]))).toMatchObject({ code: "target-gone" });
  });
});

test("an affix is worth its printed base and tier, and up to half more by the roll", () => {
  expect(affixRange("bruising", 1)).toEqual([1, 2]);
  expect(affixRange("bruising", 10)).toEqual([12, 18]);
  expect(affixRange("savage", 1)).toEqual([0.01, 0.015]);
  expect(affixRange("savage", 10)).toEqual([0.028, 0.042]);
});
