import type { ItemId } from "../../core/content/items.ts";
import { levelOfTier, tierXp } from "../../core/content/levels.ts";
import { idOfTier, mapRows, rowsOf, tableOf } from "../../core/content/rows.ts";
import type { CraftingSkillId } from "../../core/content/skills.ts";
import { fair } from "../../core/content/worth.ts";
import type { Recipe, RecipeCategory } from "./recipe.ts";

type Amount = { readonly item: ItemId; readonly quantity: number };
type Tiered = { readonly tier: number };
type Goods<Id extends ItemId> = Readonly<Record<Id, Tiered>>;

/** What a recipe of a tier takes of one kind of goods. */
export type Ingredient = (tier: number) => Amount;

/** What only the recipe itself knows. */
export type Row = { readonly makes: ItemId; readonly tier: number; readonly name?: string };

export type Family<Id extends string> = {
  readonly skill: CraftingSkillId;
  readonly category: RecipeCategory;
  /** Actions of six seconds that one craft takes. */
  readonly actions: number;
  /** How many levels above the one that opens the tier the recipe is known; 0 where nothing is said. */
  readonly levelsAbove?: number;
  /** How much more than a node of its tier one action pays: see `xpOfCraft`. */
  readonly xpWeight: number;
  /** Gold of the workshop, as a share of a raw unit's fair value: see `feeOfCraft`. */
  readonly feeShare: number;
  readonly inputs: readonly Ingredient[];
  /** How many one craft makes; 1 where nothing is said. */
  readonly quantity?: number;
  readonly rows: Readonly<Record<Id, Row>>;
};

/** A recipe for each row. */
export function recipesOf<Id extends string>(family: Family<Id>): Readonly<Record<Id, Recipe>> {
  const { skill, category, actions, levelsAbove = 0, xpWeight, feeShare, quantity = 1 } = family;
  return mapRows(family.rows, ({ makes, tier, name }) => ({
    ...(name !== undefined && { name }),
    skill,
    level: levelOfTier(tier) + levelsAbove,
    tier,
    category,
    actions,
    xp: xpOfCraft({ weight: xpWeight, tier, actions }),
    fee: feeOfCraft(feeShare, tier),
    inputs: family.inputs.map((ingredient) => ingredient(tier)),
    output: { item: makes, quantity },
  }));
}

/** Recipes of one verb for all goods of a family: `craft-copper-cap` makes `copper-cap`. */
export function madeBy<Verb extends string, Id extends ItemId>(
  verb: Verb,
  goods: Goods<Id>,
): Readonly<Record<`${Verb}-${Id}`, Row>> {
  return tableOf(
    rowsOf(goods).map(([id, { tier }]) => [`${verb}-${id}`, { makes: id, tier }] as const),
  );
}

/** Raw goods into refined ones, two for one. */
export function refiningRecipes<Id extends ItemId, Raw extends ItemId>(
  skill: CraftingSkillId,
  makes: Goods<Id>,
  raw: Goods<Raw>,
) {
  return recipesOf({
    skill,
    category: "refining",
    actions: 1,
    xpWeight: 1.5,
    feeShare: 0.08,
    inputs: [some(2, raw)],
    rows: madeBy("refine", makes),
  });
}

type Piece = { readonly actions: number; readonly inputs: readonly Ingredient[] };

/** A bench's equipment: what takes five actions or more is known two levels later than the rest. */
export function equipmentOf(skill: CraftingSkillId) {
  return <Id extends ItemId>(makes: Goods<Id>, { actions, inputs }: Piece) =>
    recipesOf({
      skill,
      category: "equipment",
      actions,
      levelsAbove: actions < 5 ? 0 : 2,
      xpWeight: 2.2,
      feeShare: actions / 2,
      inputs,
      rows: madeBy("craft", makes),
    });
}

/** A bench's tools. */
export function toolsOf(skill: CraftingSkillId) {
  return <Id extends ItemId>(makes: Goods<Id>, inputs: readonly Ingredient[]) =>
    recipesOf({
      skill,
      category: "tools",
      actions: 4,
      xpWeight: 2.2,
      feeShare: 2,
      inputs,
      rows: madeBy("craft", makes),
    });
}

/** So many of the family's item of the tier, or of one some tiers on. */
export function some<Id extends ItemId>(quantity: number, goods: Goods<Id>, ahead = 0): Ingredient {
  return (tier) => ({ item: idOfTier(goods, tier + ahead), quantity });
}

/** The same at every tier. */
export function always(quantity: number, item: ItemId): Ingredient {
  return () => ({ item, quantity });
}

/** One of it for each tier. */
export function perTier(item: ItemId): Ingredient {
  return (tier) => ({ item, quantity: tier });
}

/** Xp of one craft: that of so many actions at a node of the tier times the weight, in tenths. */
function xpOfCraft(craft: { weight: number; tier: number; actions: number }): number {
  const { weight, tier, actions } = craft;
  const perAction = tierXp[tier - 1] ?? 0;
  return Math.round(10 * weight * perAction * actions) / 10;
}

/** Gold of the workshop: `share · fair(T)`, in whole gold, halves up, and at least one. */
function feeOfCraft(share: number, tier: number): number {
  return Math.max(1, Math.round(share * fair(tier)));
}
