import { expect, test } from "vitest";
import { asksFirst, firstPrice, sumsOf } from "./order-sums.ts";

const book = {
  reference: 100,
  least: 34,
  most: 300,
  asks: [{ price: 105, quantity: 3, orders: 1 }],
  bids: [{ price: 96, quantity: 3, orders: 1 }],
  spread: 9,
  trades: [],
};

test("a seller has what is sold less a twentieth, rounded up; a buyer pays no more than the price", () => {
  expect(sumsOf("sell", 33, 3, 0)).toEqual({ gold: 99, tax: 5, net: 94 });
  expect(sumsOf("sell", 330, 3, 10)).toEqual({ gold: 990, tax: 40, net: 950 });
  expect(sumsOf("buy", 33, 3, 10)).toEqual({ gold: 99, tax: 0, net: 99 });
});

test("the form begins with the price that trades at once, and else with the usual one within the band", () => {
  expect(firstPrice(book, "buy")).toBe(105);
  expect(firstPrice(book, "sell")).toBe(96);
  expect(firstPrice({ ...book, asks: [] }, "buy")).toBe(100);
  expect(firstPrice({ ...book, bids: [], reference: 0.4, least: 1, most: 1 }, "sell")).toBe(1);
});

test("a price that is a quarter worse than the usual is asked about first", () => {
  expect([125, 126].map((price) => asksFirst(book, "buy", price))).toEqual([false, true]);
  expect([75, 74].map((price) => asksFirst(book, "sell", price))).toEqual([false, true]);
});
