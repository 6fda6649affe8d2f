import { craftingSkillIds } from "@aldermoor/game/core/content/skills.ts";

export const recipeCategories = [...craftingSkillIds, "tempering", "sockets", "queue"] as const;

export type RecipeTab = (typeof recipeCategories)[number];

/** Reads the category of an address; `null` when there is none of that name. */
export function recipeTab(text: string): RecipeTab | null {
  return recipeCategories.find((category) => category === text) ?? null;
}
