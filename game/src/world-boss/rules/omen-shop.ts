import { outermostZone, zoneProgress } from "../../combat/rules/zones.ts";
import type { ItemId } from "../../core/content/items.ts";
import { essence } from "../../core/content/items/by-products.ts";
import { bossHeart } from "../../core/content/items/trophies.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { idOfTier } from "../../core/content/rows.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";
import type { OmenOfferId } from "../content/omen-offers.ts";
import { omenOffers } from "../content/omen-offers.ts";

/** What a character has bought with omens; `counts` are of the week that began on the UTC day `week`, `ever` of its life. */
type OmenPurchases = {
  readonly week: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly ever: Readonly<Record<string, number>>;
};

export const noOmenPurchases: OmenPurchases = { week: 0, counts: {}, ever: {} };

/** The most of one kind in one order. */
const quantityMax = 1_000;

/** What a purchase may be: one kind of goods to choose, and how much of it. Nothing while no boss was beaten whose heart it were, and for an ornament. */
export function choicesOf(
  offer: OmenOfferId,
  state: Pick<CharacterState, "zones" | "skills">,
): readonly { readonly item: ItemId; readonly quantity: number }[] {
  const { gives } = omenOffers[offer];
  const { tier } = zones[outermostZone(state)];
  switch (gives.kind) {
    case "relic":
      return [{ item: gives.item, quantity: 1 }];
    case "cache":
      return keysOf(cacheOf(tier)).map((item) => ({ item, quantity: 1 }));
    case "essence":
      return [{ item: idOfTier(essence, tier), quantity: gives.quantity }];
    case "heart":
      return zoneIds
        .filter((zone) => zoneProgress(state, zone).bossBeaten)
        .map((zone) => ({ item: idOfTier(bossHeart, zones[zone].tier), quantity: 1 }));
    case "backdrop":
      return [];
  }
}

/** How many may still be bought on a day; `null` without a limit. */
export function leftOf(offer: OmenOfferId, bought: OmenPurchases, day: number): number | null {
  const { weeklyLimit, lifetimeLimit } = omenOffers[offer];
  if (lifetimeLimit !== undefined) return Math.max(0, lifetimeLimit - (bought.ever[offer] ?? 0));
  if (weeklyLimit === undefined) return null;
  const counts = bought.week === weekOf(day) ? bought.counts : {};
  return Math.max(0, weeklyLimit - (counts[offer] ?? 0));
}

/**
 * The purchases with this one. Refuses `bad-quantity`, and `weekly-limit` or `bought-out` (`n` may still be bought)
 * beyond what a week or a life allows. The caller posts omens and goods.
 */
export function buyForOmens(
  bought: OmenPurchases,
  offer: OmenOfferId,
  quantity: number,
  day: number,
): Outcome<OmenPurchases> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax)
    return refuse("bad-quantity");
  const left = leftOf(offer, bought, day);
  if (left !== null && quantity > left) {
    return omenOffers[offer].lifetimeLimit === undefined
      ? refuse("weekly-limit", { n: left })
      : refuse("bought-out", { n: left });
  }
  const week = weekOf(day);
  const counts = bought.week === week ? bought.counts : {};
  return done({
    week,
    counts: { ...counts, [offer]: (counts[offer] ?? 0) + quantity },
    ever: { ...bought.ever, [offer]: (bought.ever[offer] ?? 0) + quantity },
  });
}
