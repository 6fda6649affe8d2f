import { fillsMax, scannedMax } from "../content/limits.ts";
import type { Side } from "./prices.ts";
import { advantageAt } from "./prices.ts";

/** An order that comes to a book. */
export type Taker = {
  readonly side: Side;
  /** The worst price it takes. */
  readonly price: number;
  readonly quantity: number;
};

/** An order of the other side that rests in the book, with what is left of it. */
export type Resting<Id> = {
  readonly id: Id;
  /** The account behind it. */
  readonly trader: string;
  readonly price: number;
  readonly left: number;
};

/** How the one who comes stands to those who rest. */
type Relation = {
  readonly referenceCenti: number;
  /** Whether the two may trade at all: neither of one account nor of one household. */
  readonly mayMeet: (trader: string) => boolean;
  /** What one side may still gain from the other today, in hundredths of gold. */
  readonly roomCenti: (trader: string, gainer: "taker" | "resting") => number;
};

export type Fill<Id> = {
  readonly id: Id;
  readonly trader: string;
  /** That of the resting order. */
  readonly price: number;
  readonly quantity: number;
  /** What a side gained beyond the usual, in hundredths of gold; `null` within it. */
  readonly advantage: { readonly gainer: "taker" | "resting"; readonly centi: number } | null;
};

export type Meeting<Id> = {
  readonly fills: readonly Fill<Id>[];
  readonly left: number;
  /** It met or passed as many as one order may: what is left does not rest, or it would cross the book. */
  readonly isCut: boolean;
};

/**
 * Matches an order with those that rest on the other side, of which the best price comes first and the older of two equal
 * ones, `scannedMax` at most. Who may not trade with each other passes by, and so does what one would gain from the other beyond
 * what a day allows.
 */
export function meet<Id>(
  taker: Taker,
  resting: readonly Resting<Id>[],
  relation: Relation,
): Meeting<Id> {
  const fills: Fill<Id>[] = [];
  const gained = new Map<string, number>();
  let { quantity: left } = taker;
  for (const order of resting.slice(0, scannedMax)) {
    if (left === 0 || !crosses(taker, order.price)) return { fills, left, isCut: false };
    if (fills.length === fillsMax) return { fills, left, isCut: true };
    const fill = relation.mayMeet(order.trader)
      ? fillOf(taker.side, Math.min(left, order.left), order, { relation, gained })
      : null;
    if (fill === null) continue;
    left -= fill.quantity;
    fills.push(fill);
  }
  return { fills, left, isCut: left > 0 && resting.length >= scannedMax };
}

/** Whether an order takes a price of the other side. */
export function crosses(taker: Pick<Taker, "side" | "price">, price: number): boolean {
  return taker.side === "buy" ? price <= taker.price : price >= taker.price;
}

function fillOf<Id>(
  side: Side,
  wanted: number,
  { id, trader, price }: Resting<Id>,
  { relation, gained }: { readonly relation: Relation; readonly gained: Map<string, number> },
): Fill<Id> | null {
  const unit = advantageAt(price, relation.referenceCenti);
  if (unit === null) return { id, trader, price, quantity: wanted, advantage: null };
  const gainer = unit.gainer === side ? "taker" : "resting";
  const key = `${gainer} ${trader}`;
  const before = gained.get(key) ?? 0;
  const room = Math.floor((relation.roomCenti(trader, gainer) - before) / unit.centi);
  const quantity = Math.min(wanted, Math.max(0, room));
  if (quantity === 0) return null;
  const centi = quantity * unit.centi;
  gained.set(key, before + centi);
  return { id, trader, price, quantity, advantage: { gainer, centi } };
}
