import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { priceMax } from "../content/limits.ts";

export type Side = "buy" | "sell";

/** What an item is worth before anybody traded it, in hundredths of gold: eight times what the vendor pays. */
export function firstReference(item: ItemId): number {
  return 800 * Math.max(1, items[item].vendor);
}

/** Whether it lies in stacks, so that one is like another. */
export function isTraded(item: ItemId): boolean {
  return items[item].type !== "equipment" && items[item].type !== "tool";
}

/** The prices that are taken at a reference, in whole gold: from a third of it to three times as much. */
export function bandAt(referenceCenti: number): { readonly least: number; readonly most: number } {
  return {
    least: Math.max(1, Math.ceil(referenceCenti / 300)),
    most: Math.min(priceMax, Math.floor((3 * referenceCenti) / 100)),
  };
}

/** Whether it is a quarter worse than the reference for whoever orders: a slip of the finger, most likely. */
export function isBadFor(side: Side, price: number, referenceCenti: number): boolean {
  return side === "buy" ? 400 * price > 5 * referenceCenti : 400 * price < 3 * referenceCenti;
}

/**
 * What one unit at a price gives to one side at the expense of the other, in hundredths of gold; nothing from 0.8 to 1.25
 * of the reference, where prices differ anyway.
 */
export function advantageAt(
  price: number,
  referenceCenti: number,
): { readonly gainer: Side; readonly centi: number } | null {
  if (500 * price < 4 * referenceCenti)
    return { gainer: "buy", centi: referenceCenti - 100 * price };
  if (400 * price > 5 * referenceCenti)
    return { gainer: "sell", centi: 100 * price - referenceCenti };
  return null;
}

/**
 * What a trade at a price moves from whoever sells to whoever buys, in hundredths of gold; negative the other way, and nothing
 * where the price is within a tenth of the reference. Unlike an advantage it begins where prices still are usual: many small
 * ones between the same two are seen as well.
 */
export function movedBy(price: number, quantity: number, referenceCenti: number): number {
  const apart = referenceCenti - 100 * price;
  return 10 * Math.abs(apart) < referenceCenti ? 0 : apart * quantity;
}
