import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { listingsMax } from "@aldermoor/game/market/content/limits.ts";
import { depositOn, listingBand, pieceKey } from "@aldermoor/game/market/rules/listing.ts";
import { pay } from "../bot.ts";
import { bestSlot, partWith, power, tryOn, wantedPieces } from "../gear.ts";
import { betterTools } from "./own-tools.ts";
import type { Listing } from "./stalls.ts";
import type { Town } from "./town.ts";
import type { Townsman } from "./townsman.ts";
import { hourMs, nameOf } from "./townsman.ts";
import { actionGold } from "./value.ts";

/** So long a price stands, since listing anew costs a deposit. */
const repricedAfterMs = 72 * hourMs;

/** Learns from what was sold of the own pieces, and takes down what was not for too long. */
export function collectPieces(town: Town, man: Townsman): void {
  const isOpen = (one: Listing) => town.stalls.of(one.piece.item).includes(one);
  const isLate = ({ listedAtMs }: Listing) => town.nowMs >= listedAtMs + repricedAfterMs;
  const sold = man.listings.filter((one) => !isOpen(one));
  const open = man.listings.filter(isOpen);
  for (const { piece, price } of sold) man.asks.set(pieceKey(piece), price * 1.06);
  for (const listing of open.filter(isLate)) {
    town.stalls.takeDown(listing);
    man.asks.set(pieceKey(listing.piece), listing.price * 0.85);
    man.bot.shelf?.push(listing.piece);
  }
  man.listings = open.filter((one) => !isLate(one));
}

/** Lists what is on the shelf, the dearest first; what finds no place goes the way of all finds. */
export function offerPieces(town: Town, man: Townsman): void {
  const { bot } = man;
  const shelf = bot.shelf ?? [];
  const priced = shelf
    .map((piece) => ({ piece, price: askFor(town, man, piece) }))
    .toSorted(
      (one, other) =>
        town.stalls.wanted(other.piece.item) - town.stalls.wanted(one.piece.item) ||
        other.price - one.price,
    );
  bot.shelf = [];
  for (const { piece, price } of priced) {
    const hasPlace = man.listings.length < listingsMax && !isCrowded(town, piece);
    if (!hasPlace || !pay(bot, "market", depositOn(price))) {
      partWith(bot, piece);
      continue;
    }
    const listing = town.stalls.list({ seller: nameOf(man), piece, price, listedAtMs: town.nowMs });
    man.listings = [...man.listings, listing];
  }
}

/** Of a kind of which many are offered, another one only costs its deposit. */
function isCrowded(town: Town, { item }: Piece): boolean {
  return town.stalls.of(item).length >= 12;
}

function askFor(town: Town, { asks }: Townsman, piece: Piece): number {
  const referenceCenti = town.stalls.referenceCenti(piece);
  const { least, most } = listingBand(piece, referenceCenti);
  const quote = piece.rarity === 1 ? town.stalls.quote(piece.item, town.nowMs) : 0;
  const asked = asks.get(pieceKey(piece)) ?? Math.max(referenceCenti / 200, quote);
  return Math.min(most, Math.max(least, Math.round(asked)));
}

/** For so many days of its own gold the gain of a piece counts. */
const gainDays = 4;
const actionsADay = 14_400;
const weighedOfAKind = 6;

/** Buys what makes it stronger by more than it costs; what nobody offers, it asks for. */
export function buyPieces(town: Town, man: Townsman): void {
  const { bot } = man;
  const now = power(bot, null, null);
  const day = actionGold(bot) * actionsADay;
  for (const { item, gain } of wantedPieces(bot)) {
    const offers = cheapestOf(town, man, item).flatMap((listing) => {
      const slot = bestSlot(bot, listing.piece);
      if (slot === null) return [];
      const gained = (power(bot, slot, listing.piece) - now) / now;
      return [{ listing, left: gained * day * gainDays - listing.price }];
    });
    const best = offers.toSorted((one, other) => other.left - one.left)[0];
    const isBought = best !== undefined && best.left > 0 && buy(town, man, best.listing);
    town.stalls.wish(item, nameOf(man), isBought ? null : gain * day * gainDays);
  }
  for (const better of betterTools(bot)) buyTool(town, man, better);
}

/** The best that is offered, and a wish for what is better still. */
function buyTool(town: Town, man: Townsman, better: readonly ItemId[]): void {
  const limit = toolHours * 600 * actionGold(man.bot);
  let isBought = false;
  for (const item of better) {
    const cheapest = cheapestOf(town, man, item)[0];
    isBought ||= cheapest !== undefined && cheapest.price <= limit && buy(town, man, cheapest);
    town.stalls.wish(item, nameOf(man), isBought ? null : limit);
  }
}

/** A tool is worth some hours of fights: without it the better places are closed. */
const toolHours = 3;

function cheapestOf(town: Town, man: Townsman, item: ItemId): readonly Listing[] {
  const means = Math.max(0, man.bot.state.gold - man.bot.hoarded / 2);
  return town.stalls
    .of(item)
    .filter(({ seller, price }) => seller !== nameOf(man) && price <= means)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, weighedOfAKind);
}

function buy(town: Town, { bot }: Townsman, listing: Listing): boolean {
  if (!town.stalls.sell(listing, bot.habit.name, town.nowMs)) return false;
  bot.state = { ...bot.state, gold: bot.state.gold - listing.price };
  return tryOn(bot, listing.piece);
}
