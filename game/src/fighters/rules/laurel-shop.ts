import { outermostZone } from "../../combat/rules/zones.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import type { Goods } from "../../quests/rules/reward.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import { zones } from "../../world/content/zones.ts";
import type { LaurelOfferId } from "../content/laurel-offers.ts";
import { laurelOffers } from "../content/laurel-offers.ts";

/** What a character has bought with laurels. */
export type LaurelPurchases = {
  /** The UTC day on which the week of `counts` began. */
  readonly week: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly ever: Readonly<Record<string, number>>;
};

export const noLaurelPurchases: LaurelPurchases = { week: 0, counts: {}, ever: {} };

/** The most of one kind in one order. */
const quantityMax = 100;

/** How many may still be bought on a day; `null` without a limit. */
export function laurelOffersLeft(
  offer: LaurelOfferId,
  { week, counts, ever }: LaurelPurchases,
  day: number,
): number | null {
  const { weeklyLimit, lifetimeLimit } = laurelOffers[offer];
  const bought = week === weekOf(day) ? (counts[offer] ?? 0) : 0;
  if (weeklyLimit !== undefined) return Math.max(0, weeklyLimit - bought);
  return lifetimeLimit === undefined ? null : Math.max(0, lifetimeLimit - (ever[offer] ?? 0));
}

/**
 * The purchases with this one. Refuses `bad-quantity`, and `weekly-limit` or `owned` beyond what a week or a life allows.
 * The caller takes the laurels and gives what they buy.
 */
export function buyLaurelOffer(
  purchases: LaurelPurchases,
  offer: LaurelOfferId,
  quantity: number,
  day: number,
): Outcome<LaurelPurchases> {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > quantityMax)
    return refuse("bad-quantity");
  const left = laurelOffersLeft(offer, purchases, day);
  if (left !== null && quantity > left) {
    const isOfWeek = laurelOffers[offer].weeklyLimit !== undefined;
    return isOfWeek ? refuse("weekly-limit") : refuse("owned");
  }
  const week = weekOf(day);
  const counts = purchases.week === week ? purchases.counts : {};
  return done({
    week,
    counts: withMore(counts, offer, quantity),
    ever: withMore(purchases.ever, offer, quantity),
  });
}

/** Goods of one purchase; nothing for all else. */
export function laurelGoods(
  offer: LaurelOfferId,
  state: Pick<CharacterState, "zones" | "skills">,
): Goods {
  return laurelOffers[offer].gives.kind === "cache"
    ? cacheOf(zones[outermostZone(state)].tier)
    : {};
}

function withMore(
  counts: Readonly<Record<string, number>>,
  offer: LaurelOfferId,
  quantity: number,
): Record<string, number> {
  return { ...counts, [offer]: (counts[offer] ?? 0) + quantity };
}
