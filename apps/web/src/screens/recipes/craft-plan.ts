import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { Recipe } from "@aldermoor/game/crafting/content/recipes.ts";
import { feeOf } from "@aldermoor/game/crafting/rules/craft.ts";
import { countMax } from "@aldermoor/game/crafting/rules/queue.ts";
import { vendorGoods } from "@aldermoor/game/inventory/content/vendor.ts";
import { knownId } from "../../shared/world/known-id.ts";
import type { Stock } from "./stock.ts";

export type Amount = { readonly item: ItemId; readonly quantity: number };

/** What an order of some crafts takes beyond what is there. */
export type CraftPlan = {
  /** Missing goods the vendor sells. */
  readonly purchases: readonly Amount[];
  readonly purchaseGold: number;
  /** Missing ingredients nobody sells: for the first craft alone, for more may be made meanwhile. */
  readonly shortage: Amount | null;
  /** Workshop fee of all crafts; of one where there is no end. */
  readonly feeGold: number;
  /** Gold missing for the purchases and the fee of the first craft. */
  readonly missingGold: number;
};

type PlanInput = {
  readonly recipe: Recipe;
  /** `null`: until the inputs run out; then one craft is provided for. */
  readonly count: number | null;
  readonly stock: Stock;
  readonly gold: number;
  readonly feeReduction: number;
};

/** Decides what to buy for an order and what stands in its way. */
export function planCraft({ recipe, count, stock, gold, feeReduction }: PlanInput): CraftPlan {
  const crafts = count ?? 1;
  const fee = feeOf(recipe, feeReduction);
  const purchases = recipe.inputs.flatMap(({ item, quantity }) => {
    const missing = quantity * crafts - (stock[item] ?? 0);
    return missing > 0 && goldFor(item) !== null ? [{ item, quantity: missing }] : [];
  });
  const purchaseGold = purchases.reduce(
    (sum, { item, quantity }) => sum + (goldFor(item) ?? 0) * quantity,
    0,
  );
  return {
    purchases,
    purchaseGold,
    shortage: firstShortage(recipe, stock),
    feeGold: fee * crafts,
    missingGold: Math.max(0, purchaseGold + fee - gold),
  };
}

/** What the vendor asks for one; `null` for what is not sold. */
export function goldFor(item: ItemId): number | null {
  const good = knownId(vendorGoods, item);
  return good === null ? null : vendorGoods[good].gold;
}

/** How many crafts the goods in the bag are enough for, where the vendor adds what it sells. */
export function craftsAtHand({ inputs }: Recipe, stock: Stock): number {
  const counts = inputs
    .filter(({ item }) => goldFor(item) === null)
    .map(({ item, quantity }) => Math.floor((stock[item] ?? 0) / quantity));
  return Math.min(countMax, ...counts);
}

function firstShortage(recipe: Recipe, stock: Stock): Amount | null {
  for (const { item, quantity } of recipe.inputs) {
    const missing = quantity - (stock[item] ?? 0);
    if (missing > 0 && goldFor(item) === null) return { item, quantity: missing };
  }
  return null;
}
