import type { CraftingSkillId } from "@aldermoor/game/core/content/skills.ts";

export const craftCategories = [
  "smithing",
  "carpentry",
  "tailoring",
  "cooking",
  "alchemy",
  "jewelcrafting",
  "enchanting",
] as const satisfies readonly CraftingSkillId[];

export const recipeCategories = [...craftCategories, "tempering", "sockets", "queue"] as const;

export type RecipeTab = (typeof recipeCategories)[number];

/** Reads the category of an address; `null` when there is none of that name. */
export function recipeTab(text: string): RecipeTab | null {
  return recipeCategories.find((category) => category === text) ?? null;
}
