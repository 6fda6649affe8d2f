import { items } from "@aldermoor/game/core/content/items.ts";
import type { CraftingSkillId } from "@aldermoor/game/core/content/skills.ts";
import type { Recipe, RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { familyWord } from "../../shared/items/item-kind.ts";
import { idsOf } from "../../shared/world/known-id.ts";

const recipeGroups = [
  "refining",
  "gems",
  "weapons",
  "armour",
  "jewellery",
  "tools",
  "rations",
  "meals",
  "potions",
  "scrolls",
  "infusing",
  "signature",
] as const;

type RecipeGroup = (typeof recipeGroups)[number];

export type RecipeReach = "can-make" | "within-reach" | "all";

type RecipeFilter = {
  readonly search: string;
  /** `within-reach` leaves out what the level does not allow, but for the very next of each group. */
  readonly reach: RecipeReach;
  readonly level: number;
  /** Whether it can be made at once. */
  readonly canMake: (id: RecipeId) => boolean;
  /** What the greatest comes first by within a group; by level where left out. */
  readonly rank?: ((id: RecipeId) => number) | undefined;
  /** `null`: every tier. */
  readonly tier: number | null;
};

type ListedGroup = { readonly group: RecipeGroup; readonly recipes: readonly RecipeId[] };

/** The recipes of a skill by group, the highest level first. */
export function listRecipes(skill: CraftingSkillId, filter: RecipeFilter): readonly ListedGroup[] {
  const found = recipesOf(skill).filter((id) => matches(recipes[id], filter));
  return recipeGroups
    .map((group) => ({ group, recipes: ranked(reachable(inGroup(found, group), filter), filter) }))
    .filter((listed) => listed.recipes.length > 0);
}

export function recipesOf(skill: CraftingSkillId): readonly RecipeId[] {
  return allIds.filter((id) => recipes[id].skill === skill);
}

const allIds = idsOf(recipes);

function matches(recipe: Recipe, { search, tier }: RecipeFilter): boolean {
  const text =
    `${recipeName(recipe)} ${familyWord(items[recipe.output.item].family)}`.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (tier === null || recipe.tier === tier) && words.every((word) => text.includes(word));
}

function inGroup(ids: readonly RecipeId[], group: RecipeGroup): readonly RecipeId[] {
  return ids
    .filter((id) => groupOf(recipes[id]) === group)
    .toSorted((a, b) => recipes[b].level - recipes[a].level);
}

function reachable(ids: readonly RecipeId[], filter: RecipeFilter): readonly RecipeId[] {
  if (filter.reach === "all") return ids;
  if (filter.reach === "can-make") return ids.filter((id) => filter.canMake(id));
  const isOpen = (id: RecipeId) => recipes[id].level <= filter.level;
  const next = ids.findLast((id) => !isOpen(id));
  return ids.filter((id) => isOpen(id) || id === next);
}

function ranked(ids: readonly RecipeId[], { rank }: RecipeFilter): readonly RecipeId[] {
  return rank === undefined ? ids : ids.toSorted((a, b) => rank(b) - rank(a));
}

function groupOf(recipe: Recipe): RecipeGroup {
  if (recipe.category !== "equipment") return recipe.category;
  const item = items[recipe.output.item];
  if (item.type !== "equipment") return "tools";
  if (item.slot === "main-hand") return "weapons";
  return item.slot === "ring" || item.slot === "neck" ? "jewellery" : "armour";
}
