import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";
import { crowded } from "./crowd.ts";

const nothing: readonly Arguments[] = [{}];

/** The most expensive arguments of what is traded. */
export function marketCalls({
  characterId,
  listingId,
  listedItem,
  listedPrice,
  crowdedPrices,
  bagIds: [pieceId = ""],
}: Belongings): WorstCalls {
  const item = "copper-ore";
  const reason = "mist ".repeat(59);
  return {
    "economy:figures": [{ currency: "gold", span: "year" }],
    "market:alerts": nothing,
    "market:asks": nothing,
    "market:book": [{ item }],
    "market:buyListing": [{ listingId, price: listedPrice, confirmed: true }],
    "market:cancel": [{ orderId: characterId }],
    "market:candles": [{ item, span: "day" }],
    "market:ended": nothing,
    "market:goods": nothing,
    "market:halt": [{ item, hours: 1, reason }],
    "market:halts": nothing,
    "market:list": [{ pieceId, price: 1_000_000, confirmed: true }],
    "market:listings": [
      { item: null },
      { item: listedItem },
      { item: null, search: { tier: 1, affix: "stout", order: "dearest" }, pages: 4 },
    ],
    "market:orders": nothing,
    "market:ownListings": nothing,
    "market:place": [
      ...(["usual", "dear", "exhausted"] as const).map((which) => ({
        item: crowded[which],
        side: "buy",
        price: crowdedPrices[which],
        quantity: 1_000_000,
        confirmed: true,
      })),
      { item, side: "sell", price: 3, quantity: 1, confirmed: true },
    ],
    "market:prices": nothing,
    "market:resume": [{ item, reason }],
    "market:setAlert": [{ item, side: "above", price: 20 }],
    "market:watch": [{ item, isWatched: true }],
    "market:watched": nothing,
    "market:withdraw": [{ listingId: characterId }],
  };
}

/** The same of gifts. */
export function giftCalls({
  characterId,
  neighbour,
  bagIds: [pieceId = ""],
}: Belongings): WorstCalls {
  return {
    "gifts:decline": [{ giftId: characterId }],
    "gifts:mine": nothing,
    "gifts:send": [
      { name: neighbour, thing: { pieceId } },
      { name: neighbour, thing: { item: "copper-ore", quantity: 1 } },
    ],
    "gifts:take": [{ giftId: characterId }],
  };
}
