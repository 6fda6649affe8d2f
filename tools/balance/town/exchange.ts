import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { countsFromMs, referenceDays } from "@aldermoor/game/market/content/limits.ts";
import type { Side } from "@aldermoor/game/market/rules/prices.ts";
import { bandAt, firstReference } from "@aldermoor/game/market/rules/prices.ts";
import { needsOf, nextReference } from "@aldermoor/game/market/rules/reference.ts";
import { Book } from "@aldermoor/game/market/rules/replay.ts";
import type { Deal } from "./tallies.ts";
import { Tallies } from "./tallies.ts";

/** What the exchange has to know of those who trade. */
export type TraderFacts = {
  readonly cameAtMs: (trader: string) => number;
  /** What an account may gain from another on a day, in hundredths of gold. */
  readonly advantageCenti: (trader: string) => number;
};

/** An order of somebody's that may still rest. */
export type OwnOrder = {
  readonly id: number;
  readonly item: ItemId;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
};

/** What an order came to until it was taken back. */
export type Closed = OwnOrder & { readonly filled: number };

type Placing = Pick<OwnOrder, "item" | "side" | "price" | "quantity"> & {
  readonly trader: string;
  readonly atMs: number;
};

type Traded = Deal & { readonly atMs: number };

type ItemBook = {
  readonly book: Book;
  readonly around: { referenceCenti: number };
  readonly tallies: Tallies;
};

type Sums = { sold: number; bought: number; collected: number };

/** All books of the market by its pure rules: orders meet as in the game, and references move at midnight. */
export class Exchange {
  readonly #facts: TraderFacts;
  readonly #books = new Map<ItemId, ItemBook>();
  readonly #sums = new Map<string, Sums>();
  readonly #seen = new Map<string, number>();
  #lastId = 0;

  constructor(facts: TraderFacts) {
    this.#facts = facts;
  }

  /** Places an order; what it lays down and gets at once is in `collect`. */
  place({ trader, atMs, item, side, price, quantity }: Placing): OwnOrder {
    this.#lastId += 1;
    const id = this.#lastId;
    const { book, tallies } = this.#bookOf(item);
    const effect = book.tell({ kind: "place", id, atMs, trader, side, price, quantity });
    const day = utcDay(atMs);
    for (const { buyer, seller, price: paid, quantity: units } of effect.trades) {
      tallies.count(day, units, paid);
      this.#count({ trader: buyer, side: "buy", units, price: paid, atMs }, tallies);
      this.#count({ trader: seller, side: "sell", units, price: paid, atMs }, tallies);
    }
    return { id, item, side, price, quantity };
  }

  /** Takes an order back, whatever is left of it. */
  close(order: OwnOrder, atMs: number): Closed {
    const { book } = this.#bookOf(order.item);
    const left = book.side(order.side).find(({ id }) => id === order.id)?.left ?? 0;
    book.tell({ kind: "cancel", id: order.id, atMs });
    return { ...order, filled: order.quantity - left };
  }

  /** Gold and goods that somebody's orders owe it, or what it owes for those it has placed. */
  collect(trader: string): { readonly gold: number; readonly goods: ReadonlyMap<ItemId, number> } {
    let gold = 0;
    const goods = new Map<ItemId, number>();
    for (const [item, { book }] of this.#books) {
      gold += takeAll(book.purses, trader);
      const units = takeAll(book.goods, trader);
      if (units !== 0) goods.set(item, units);
    }
    this.#sumsOf(trader).collected += gold;
    return { gold, goods };
  }

  /** Gold for which somebody sold and bought so far. */
  tradedBy(trader: string): Readonly<Pick<Sums, "sold" | "bought">> {
    return this.#sumsOf(trader);
  }

  /** The tax that somebody's sales have paid so far. */
  taxOf(trader: string): number {
    const { sold, bought, collected } = this.#sumsOf(trader);
    return sold - bought - collected - this.heldFor(trader);
  }

  /** Gold of somebody's that lies with the market: laid down for orders, or waiting. */
  heldFor(trader: string): number {
    let held = 0;
    for (const { book } of this.#books.values()) {
      held += book.purses.get(trader) ?? 0;
      for (const order of book.side("buy"))
        if (order.trader === trader) held += order.price * order.left;
    }
    return held;
  }

  /** What one unit is worth today, in gold: the mean of a week's trades, else somewhat less than the reference. */
  quote(item: ItemId, nowMs: number): number {
    const known = this.#books.get(item);
    if (known === undefined) return (untradedShare * firstReference(item)) / 100;
    const { units, gold } = known.tallies.week(utcDay(nowMs));
    if (units > 0) return gold / units;
    const bid = known.book.side("buy")[0]?.price ?? 0;
    return Math.max(bid, (untradedShare * known.around.referenceCenti) / 100);
  }

  /** Units for which buyers wait. */
  wantedUnits(item: ItemId): number {
    return depth(this.#books.get(item), "buy");
  }

  /** How far what is asked for and traded reaches for what is offered: 1 where anything finds a buyer. */
  demand(item: ItemId, nowMs: number, more: number): number {
    const known = this.#books.get(item);
    const { units } = known?.tallies.week(utcDay(nowMs)) ?? { units: 0 };
    const wanted = (3 * units) / 7 + depth(known, "buy") + tried;
    return Math.min(1, Math.max(0.1, wanted / (depth(known, "sell") + more + 1)));
  }

  /** What each of so many units would bring at once, on average; nothing for those for which nobody waits. */
  bidsFor(item: ItemId, units: number): number {
    let [left, gold] = [units, 0];
    for (const { price, left: wanted } of this.#books.get(item)?.book.side("buy") ?? []) {
      const filled = Math.min(left, wanted);
      gold += filled * price;
      left -= filled;
      if (left === 0) break;
    }
    return gold / units;
  }

  best(item: ItemId, side: Side): number | null {
    return this.#books.get(item)?.book.side(side)[0]?.price ?? null;
  }

  band(item: ItemId): { readonly least: number; readonly most: number } {
    return bandAt(this.referenceCenti(item));
  }

  referenceCenti(item: ItemId): number {
    return this.#books.get(item)?.around.referenceCenti ?? firstReference(item);
  }

  week(item: ItemId, day: number): { readonly units: number; readonly gold: number } {
    return this.#books.get(item)?.tallies.week(day) ?? { units: 0, gold: 0 };
  }

  /** The goods of which most gold's worth was traded in a week. */
  busiest(day: number, count: number): readonly ItemId[] {
    return [...this.#books]
      .map(([item, { tallies }]) => ({ item, ...tallies.week(day) }))
      .filter(({ gold }) => gold > 0)
      .toSorted((one, other) => other.gold - one.gold)
      .slice(0, count)
      .map(({ item }) => item);
  }

  /** Moves all references for the day that begins. */
  turn(day: number): void {
    const traders = [...this.#seen.values()].filter((seen) => seen >= day - referenceDays).length;
    for (const { around, tallies } of this.#books.values()) {
      const needs = needsOf("goods", traders);
      around.referenceCenti = nextReference(around.referenceCenti, tallies.ofWeek(day), needs);
      tallies.forget(day);
    }
  }

  #count({ trader, side, units, price, atMs }: Traded, tallies: Tallies): void {
    const day = utcDay(atMs);
    this.#seen.set(trader, day);
    this.#sumsOf(trader)[side === "buy" ? "bought" : "sold"] += units * price;
    // Fresh accounts are made to paint prices.
    if (atMs >= this.#facts.cameAtMs(trader) + countsFromMs)
      tallies.add(day, { trader, side, units, price });
  }

  #sumsOf(trader: string): Sums {
    const sums = this.#sums.get(trader) ?? { sold: 0, bought: 0, collected: 0 };
    this.#sums.set(trader, sums);
    return sums;
  }

  #bookOf(item: ItemId): ItemBook {
    const known = this.#books.get(item);
    if (known !== undefined) return known;
    const around = {
      referenceCenti: firstReference(item),
      // Everybody has one character, and lives alone.
      householdOf: (trader: string) => trader,
      advantageCenti: this.#facts.advantageCenti,
    };
    const made = { book: new Book(around), around, tallies: new Tallies() };
    this.#books.set(item, made);
    return made;
  }
}

/** Of its reference, what somebody hopes for who offers what nobody has traded yet. */
const untradedShare = 0.6;
/** So many units are made of anything to see whether somebody wants it. */
const tried = 20;

function depth(known: ItemBook | undefined, side: Side): number {
  return known?.book.side(side).reduce((sum, { left }) => sum + left, 0) ?? 0;
}

function takeAll(sums: Map<string, number>, trader: string): number {
  const amount = sums.get(trader) ?? 0;
  if (amount !== 0) sums.set(trader, 0);
  return amount;
}
