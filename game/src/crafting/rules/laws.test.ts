import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { levelOfTier } from "../../core/content/levels.ts";
import { modifiers } from "../../core/content/modifiers.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { refGold } from "../../core/rules/economy/economy-formulas.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { isPiece, pieceStats, rollPiece, vendorPrice } from "../../core/rules/goods/equipment.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import type { Recipe } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";
import { dismantleYield } from "./dismantle.ts";
import { rarityOdds, rarityThresholds } from "./odds.ts";
import { checkScroll, insertGem, socketsOf } from "./sockets.ts";

const ids = keysOf(items);
const wearables = ids.filter(isPiece);
const gems = ids.filter((id) => items[id].type === "gem");
const scrolls = ids.filter((id) => items[id].type === "scroll");
const madeRarities = [1, 2, 3, 4, 5] as const;

/** What somebody pays who fetches everything from the vendor, or gives up what the vendor would pay. */
function costOf({ inputs, fee }: Recipe): number {
  return inputs.reduce((sum, { item, quantity }) => sum + priceOf(item) * quantity, fee);
}

function priceOf(id: ItemId): number {
  const item = items[id];
  return item.type === "reagent" ? item.buy : item.vendor;
}

/** What one craft brings at best: sold as it is, or taken apart and sold in parts. */
function worthOf({ output }: Recipe, quality: number): number {
  const { item, quantity } = output;
  if (!isPiece(item)) return items[item].vendor * quantity;
  const odds = rarityOdds(quality);
  return madeRarities.reduce((sum, rarity) => sum + odds[rarity] * bestOf(item, rarity), 0);
}

function bestOf(item: ItemId, rarity: Rarity): number {
  const piece: Piece = { item, rarity, plus: 0, affixes: [] };
  const parts = dismantleYield(piece);
  const inParts = keysOf(parts).reduce((sum, id) => sum + (parts[id] ?? 0) * items[id].vendor, 0);
  return Math.max(vendorPrice(piece), inParts);
}

function marginInKills(recipe: Recipe, quality: number): number {
  const perAction = (worthOf(recipe, quality) - costOf(recipe)) / recipe.actions;
  return perAction / refGold(levelOfTier(recipe.tier) + 4);
}

describe("the rarity of what is made", () => {
  test("goes by these thresholds, the rarest first, and never beyond quality sixty", () => {
    const at = (quality: number) => {
      const { legendary, epic, rare, uncommon } = rarityThresholds(quality);
      return [legendary, epic, rare, uncommon].map((share) => Math.round(share * 10_000));
    };
    expect(at(0)).toEqual([10, 80, 600, 2_600]);
    expect(at(9)).toEqual([19, 170, 960, 3_320]);
    expect(at(60)).toEqual([70, 680, 3_000, 7_400]);
  });
});

describe("no recipe prints money", () => {
  test("sold or taken apart, it brings at most seven tenths of fighting", () => {
    const tooDear = keysOf(recipes).filter((id) => marginInKills(recipes[id], 0) > 0.7);
    expect(tooDear).toEqual([]);
  });

  test("not even in the best hands does it bring more than a fifth above fighting", () => {
    const tooDear = keysOf(recipes).filter((id) => marginInKills(recipes[id], 60) > 1.2);
    expect(tooDear).toEqual([]);
  });

  test("a quarter of the largest input comes back, rounded down, and nothing beyond what a piece was made of", () => {
    for (const id of keysOf(recipes)) {
      const { inputs, output } = recipes[id];
      if (!isPiece(output.item)) continue;
      const parts = dismantleYield({ item: output.item, rarity: 1, plus: 0, affixes: [] });
      const most = Math.max(...inputs.map(({ quantity }) => quantity));
      const back = inputs.map(({ item }) => parts[item] ?? 0);
      expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(Math.floor(most / 4));
      for (const { item, quantity } of inputs)
        expect(parts[item] ?? 0).toBeLessThanOrEqual(quantity);
    }
  });
});

const word = fc.integer({ min: 0, max: 0xffff_ffff });
const anyPiece = fc
  .record({
    item: fc.constantFrom(...wearables),
    rarity: fc.constantFrom<Rarity>(1, 2, 3, 4, 5),
    seed: fc.tuple(word, word, word, word),
    plus: fc.nat(15),
  })
  .map(({ item, rarity, seed, plus }): Piece => {
    return { ...rollPiece(item, rarity, seedRng(seed)), plus };
  });

describe("what is done to a piece", () => {
  test("makes no stat worse: a gem in a free socket, a scroll on a bare piece", () => {
    fc.assert(
      fc.property(
        anyPiece,
        fc.constantFrom(...gems),
        fc.constantFrom(...scrolls),
        (piece, gem, scroll) => {
          const bare = pieceStats(piece, 50);
          const set = insertGem(piece, gem);
          expect(set.ok).toBe(socketsOf(piece) > 0);
          const better = {
            ...piece,
            ...(set.ok ? { gems: set.value } : {}),
            ...(checkScroll(piece, scroll).ok ? { enchant: scroll } : {}),
          };
          const after = pieceStats(better, 50);
          const worse = keysOf(after).filter((key) => (after[key] ?? 0) < (bare[key] ?? 0));
          expect(worse).toEqual([]);
        },
      ),
    );
  });

  test("adds up: the gems and the scroll give what is printed on them, whatever else is there", () => {
    fc.assert(
      fc.property(
        anyPiece,
        fc.constantFrom(...gems),
        fc.constantFrom(...scrolls),
        (piece, gem, scroll) => {
          const bare = pieceStats(piece, 50);
          const full = pieceStats({ ...piece, gems: [gem, gem], enchant: scroll }, 50);
          const socket = items[gem];
          const read = items[scroll];
          if (socket.type !== "gem" || read.type !== "scroll") throw new Error("No gem or scroll.");
          for (const key of keysOf(full)) {
            const printed = 2 * (socket.socket[key] ?? 0) + (read.use.effects[key] ?? 0);
            expect(full[key] ?? 0).toBeCloseTo((bare[key] ?? 0) + printed, 9);
          }
        },
      ),
    );
  });

  test("is what the sum of its wearer's modifiers holds, no more and no less", () => {
    const born = newCharacterState({
      secret: "a secret of the server",
      characterId: "1",
      nowMs: 0,
      origin: "moorborn",
    });
    const without = sumModifiers(sourcesOf(born, []));
    fc.assert(
      fc.property(anyPiece, (piece) => {
        const printed = pieceStats(piece, born.skills.combat.level);
        const sums = sumModifiers(sourcesOf(born, [piece]));
        for (const key of keysOf(modifiers)) {
          const gain = (sums[key] ?? 0) - (without[key] ?? 0);
          expect(gain).toBeCloseTo(printed[key] ?? 0, 9);
        }
      }),
    );
  });
});

describe("a family of equipment", () => {
  test("gives no less of anything with every tier, and costs no less", () => {
    const families = Map.groupBy(
      wearables.filter((id) => {
        const item = items[id];
        return item.type === "tool" || (item.type === "equipment" && item.unique !== true);
      }),
      (id) => items[id].family,
    );
    for (const members of families.values()) {
      const byTier = members
        .filter((id) => keysOf(recipes).some((one) => recipes[one].output.item === id))
        .toSorted((one, other) => items[one].tier - items[other].tier);
      byTier.forEach((id, index) => {
        const before = byTier[index - 1];
        if (before === undefined) return;
        const stats = pieceStats({ item: id, rarity: 1, plus: 0, affixes: [] }, 100);
        const statsBefore = pieceStats({ item: before, rarity: 1, plus: 0, affixes: [] }, 100);
        // What a family gives up for its strength may grow with it.
        const worse = keysOf(statsBefore).filter((key) => {
          const was = statsBefore[key] ?? 0;
          return was > 0 && (stats[key] ?? 0) < was;
        });
        expect(worse).toEqual([]);
        expect(items[id].vendor).toBeGreaterThanOrEqual(items[before].vendor);
      });
    }
  });
});
