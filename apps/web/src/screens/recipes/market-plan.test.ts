import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expect, test } from "vitest";
import { ruleCharacter } from "../../shared/character/rule-character.ts";
import { someSheet } from "../../shared/character/some-sheet.ts";
import { someBag } from "../../shared/items/some-piece.ts";
import { marketPlan } from "./market-plan.ts";

const character = ruleCharacter(someSheet(), someBag());
const references = { goods: { "copper-ore": 1_000, "copper-bar": 10_000 }, pieces: {} };
const bar = recipes["refine-copper-bar"];

test("a craft costs its inputs at what is asked for them, its fee, and brings its price less the tax", () => {
  const prices = { references, asks: { "copper-ore": 7 } };
  const plan = marketPlan(bar, 2, { prices, character });
  const units = bar.inputs.reduce(
    (sum, { item, quantity }) => sum + (item === "copper-ore" ? quantity : 0),
    0,
  );
  const ores = plan?.costs.inputs.find(({ item }) => item === "copper-ore");
  expect(ores).toMatchObject({ quantity: 2 * units, gold: 14 * units, how: { kind: "buy" } });
  expect(plan?.proceedsGold).toBe(190);
  expect(plan?.marginGold).toBe(190 - (plan?.costs.gold ?? 0));
});

test("what nobody offers costs its usual price, and what the vendor sells for less is bought there", () => {
  const asks = { "smiths-flux": 90 };
  const plan = marketPlan(recipes["craft-copper-shortsword"], 1, {
    prices: { references, asks },
    character,
  });
  const flux = plan?.costs.inputs.find(({ item }) => item === "smiths-flux");
  expect(flux?.how).toEqual({ kind: "buy", eachGold: 4 });
  const bars = plan?.costs.inputs.find(({ item }) => item === "copper-bar");
  expect(bars?.how.kind).toBe("make");
});

test("equipment brings the average of what its rarities do", () => {
  const recipe = recipes["craft-copper-shortsword"];
  const plan = marketPlan(recipe, 1, { prices: { references, asks: {} }, character });
  const rare = marketPlan(recipe, 1, {
    prices: {
      references: { ...references, pieces: { [recipe.output.item]: [0, 0, 9_000_000, 0, 0, 0] } },
      asks: {},
    },
    character,
  });
  expect(rare?.proceedsGold ?? 0).toBeGreaterThan(plan?.proceedsGold ?? Infinity);
});
