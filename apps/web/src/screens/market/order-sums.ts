import type { BookView, OrderSide } from "@aldermoor/game/market/api.ts";
import { isBadFor } from "@aldermoor/game/market/rules/prices.ts";
import { nothingSpared, taxOn, withSpared } from "@aldermoor/game/market/rules/tax.ts";

/** What an order comes to at its own price, in whole gold. */
type OrderSums = {
  readonly gold: number;
  /** Of what is sold; nothing is taken of what is bought. */
  readonly tax: number;
  /** What a buyer lays down, or a seller has of it when all is sold. */
  readonly net: number;
};

/** `points`: by how many thousandths of a sale the own village lowers its tax. */
export function sumsOf(
  side: OrderSide,
  price: number,
  quantity: number,
  points: number,
): OrderSums {
  const gold = price * quantity;
  const tax = side === "sell" ? taxOn(gold, withSpared(nothingSpared, gold, points)) : 0;
  return { gold, tax, net: gold - tax };
}

/** Whether the market will ask before it takes this price. */
export function asksFirst(book: BookView, side: OrderSide, price: number): boolean {
  return isBadFor(side, price, Math.round(100 * book.reference));
}

/** The price at which an order would trade at once, else that by which prices are measured. */
export function firstPrice(book: BookView, side: OrderSide): number {
  const best = side === "buy" ? book.asks[0]?.price : book.bids[0]?.price;
  const usual = Math.min(book.most, Math.max(book.least, Math.round(book.reference)));
  return best ?? usual;
}
