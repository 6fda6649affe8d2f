import { expect, test } from "vitest";
import { orderLastsMs, ordersMax } from "./market/content/limits.ts";
import type { Side } from "./market/rules/prices.ts";
import { bandAt } from "./market/rules/prices.ts";
import type { Around } from "./market/rules/replay.ts";
import { Book } from "./market/rules/replay.ts";
import { Dice } from "./testing/dice.ts";

const bots = 2_000;
const orders = 1_000_000;
const referenceCenti = 10_000;

/** Every fifth bot shares a household with the one before it. */
const householdOf = (trader: string) => (Number(trader) % 5 === 4 ? String(+trader - 1) : trader);
const around: Around = { referenceCenti, householdOf, advantageCenti: () => 100_000 };

const total = (sums: ReadonlyMap<string, number>) =>
  [...sums.values()].reduce((sum, one) => sum + one, 0);

function expectConserved(book: Book): void {
  const gold = book.side("buy").reduce((sum, { price, left }) => sum + price * left, 0);
  const goods = book.side("sell").reduce((sum, { left }) => sum + left, 0);
  expect(total(book.purses) + gold + book.taxGold).toBe(0);
  expect(total(book.goods) + goods).toBe(0);
}

function expectInOrder(book: Book): void {
  for (const side of ["buy", "sell"] as const) {
    for (const [at, order] of book.side(side).entries()) {
      const next = book.side(side)[at + 1];
      if (next === undefined) continue;
      const better = side === "buy" ? order.price - next.price : next.price - order.price;
      expect(better > 0 || (better === 0 && order.id < next.id)).toBe(true);
    }
  }
}

/** Near the reference only a household crosses itself; far from it two accounts may have had their share of a day. */
function expectUncrossed(book: Book): void {
  const near = ({ price }: { readonly price: number }) => price >= 80 && price <= 125;
  const asks = book.side("sell").filter(near);
  const best = asks[0]?.price ?? Infinity;
  for (const bid of book.side("buy").filter((one) => near(one) && one.price >= best)) {
    for (const ask of asks.filter(({ price }) => price <= bid.price))
      expect(householdOf(bid.trader)).toBe(householdOf(ask.trader));
  }
}

function playAll(seed: number) {
  const dice = new Dice(seed);
  const book = new Book(around);
  const open = new Map<string, number[]>();
  const { least, most } = bandAt(referenceCenti);
  let [atMs, trades, units, cancels, print] = [0, 0, 0, 0, 0];
  for (let id = 0; id < orders; id++) {
    atMs += dice.between(0, 10_000);
    const trader = String(dice.between(0, bots - 1));
    const own = open.get(trader) ?? [];
    open.set(trader, own);
    while (own.length >= ordersMax || (own.length > 0 && dice.chance(0.1))) {
      book.tell({ kind: "cancel", id: own.shift() ?? 0, atMs });
      cancels += 1;
    }
    const side: Side = dice.chance(0.5) ? "buy" : "sell";
    const isWild = dice.chance(0.1);
    const price = isWild ? dice.between(least, most) : dice.between(90, 110);
    const quantity = dice.chance(0.02) ? dice.between(1, 1_000_000) : dice.between(1, 500);
    const effect = book.tell({ kind: "place", id, atMs, trader, side, price, quantity });
    if (effect.rests > 0) own.push(id);
    trades += effect.trades.length;
    for (const [at, trade] of effect.trades.entries()) {
      units += trade.quantity;
      print = (print * 31 + trade.price * 7 + trade.quantity) % 4_294_967_291;
      expect(householdOf(trade.buyer) !== householdOf(trade.seller)).toBe(true);
      const before = effect.trades[at - 1]?.price ?? trade.price;
      expect(side === "buy" ? before <= trade.price : before >= trade.price).toBe(true);
    }
    if (id % 20_000 === 0) {
      expectConserved(book);
      expectInOrder(book);
      expectUncrossed(book);
    }
  }
  // All that is left is over, and comes back.
  book.tell({ kind: "cancel", id: -1, atMs: atMs + orderLastsMs });
  expect([...book.side("buy"), ...book.side("sell")]).toEqual([]);
  expect(total(book.purses) + book.taxGold).toBe(0);
  expect(total(book.goods)).toBe(0);
  return { trades, units, cancels, taxGold: book.taxGold, print };
}

test("a million orders of two thousand bots conserve everything, in order, the same each time", () => {
  const began = performance.now();
  const first = playAll(1);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  process.stdout.write(`${orders} orders in ${seconds} s: ${JSON.stringify(first)}\n`);
  expect(first.trades).toBeGreaterThan(orders / 10);
  expect(playAll(1)).toEqual(first);
});
