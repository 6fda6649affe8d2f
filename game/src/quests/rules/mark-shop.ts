import { nextOf } from "../../boosts/rules/calendar.ts";
import { outermostZone } from "../../combat/rules/zones.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { gradeOfTier } from "../../core/content/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { zones } from "../../world/content/zones.ts";
import type { MarkOfferId } from "../content/mark-offers.ts";
import { markOffers } from "../content/mark-offers.ts";
import type { Goods } from "./reward.ts";
import { cacheOf } from "./reward.ts";
import { openSetDays } from "./task-sets.ts";

/** What a character has bought; `counts` are of the week that began on the UTC day `week`. */
export type Purchases = {
  readonly week: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly owned: readonly string[];
};

export const noPurchases: Purchases = { week: 0, counts: {}, owned: [] };

/** The most of one kind in one order. */
const quantityMax = 1_000;

/** The first UTC day of the week of a day; weeks begin on Monday. */
export function weekOf(day: number): number {
  return openSetDays("weekly", day)[0] ?? day;
}

/** Goods of one purchase; nothing for an ornament. */
export function goodsOf(
  offer: MarkOfferId,
  state: Pick<CharacterState, "zones" | "skills">,
): Goods {
  const { gives } = markOffers[offer];
  const { tier } = zones[outermostZone(state)];
  switch (gives.kind) {
    case "cache":
      return cacheOf(tier);
    case "item":
      return { [gives.item]: gives.quantity };
    case "graded":
      return { [ofGrade(gives.family, gradeOfTier(tier))]: gives.quantity };
    case "change":
    case "half-reroll":
    case "title":
    case "frame":
      return {};
  }
}

/** How many may still be bought on a day; `null` without a limit. */
export function leftOf(offer: MarkOfferId, purchases: Purchases, day: number): number | null {
  const { weeklyLimit } = markOffers[offer];
  if (weeklyLimit === undefined) return isOrnament(offer) ? ornamentsLeft(offer, purchases) : null;
  const bought = purchases.week === weekOf(day) ? (purchases.counts[offer] ?? 0) : 0;
  return Math.max(0, weeklyLimit - bought);
}

/** When an offer is sold again; `null` while it is, as most always are. */
export function opensAtMs(offer: MarkOfferId, nowMs: number): number | null {
  const { event } = markOffers[offer];
  if (event === undefined) return null;
  const { fromMs } = nextOf(event, nowMs);
  return fromMs > nowMs ? fromMs : null;
}

/** Whether an offer is an ornament that is had already. */
export function isOwned(offer: MarkOfferId, purchases: Purchases): boolean {
  return isOrnament(offer) && ornamentsLeft(offer, purchases) === 0;
}

/**
 * The purchases with this one. Refuses `bad-quantity`, and `weekly-limit` (`n` may still be bought)
 * beyond what a week or an ornament allows. The caller posts marks and goods.
 */
export function buy(
  purchases: Purchases,
  offer: MarkOfferId,
  quantity: number,
  day: number,
): Outcome<Purchases> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax)
    return refuse("bad-quantity");
  const left = leftOf(offer, purchases, day);
  if (left !== null && quantity > left) return refuse("weekly-limit", { n: left });
  const week = weekOf(day);
  const counts = purchases.week === week ? purchases.counts : {};
  const { gives } = markOffers[offer];
  const owned = "id" in gives ? [...purchases.owned, gives.id] : purchases.owned;
  return done({ week, counts: { ...counts, [offer]: (counts[offer] ?? 0) + quantity }, owned });
}

function isOrnament(offer: MarkOfferId): boolean {
  return "id" in markOffers[offer].gives;
}

function ornamentsLeft(offer: MarkOfferId, { owned }: Purchases): number {
  const { gives } = markOffers[offer];
  return "id" in gives && owned.includes(gives.id) ? 0 : 1;
}

function ofGrade(family: "pearl" | "essence", grade: number): ItemId {
  const found = keysOf(items).find((id) => {
    const item = items[id];
    return item.type === "resource" && item.family === family && item.grade === grade;
  });
  if (found === undefined) throw new Error(`There is no ${family} of grade ${grade}.`);
  return found;
}
