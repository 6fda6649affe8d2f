import { items } from "../../core/content/items.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { vendorPrice } from "../../core/rules/goods/equipment.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { depositMin, depositPercent, listingTaxPercent } from "../content/limits.ts";

/** By what the vendor pays for the item, what a piece of a rarity is worth before anybody traded one. */
const worth: Readonly<Record<Rarity, number>> = { 1: 8, 2: 16, 3: 40, 4: 150, 5: 1_000, 6: 40 };

/** The name under which prices of pieces are kept: those of one kind and rarity are compared, whatever their affixes. */
export function pieceKey({ item, rarity }: Pick<Piece, "item" | "rarity">): string {
  return `${item} ${rarity}`;
}

/** In hundredths of gold. */
export function firstPieceReference(item: ItemId, rarity: Rarity): number {
  return 100 * worth[rarity] * Math.max(1, items[item].vendor);
}

/** The prices at which a piece may be listed, in whole gold: never for what the vendor pays, or it would be a gift. */
export function listingBand(
  piece: Piece,
  referenceCenti: number,
): { readonly least: number; readonly most: number } {
  const least = Math.max(3 * vendorPrice(piece), Math.ceil(referenceCenti / 300), 1);
  return { least, most: Math.max(least, Math.floor(referenceCenti / 20)) };
}

/** What listing costs, whether it sells or not. */
export function depositOn(price: number): number {
  return Math.max(depositMin, percentOf(price, depositPercent));
}

export function listingTax(price: number): number {
  return percentOf(price, listingTaxPercent);
}

/** Which of so many who reserved a piece gets it. */
export function drawAmong(count: number, rng: Rng): number {
  return rng.next() % count;
}

function percentOf(gold: number, percent: number): number {
  return Math.ceil((gold * percent) / 100);
}
