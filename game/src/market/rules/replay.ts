import { utcDay } from "../../core/rules/economy/tally.ts";
import { orderLastsMs, scannedMax } from "../content/limits.ts";
import { meet } from "./meet.ts";
import type { Side } from "./prices.ts";
import { taxOn } from "./tax.ts";

/** What is told to the book of one item, in order. */
export type Command =
  | {
      readonly kind: "place";
      readonly id: number;
      readonly atMs: number;
      readonly trader: string;
      readonly side: Side;
      readonly price: number;
      readonly quantity: number;
    }
  | { readonly kind: "cancel"; readonly id: number; readonly atMs: number };

/** The world around a book. */
export type Around = {
  readonly referenceCenti: number;
  /** Those of one household have one. */
  readonly householdOf: (trader: string) => string;
  /** What an account may gain from another on a day, in hundredths of gold. */
  readonly advantageCenti: (trader: string) => number;
};

type OpenOrder = {
  readonly id: number;
  readonly trader: string;
  readonly side: Side;
  readonly price: number;
  readonly untilMs: number;
  left: number;
  /** Gold of its sales so far. */
  sold: number;
};

/** One trade: who bought of whom. */
export type Trade = {
  readonly buyer: string;
  readonly seller: string;
  readonly price: number;
  readonly quantity: number;
};

/** What came of a command. */
export type Effect = {
  readonly trades: readonly Trade[];
  /** What rests of the order that was placed. */
  readonly rests: number;
  readonly taxGold: number;
};

/**
 * The book of one item as nothing but its log makes it: the rule of the market without a database. Orders are escrowed whole
 * and what is left of one comes back; whose is what stands in `purses` and `goods`, which begin at nothing and may owe.
 */
export class Book {
  readonly #around: Around;
  readonly #open: Record<Side, OpenOrder[]> = { buy: [], sell: [] };
  readonly #byId = new Map<number, OpenOrder>();
  readonly #gains = new Map<string, number>();
  readonly purses = new Map<string, number>();
  readonly goods = new Map<string, number>();
  taxGold = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  /** The orders of a side, the best price and of equal ones the oldest first. */
  side(side: Side): readonly OpenOrder[] {
    return this.#open[side];
  }

  tell(command: Command): Effect {
    this.#expire(command.atMs);
    if (command.kind === "place") return this.#place(command);
    const order = this.#byId.get(command.id);
    if (order !== undefined) this.#end(order);
    return { trades: [], rests: 0, taxGold: 0 };
  }

  #place(command: Extract<Command, { kind: "place" }>): Effect {
    const { id, atMs, trader, side, price, quantity } = command;
    this.#escrow(trader, side, price, -quantity);
    const others = this.#open[side === "buy" ? "sell" : "buy"];
    const household = this.#around.householdOf(trader);
    const day = utcDay(atMs);
    const met = meet({ side, price, quantity }, others.slice(0, scannedMax), {
      referenceCenti: this.#around.referenceCenti,
      mayMeet: (other) => this.#around.householdOf(other) !== household,
      roomCenti: (other, gainer) => {
        const [gains, loses] = gainer === "taker" ? [trader, other] : [other, trader];
        const gained = this.#gains.get(`${day} ${gains} ${loses}`) ?? 0;
        return this.#around.advantageCenti(gains) - gained;
      },
    });
    const untilMs = atMs + orderLastsMs;
    const own: OpenOrder = { id, trader, side, price, untilMs, left: quantity, sold: 0 };
    let taxGold = 0;
    const trades = met.fills.map((fill) => {
      const other = this.#byId.get(fill.id);
      if (other === undefined) throw new Error(`Order ${fill.id} rests nowhere.`);
      if (fill.advantage !== null) {
        const isOwn = fill.advantage.gainer === "taker";
        const key = `${day} ${isOwn ? trader : other.trader} ${isOwn ? other.trader : trader}`;
        this.#gains.set(key, (this.#gains.get(key) ?? 0) + fill.advantage.centi);
      }
      const [buyer, seller] = side === "buy" ? [own, other] : [other, own];
      taxGold += this.#trade(buyer, seller, fill.price, fill.quantity);
      return { ...fill, buyer: buyer.trader, seller: seller.trader };
    });
    if (own.left > 0 && !met.isCut) this.#rest(own);
    else this.#end(own);
    return { trades, rests: met.isCut ? 0 : own.left, taxGold };
  }

  #trade(buyer: OpenOrder, seller: OpenOrder, price: number, quantity: number): number {
    const before = taxOn(seller.sold);
    seller.sold += price * quantity;
    const tax = taxOn(seller.sold) - before;
    add(this.goods, buyer.trader, quantity);
    add(this.purses, buyer.trader, (buyer.price - price) * quantity);
    add(this.purses, seller.trader, price * quantity - tax);
    this.taxGold += tax;
    for (const order of [buyer, seller]) {
      order.left -= quantity;
      if (order.left === 0) this.#end(order);
    }
    return tax;
  }

  #rest(order: OpenOrder): void {
    const side = this.#open[order.side];
    const isBetter = (one: OpenOrder) =>
      order.side === "buy" ? order.price > one.price : order.price < one.price;
    let [low, high] = [0, side.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = side[middle];
      if (one !== undefined && isBetter(one)) high = middle;
      else low = middle + 1;
    }
    side.splice(low, 0, order);
    this.#byId.set(order.id, order);
  }

  #expire(nowMs: number): void {
    // Orders last equally long, so the oldest come first.
    for (const order of this.#byId.values()) {
      if (order.untilMs > nowMs) return;
      this.#end(order);
    }
  }

  #end(order: OpenOrder): void {
    if (order.left > 0) this.#escrow(order.trader, order.side, order.price, order.left);
    order.left = 0;
    if (!this.#byId.delete(order.id)) return;
    const side = this.#open[order.side];
    side.splice(side.indexOf(order), 1);
  }

  #escrow(trader: string, side: Side, price: number, quantity: number): void {
    if (side === "sell") add(this.goods, trader, quantity);
    else add(this.purses, trader, price * quantity);
  }
}

function add(sums: Map<string, number>, trader: string, amount: number): void {
  sums.set(trader, (sums.get(trader) ?? 0) + amount);
}
