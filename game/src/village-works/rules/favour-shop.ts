import { outermostZone } from "../../combat/rules/zones.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { materialOf } from "../../house/rules/room-cost.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import { zones } from "../../world/content/zones.ts";
import type { FavourOfferId } from "../content/favour-offers.ts";
import { favourOffers } from "../content/favour-offers.ts";

/** What a character bought of what is bounded; `counts` are of the week that began on the UTC day `week`. */
export type Purchases = {
  readonly week: number;
  readonly counts: Readonly<Record<string, number>>;
};

export const noPurchases: Purchases = { week: 0, counts: {} };

/** The most of one kind in one order. */
const quantityMax = 1_000;

/** Goods of one purchase; nothing for a pattern. */
export function goodsOf(
  offer: FavourOfferId,
  state: Pick<CharacterState, "zones" | "skills">,
): Readonly<Partial<Record<ItemId, number>>> {
  const { gives } = favourOffers[offer];
  const { tier } = zones[outermostZone(state)];
  switch (gives.kind) {
    case "stew":
      return { [stewOf(tier)]: gives.quantity };
    case "plank":
      return { [materialOf("plank", tier)]: gives.quantity };
    case "cache":
      return cacheOf(tier);
    case "pattern":
      return {};
  }
}

/** How many may still be bought on a day; `null` without a limit. */
export function leftOf(offer: FavourOfferId, purchases: Purchases, day: number): number | null {
  const { weeklyLimit } = favourOffers[offer];
  if (weeklyLimit === undefined) return null;
  const bought = purchases.week === weekOf(day) ? (purchases.counts[offer] ?? 0) : 0;
  return Math.max(0, weeklyLimit - bought);
}

/**
 * The purchases with this one. Refuses `bad-quantity`, also for more than one pattern, and `weekly-limit` (`n` may still be
 * bought). The caller posts favour and goods.
 */
export function buy(
  purchases: Purchases,
  {
    offer,
    quantity,
    day,
  }: { readonly offer: FavourOfferId; readonly quantity: number; readonly day: number },
): Outcome<Purchases> {
  const most = favourOffers[offer].gives.kind === "pattern" ? 1 : quantityMax;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) return refuse("bad-quantity");
  const left = leftOf(offer, purchases, day);
  if (left !== null && quantity > left) return refuse("weekly-limit", { n: left });
  if (left === null) return done(purchases);
  const week = weekOf(day);
  const counts = purchases.week === week ? purchases.counts : {};
  return done({ week, counts: { ...counts, [offer]: (counts[offer] ?? 0) + quantity } });
}

/** The stew of a tier, or of the nearest one below it. */
function stewOf(tier: number): ItemId {
  const found = keysOf(items).findLast((id) => {
    const item = items[id];
    return item.type === "meal" && item.family === "stew" && item.tier <= tier;
  });
  if (found === undefined) throw new Error(`There is no stew up to tier ${tier}.`);
  return found;
}
