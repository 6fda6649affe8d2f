import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../core/content/time-spans.ts";
import { fillsMax, orderLastsMs } from "../content/limits.ts";
import type { Side } from "./prices.ts";
import { advantageAt } from "./prices.ts";
import type { Around, Command, Trade } from "./replay.ts";
import { Book } from "./replay.ts";
import { taxOn } from "./tax.ts";

const traders = ["ada", "bo", "cai", "dee", "eve"];
const around: Around = {
  referenceCenti: 1_000,
  // Ada and Bo share one.
  householdOf: (trader) => (trader === "bo" ? "ada" : trader),
  advantageCenti: () => 20_000,
};

type Step = { side: Side; price: number; quantity: number; by: number; cancels: number | null };

const step: fc.Arbitrary<Step> = fc.record({
  side: fc.constantFrom<Side>("buy", "sell"),
  price: fc.integer({ min: 4, max: 30 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  by: fc.nat(traders.length - 1),
  cancels: fc.option(fc.nat(60), { freq: 6 }),
});
const log = fc
  .array(fc.tuple(step, fc.constantFrom(0, 1_000, 3 * dayMs)), { minLength: 1, maxLength: 60 })
  .map((steps) => {
    let atMs = 0;
    return steps.map(([{ side, price, quantity, by, cancels }, afterMs], id): Command => {
      atMs += afterMs;
      if (cancels !== null) return { kind: "cancel", id: cancels, atMs };
      return { kind: "place", id, atMs, trader: traders[by] ?? "ada", side, price, quantity };
    });
  });

type Slow = {
  id: number;
  trader: string;
  side: Side;
  price: number;
  left: number;
  untilMs: number;
};

/** The same market, one unit at a time and with no order but that of a search through all. */
function slowly(commands: readonly Command[]): (readonly Trade[])[] {
  let open: Slow[] = [];
  const gains = new Map<string, number>();
  return commands.map((command) => {
    open = open.filter(({ untilMs, left }) => untilMs > command.atMs && left > 0);
    if (command.kind === "cancel") {
      open = open.filter(({ id }) => id !== command.id);
      return [];
    }
    const { id, trader, side, price, quantity, atMs } = command;
    const own: Slow = { id, trader, side, price, left: quantity, untilMs: atMs + orderLastsMs };
    const trades: Trade[] = [];
    while (own.left > 0) {
      const met = open
        .filter((one) => one.left > 0 && one.side !== side)
        .filter((one) => (side === "buy" ? one.price <= price : one.price >= price))
        .filter((one) => around.householdOf(one.trader) !== around.householdOf(trader))
        .filter((one) => hasRoom(gains, own, one, atMs))
        .toSorted((a, b) => (side === "buy" ? a.price - b.price : b.price - a.price) || a.id - b.id)
        .at(0);
      if (met === undefined) break;
      const [buyer, seller] = side === "buy" ? [own, met] : [met, own];
      gain(gains, buyer, seller, met.price, atMs);
      own.left -= 1;
      met.left -= 1;
      trades.push({ buyer: buyer.trader, seller: seller.trader, price: met.price, quantity: 1 });
    }
    open.push(own);
    return trades;
  });
}

function hasRoom(gains: Map<string, number>, own: Slow, other: Slow, atMs: number): boolean {
  const unit = advantageAt(other.price, around.referenceCenti);
  if (unit === null) return true;
  const [gainer, loser] = unit.gainer === own.side ? [own, other] : [other, own];
  const key = `${Math.floor(atMs / dayMs)} ${gainer.trader} ${loser.trader}`;
  return (gains.get(key) ?? 0) + unit.centi <= around.advantageCenti(gainer.trader);
}

function gain(gains: Map<string, number>, buyer: Slow, seller: Slow, price: number, atMs: number) {
  const unit = advantageAt(price, around.referenceCenti);
  if (unit === null) return;
  const [gainer, loser] = unit.gainer === "buy" ? [buyer, seller] : [seller, buyer];
  const key = `${Math.floor(atMs / dayMs)} ${gainer.trader} ${loser.trader}`;
  gains.set(key, (gains.get(key) ?? 0) + unit.centi);
}

/** Trades of one after another with the same other and price, as one. */
function joined(trades: readonly Trade[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { buyer, seller, price, quantity } of trades) {
    const key = `${buyer} of ${seller} at ${price}`;
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  return [...sums].map(([key, quantity]) => `${key}: ${quantity}`);
}

const bookOf = (commands: readonly Command[], world = around) => {
  const book = new Book(world);
  return { book, effects: commands.map((command) => book.tell(command)) };
};
const place = (id: number, trader: string, side: Side, price: number, quantity: number) =>
  ({ kind: "place", id, atMs: id, trader, side, price, quantity }) as const;

describe("the book of an item", () => {
  test("matches as a search through all orders, one unit at a time, does", () => {
    fc.assert(
      fc.property(log, (commands) => {
        const fast = bookOf(commands).effects.map(({ trades }) => joined(trades));
        expect(fast).toEqual(slowly(commands).map(joined));
      }),
      { numRuns: 400 },
    );
  });

  test("conserves goods and gold but for the tax, after every command", () => {
    fc.assert(
      fc.property(log, (commands) => {
        const book = new Book(around);
        for (const command of commands) {
          book.tell(command);
          const sum = (all: Iterable<number>) => [...all].reduce((a, b) => a + b, 0);
          const gold = book.side("buy").reduce((a, { price, left }) => a + price * left, 0);
          const goods = book.side("sell").reduce((a, { left }) => a + left, 0);
          expect(sum(book.purses.values()) + gold + book.taxGold).toBe(0);
          expect(sum(book.goods.values()) + goods).toBe(0);
        }
      }),
    );
  });

  test("is crossed by none but those who may not trade with each other", () => {
    fc.assert(
      fc.property(log, (commands) => {
        const wide = { ...around, advantageCenti: () => Infinity };
        const { book } = bookOf(commands, wide);
        for (const bid of book.side("buy")) {
          for (const ask of book.side("sell").filter(({ price }) => price <= bid.price))
            expect(around.householdOf(bid.trader)).toBe(around.householdOf(ask.trader));
        }
      }),
    );
  });

  test("gives the better price to whoever comes, and serves the oldest of equal ones first", () => {
    const { book, effects } = bookOf([
      place(1, "cai", "sell", 11, 5),
      place(2, "dee", "sell", 10, 5),
      place(3, "eve", "sell", 10, 5),
      place(4, "ada", "buy", 12, 12),
    ]);
    expect(effects[3]?.trades).toMatchObject([
      { seller: "dee", price: 10, quantity: 5 },
      { seller: "eve", price: 10, quantity: 5 },
      { seller: "cai", price: 11, quantity: 2 },
    ]);
    expect(book.purses.get("ada")).toBe(-122);
    expect(book.purses.get("dee")).toBe(50 - 3);
    expect(book.side("sell")).toMatchObject([{ trader: "cai", left: 3 }]);
  });

  test("lets a household cross itself, and others trade past it", () => {
    const { book, effects } = bookOf([
      place(1, "ada", "sell", 9, 5),
      place(2, "dee", "sell", 10, 5),
      place(3, "bo", "buy", 10, 8),
    ]);
    expect(effects[2]?.trades).toMatchObject([{ buyer: "bo", seller: "dee", quantity: 5 }]);
    expect(book.side("buy")).toMatchObject([{ trader: "bo", left: 3 }]);
    expect(book.side("sell")).toMatchObject([{ trader: "ada", left: 5 }]);
  });

  test("taxes an order the same however it is filled", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 8, max: 12 }),
        (parts, price) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0);
          const { book } = bookOf([
            place(0, "cai", "sell", price, quantity),
            ...parts.map((part, at) => place(at + 1, "dee", "buy", price, part)),
          ]);
          expect(book.taxGold).toBe(taxOn(price * quantity));
        },
      ),
    );
  });

  test("gives back what an order would leave beyond those that one may meet", () => {
    const asks = Array.from({ length: fillsMax + 5 }, (_, id) => place(id, "cai", "sell", 10, 1));
    const { book, effects } = bookOf([...asks, place(1_000, "dee", "buy", 10, 200)]);
    expect(effects.at(-1)).toMatchObject({ rests: 0 });
    expect(book.goods.get("dee")).toBe(fillsMax);
    expect(book.purses.get("dee")).toBe(-10 * fillsMax);
    expect(book.side("sell")).toHaveLength(5);
    expect(book.side("buy")).toHaveLength(0);
  });

  test("lets an order that is over meet nobody", () => {
    const late = { ...place(2, "dee", "buy", 10, 5), atMs: 1 + orderLastsMs };
    const { book, effects } = bookOf([place(1, "cai", "sell", 10, 5), late]);
    expect(effects[1]?.trades).toEqual([]);
    expect(book.goods.get("cai")).toBe(0);
  });
});
