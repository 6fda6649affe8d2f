import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { describe, expect, test } from "vitest";
import { goldFor, planCraft } from "./craft-plan.ts";

const bar = recipes["refine-copper-bar"];
const supper = Object.values(recipes).find(
  ({ skill, inputs }) => skill === "cooking" && inputs.some(({ item }) => item === "rock-salt"),
);
if (supper === undefined) throw new Error("No supper takes salt.");

const rich = { gold: 10_000, feeReduction: 0 };

describe("the plan of a craft", () => {
  test("buys what the vendor sells for all the crafts asked", () => {
    const stock = Object.fromEntries(supper.inputs.map(({ item }) => [item, 100]));
    const { purchases } = planCraft({
      ...rich,
      recipe: supper,
      count: 10,
      stock: { ...stock, "rock-salt": 1 },
    });
    const salt = supper.inputs.find(({ item }) => item === "rock-salt")?.quantity ?? 0;
    expect(purchases).toEqual([{ item: "rock-salt", quantity: salt * 10 - 1 }]);
  });

  test("names what is missing and not sold", () => {
    const plan = planCraft({ ...rich, recipe: bar, count: 1, stock: { "copper-ore": 1 } });
    expect(plan.shortage).toEqual({ item: "copper-ore", quantity: 1 });
    expect(plan.purchases).toEqual([]);
  });

  test("asks for the gold of the first fee only: the rest is earned meanwhile", () => {
    const stock = { "copper-ore": 1000 };
    const poor = { gold: 0, feeReduction: 0 };
    expect(planCraft({ ...poor, recipe: bar, count: 100, stock }).missingGold).toBe(bar.fee);
    expect(planCraft({ ...rich, recipe: bar, count: 100, stock }).feeGold).toBe(bar.fee * 100);
  });

  test("has no price for what is not sold", () => {
    expect(goldFor("copper-ore")).toBeNull();
    expect(goldFor("smiths-flux")).toBe(4);
  });
});
