import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { levelOfTier } from "../../core/content/levels.ts";
import { patronPerks } from "../../core/content/patron.ts";
import { refGold } from "../../core/rules/economy/economy-formulas.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { entry } from "../../testing/settled-state.ts";
import type { RecipeId } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";
import { canMake } from "./can-make.ts";
import { copiesOf, feeOf, largestInput, makePiece, savesMaterial } from "./craft.ts";
import { expectCrafting, recipeName } from "./expected.ts";
import { qualityOf, rarityOdds } from "./odds.ts";
import { cancelEntry, enqueue, moveEntry, queueInputs } from "./queue.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});
const rich: CharacterState = { ...born, gold: 100 };
const stock = { "copper-ore": 20 };

function order(state: CharacterState, recipe: RecipeId, count: number | null = 1, bag = stock) {
  return enqueue({ state, worn: [], stock: bag }, { recipe, count });
}

describe("a queue", () => {
  test("takes what can be made, and leaves inputs and fee until the craft starts", () => {
    const outcome = order(rich, "refine-copper-bar", 10);
    if (!outcome.ok) throw new Error(outcome.code);
    const { state, entryId } = outcome.value;
    expect(state.queue).toEqual([
      {
        id: entryId,
        recipe: "refine-copper-bar",
        wanted: 10,
        made: 0,
        actionsDone: 0,
        paidGold: null,
        waits: null,
      },
    ]);
    expect(state.gold).toBe(100);
  });

  test("refuses counts that are none", () => {
    for (const count of [0, -1, 1.5, 10_001, Number.NaN])
      expect(order(rich, "refine-copper-bar", count)).toMatchObject({ code: "bad-quantity" });
    expect(order(rich, "refine-copper-bar", 10_000).ok).toBe(true);
    expect(order(rich, "refine-copper-bar", null).ok).toBe(true);
  });

  test("refuses what is beyond the skill", () => {
    expect(order(rich, "refine-bog-iron-bar")).toMatchObject({
      code: "level-too-low",
      params: { skill: "smithing", n: 8 },
    });
  });

  test("refuses a signature while its boss stands", () => {
    expect(order(rich, "signature-mudjaws-grin")).toMatchObject({ code: "recipe-hidden" });
  });

  test("refuses when materials or gold are missing, and says how much", () => {
    expect(order(rich, "refine-copper-bar", 1, { "copper-ore": 1 })).toMatchObject({
      code: "not-enough-items",
      params: { n: 1, item: "copper-ore" },
    });
    expect(order({ ...rich, gold: 0 }, "refine-copper-bar")).toMatchObject({
      code: "not-enough-gold",
      params: { n: 1 },
    });
  });

  test("counts what an earlier entry will have made", () => {
    const bars = order(rich, "refine-copper-bar", 2);
    if (!bars.ok) throw new Error(bars.code);
    const caps = order(bars.value.state, "craft-copper-cap");
    const short = recipes["craft-copper-cap"].inputs.find(({ item }) => item === "copper-bar");
    expect(caps).toMatchObject({ params: { item: "copper-bar", n: (short?.quantity ?? 0) - 2 } });
  });

  test("holds five entries", () => {
    let state = rich;
    for (let i = 0; i < patronPerks.queueEntries.free; i++) {
      const outcome = order(state, "refine-copper-bar");
      if (!outcome.ok) throw new Error(outcome.code);
      ({ state } = outcome.value);
    }
    expect(new Set(state.queue.map(({ id }) => id)).size).toBe(5);
    expect(order(state, "refine-copper-bar")).toMatchObject({ code: "queue-full" });
    expect(queueInputs(state.queue)).toEqual(["copper-ore"]);
  });

  test("gives back all that a craft in progress took, and nothing for one that waits", () => {
    const outcome = order(rich, "craft-copper-cap", 1, {
      "copper-ore": 0,
      ...Object.fromEntries(recipes["craft-copper-cap"].inputs.map(({ item }) => [item, 50])),
    });
    if (!outcome.ok) throw new Error(outcome.code);
    const { state, entryId } = outcome.value;
    expect(cancelEntry(state, entryId)).toMatchObject({ value: { items: {}, gold: 0 } });
    const started = {
      ...state,
      queue: state.queue.map((entry) => ({ ...entry, paidGold: 11, actionsDone: 2 })),
    };
    const back = cancelEntry(started, entryId);
    if (!back.ok) throw new Error(back.code);
    expect(back.value.gold).toBe(11);
    for (const { item, quantity } of recipes["craft-copper-cap"].inputs)
      expect(back.value.items[item]).toBe(quantity);
    expect(back.value.state.queue).toEqual([]);
    expect(cancelEntry(back.value.state, entryId)).toMatchObject({ code: "target-gone" });
  });

  test("lets an entry change places with its neighbour, and takes or gives nothing for it", () => {
    const bars = (id: string) => entry("refine-copper-bar", 1, id);
    const begun = { ...entry("craft-copper-cap", 1), paidGold: 11, actionsDone: 2 };
    const state = { ...rich, queue: [begun, bars("2"), bars("3")] };
    const idsAfter = (entryId: string, to: "earlier" | "later") => {
      const moved = moveEntry(state, entryId, to);
      if (!moved.ok) throw new Error(moved.code);
      expect({ ...moved.value, queue: state.queue }).toEqual(state);
      expect(moved.value.queue).toContain(begun);
      return moved.value.queue.map(({ id }) => id);
    };
    expect(idsAfter("1", "later")).toEqual(["2", "1", "3"]);
    expect(idsAfter("2", "earlier")).toEqual(["2", "1", "3"]);
    expect(idsAfter("2", "later")).toEqual(["1", "3", "2"]);
    expect(moveEntry(state, "1", "earlier")).toMatchObject({ code: "nothing-to-do" });
    expect(moveEntry(state, "3", "later")).toMatchObject({ code: "nothing-to-do" });
    expect(moveEntry(state, "4", "later")).toMatchObject({ code: "target-gone" });
  });
});

describe("a craft", () => {
  test("costs the workshop fee, less what is let off, in whole gold", () => {
    expect(feeOf(recipes["craft-copper-shortsword"], 0)).toBe(19);
    expect(feeOf(recipes["craft-copper-shortsword"], 0.3)).toBe(14);
  });

  test("is repeated by efficiency", () => {
    expect(copiesOf(0, 0)).toBe(1);
    expect(copiesOf(0.5, 32_767)).toBe(2);
    expect(copiesOf(0.5, 32_768)).toBe(1);
    expect(copiesOf(1.5, 65_535)).toBe(2);
  });

  test("may save one unit of the largest input", () => {
    expect(savesMaterial(0, 0)).toBe(false);
    expect(savesMaterial(0.1, 6_553 << 16)).toBe(true);
    expect(savesMaterial(0.1, 6_554 << 16)).toBe(false);
    expect(largestInput(recipes["craft-copper-shortsword"]).item).toBe("copper-bar");
    // Six billets and six measures of flux: the first of them is what the piece is made of.
    expect(largestInput(recipes["craft-embersteel-warblade"]).item).toBe("embersteel-billet");
  });

  test("has the quality of the levels above it and of the kit, up to sixty", () => {
    const blade = recipes["craft-bog-iron-falchion"];
    const quality = (level: number, craftQuality: number) => {
      const skills = { ...born.skills, smithing: { level, milliXp: 0, mastery: 0 } };
      return qualityOf(blade, skills, { craftQuality });
    };
    expect(quality(blade.level, 0)).toBe(0);
    expect(quality(blade.level + 7, 3)).toBe(10);
    expect(quality(100, 12)).toBe(60);
  });

  test("makes better pieces with better hands, as the odds say", () => {
    for (const quality of [0, 30, 60]) {
      const odds = rarityOdds(quality);
      expect(odds[1] + odds[2] + odds[3] + odds[4] + odds[5]).toBeCloseTo(1);
      const rng = seedRng([quality, 2, 3, 4]);
      const made = Array.from({ length: 4_000 }, () => makePiece("copper-knife", quality, rng));
      expect(made.every(({ isMade }) => isMade)).toBe(true);
      const commons = made.filter(({ rarity }) => rarity === 1).length / made.length;
      expect(Math.abs(commons - odds[1])).toBeLessThan(0.03);
    }
    expect(rarityOdds(60)).toMatchObject({ 5: 0.007 });
  });

  test("can be made as often as its scarcest input and the purse allow", () => {
    const recipe = recipes["refine-copper-bar"];
    expect(canMake(recipe, { "copper-ore": 7 }, 100)).toEqual({
      count: 3,
      missing: [],
      missingGold: 0,
    });
    expect(canMake(recipe, { "copper-ore": 1 }, 0)).toEqual({
      count: 0,
      missing: [{ item: "copper-ore", quantity: 1 }],
      missingGold: 1,
    });
  });

  test("goes by its own name or that of what it makes", () => {
    expect(recipeName(recipes["refine-copper-bar"])).toBe("Copper Bar");
    expect(keysOf(recipes).every((id) => recipeName(recipes[id]).length > 2)).toBe(true);
  });

  test("is expected at its own pace", () => {
    const subject = { ...born, boosts: [] };
    expect(expectCrafting(subject, [], recipes["refine-copper-bar"])).toMatchObject({
      craftsPerHour: 600,
      xpPerHour: 600 * 18,
      efficiency: 0,
    });
  });
});

describe("no recipe prints money", () => {
  const value = (id: keyof typeof items): number => {
    const item = items[id];
    return item.type === "reagent" ? item.buy : item.vendor;
  };

  test("its margin at the vendor stays below seven tenths of fighting", () => {
    const tooDear = keysOf(recipes).filter((id) => {
      const { output, inputs, fee, actions, tier } = recipes[id];
      const cost = inputs.reduce((sum, { item, quantity }) => sum + value(item) * quantity, fee);
      const margin = (items[output.item].vendor * output.quantity - cost) / actions;
      return margin > 0.7 * refGold(levelOfTier(tier) + 4);
    });
    expect(tooDear).toEqual([]);
  });
});
