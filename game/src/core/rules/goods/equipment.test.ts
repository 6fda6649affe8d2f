import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dismantleYield } from "../../../crafting/rules/dismantle.ts";
import { affixes } from "../../content/affixes.ts";
import type { ItemId } from "../../content/items.ts";
import { items } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { Rarity } from "../../content/rarities.ts";
import { rarities } from "../../content/rarities.ts";
import { seedRng } from "../random/rng.ts";
import type { Piece } from "./equipment.ts";
import {
  isPiece,
  pieceName,
  pieceStats,
  rollDropRarity,
  rollPiece,
  vendorPrice,
} from "./equipment.ts";

const sword: Piece = { item: "bog-iron-falchion", rarity: 1, plus: 0, affixes: [] };
const equipment = keysOf(items).filter((id) => items[id].type === "equipment");

describe("a piece of equipment", () => {
  test("of a better rarity has better flat stats, and no other percentages", () => {
    const knife: Piece = { ...sword, item: "copper-knife" };
    const plain = pieceStats(knife, 1);
    const legendary = pieceStats({ ...knife, rarity: 5 }, 1);
    expect(legendary.attack).toBeCloseTo((plain.attack ?? 0) * 1.38);
    expect(legendary.critChance).toBe(plain.critChance);
  });

  test("keeps a drawback as it is", () => {
    const axe = pieceStats({ ...sword, item: "toll-collector", rarity: 6 }, 20);
    expect(axe).toEqual({ attack: 42.6, accuracy: -3 });
  });

  test("gains four percent of its base with each tempering", () => {
    const tempered = pieceStats({ ...sword, plus: 10 }, 8);
    expect(tempered.attack).toBeCloseTo((pieceStats(sword, 8).attack ?? 0) * 1.4);
  });

  test("as a tool of a better rarity is more efficient", () => {
    const pick: Piece = { item: "copper-pickaxe", rarity: 5, plus: 0, affixes: [] };
    expect(pieceStats(pick, 1)["eff-mining"]).toBeCloseTo(0.04 * 1.38);
  });

  test("that scales is worth its print at tier 10 and less below", () => {
    const clapper: Piece = { item: "drownbell-clapper", rarity: 6, plus: 0, affixes: [] };
    expect(pieceStats(clapper, 90).attack).toBeCloseTo(145.6);
    const early = pieceStats(clapper, 30);
    expect(early.attack).toBeCloseTo((145.6 * (5 + 1.35 * 28)) / (5 + 1.35 * 88));
    expect(early.bossDamage).toBe(0.05);
  });

  test("is named by its first prefix and suffix and its temperings", () => {
    const piece: Piece = {
      ...sword,
      plus: 3,
      affixes: [
        { affix: "of-the-siege", value: 0.02 },
        { affix: "bruising", value: 2 },
      ],
    };
    expect(pieceName(piece)).toBe("Bruising Bog-Iron Falchion of the Siege +3");
  });

  test("sells for its rarity's multiple in whole gold", () => {
    expect(vendorPrice(sword)).toBe(25);
    expect(vendorPrice({ ...sword, rarity: 3 })).toBe(29);
  });

  test("comes apart into essence of its grade and a quarter of the largest input", () => {
    const shortsword: Piece = { ...sword, item: "copper-shortsword", rarity: 4 };
    expect(dismantleYield(shortsword)).toEqual({ "faint-dust": 12, "copper-bar": 1 });
  });

  test("without a recipe comes apart into essence alone", () => {
    const stick: Piece = { item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] };
    expect(dismantleYield(stick)).toEqual({ "faint-dust": 1 });
  });
});

describe("a roll", () => {
  const anyRoll = fc.tuple(
    fc.constantFrom(...equipment),
    fc.constantFrom<Rarity>(1, 2, 3, 4, 5),
    fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
  );

  test("has the affixes of its rarity, each once, at most two of a position, all fit for the slot", () => {
    fc.assert(
      fc.property(anyRoll, ([item, rarity, seed]) => {
        const row = items[item];
        const piece = rollPiece(item, rarity, seedRng(seed));
        if (row.type !== "equipment") throw new Error("not reached");
        const rolled = piece.affixes.map(({ affix }) => affix);
        expect(new Set(rolled).size).toBe(rolled.length);
        expect(rolled.every((affix) => affixes[affix].slots.includes(row.slot))).toBe(true);
        for (const position of ["prefix", "suffix"]) {
          const some = rolled.filter((affix) => affixes[affix].position === position);
          expect(some.length).toBeLessThanOrEqual(2);
        }
        expect(rolled.length).toBeLessThanOrEqual(row.unique ? 0 : rarities[rarity].affixes);
      }),
    );
  });

  test("of an affix lies between its base and half as much again", () => {
    fc.assert(
      fc.property(anyRoll, ([item, rarity, seed]) => {
        for (const { affix, value } of rollPiece(item, rarity, seedRng(seed)).affixes) {
          const { base, perTier, percent } = affixes[affix];
          const least = base + perTier * (items[item].tier - 1);
          const step = percent ? 0.0005 : 0.5;
          expect(value).toBeGreaterThanOrEqual(least - step);
          expect(value).toBeLessThanOrEqual(least * 1.5 + step);
        }
      }),
    );
  });

  test("of a unique is always the same", () => {
    expect(rollPiece("puddlewalkers", 1, seedRng([1, 2, 3, 4]))).toEqual({
      item: "puddlewalkers",
      rarity: 6,
      plus: 0,
      affixes: [],
    });
  });

  test("of a drop is common seven times in ten", () => {
    const rng = seedRng([3, 1, 4, 1]);
    const drops = Array.from({ length: 5000 }, () => rollDropRarity(rng));
    const commons = drops.filter((rarity) => rarity === 1).length / drops.length;
    expect(commons).toBeGreaterThan(0.67);
    expect(commons).toBeLessThan(0.73);
    expect(drops.every((rarity) => rarity <= 5)).toBe(true);
  });

  test("makes pieces of equipment and tools, and stacks of everything else", () => {
    const some: readonly ItemId[] = ["copper-pickaxe", "copper-knife", "copper-bar"];
    expect(some.map(isPiece)).toEqual([true, true, false]);
  });
});
