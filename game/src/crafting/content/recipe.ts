import type { ItemId } from "../../core/content/items.ts";
import type { CraftingSkillId } from "../../core/content/skills.ts";

export type RecipeCategory =
  | "refining"
  | "gems"
  | "equipment"
  | "tools"
  | "rations"
  | "meals"
  | "potions"
  | "scrolls"
  | "infusing"
  | "signature";

export type Recipe = {
  /** Only where it differs from the name of what it makes. */
  readonly name?: string;
  readonly skill: CraftingSkillId;
  readonly level: number;
  readonly tier: number;
  readonly category: RecipeCategory;
  /** Actions of six seconds that one craft takes. */
  readonly actions: number;
  /** Paid when the craft is finished, before bonuses. */
  readonly xp: number;
  /** Gold of the workshop. */
  readonly fee: number;
  readonly inputs: readonly { readonly item: ItemId; readonly quantity: number }[];
  readonly output: { readonly item: ItemId; readonly quantity: number };
};
