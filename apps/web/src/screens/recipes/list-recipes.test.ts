import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expect, test } from "vitest";
import { listRecipes, recipesOf } from "./list-recipes.ts";

const everything = {
  search: "",
  reach: "all",
  level: 1,
  tier: null,
  canMake: () => true,
} as const;

test("every recipe of a skill is in exactly one group", () => {
  for (const skill of ["smithing", "tailoring", "jewelcrafting", "cooking"] as const) {
    const listed = listRecipes(skill, everything).flatMap((group) => group.recipes);
    expect(listed.toSorted()).toEqual([...recipesOf(skill)].toSorted());
  }
});

test("within reach is what the level allows and the very next of each group", () => {
  const groups = listRecipes("smithing", { ...everything, reach: "within-reach", level: 1 });
  for (const { recipes: ids } of groups)
    expect(ids.filter((id) => recipes[id].level > 1).length).toBeLessThanOrEqual(1);
});

test("what can be made at once is asked of the bag", () => {
  const canMake = (id: string) => id === "refine-copper-bar";
  const groups = listRecipes("smithing", { ...everything, reach: "can-make", canMake });
  expect(groups.flatMap((group) => group.recipes)).toEqual(["refine-copper-bar"]);
});

test("a rank orders each group by itself", () => {
  const rank = (id: keyof typeof recipes) => -recipes[id].level;
  const groups = listRecipes("smithing", { ...everything, rank });
  for (const { recipes: ids } of groups) {
    const levels = ids.map((id) => recipes[id].level);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  }
});

test("the search looks at names and kinds", () => {
  const found = listRecipes("smithing", { ...everything, search: "copper sword" });
  expect(found.flatMap((group) => group.recipes)).toHaveLength(1);
});

test("a tier shows that tier alone", () => {
  const found = listRecipes("cooking", { ...everything, tier: 3 });
  expect(found.flatMap((group) => group.recipes.map((id) => recipes[id].tier))).not.toContain(2);
});
