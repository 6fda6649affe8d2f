import { describe, expect, test } from "vitest";
import { crownsDisputed, crownsStanding, isPaidInFull, priceOf, refundAmount } from "./payment.ts";
import type { Payment } from "./payment.ts";

const payment: Payment = {
  crowns: 500,
  amount: 500,
  currency: "eur",
  state: "paid",
  refunded: 0,
  disputes: [],
};

describe("a payment", () => {
  test("costs a hundredth of the price of a hundred Crowns for each", () => {
    expect([priceOf(50, 100), priceOf(1_250, 100), priceOf(50, 90)]).toEqual([50, 1_250, 45]);
    expect(() => priceOf(50, 99)).toThrow("no whole price");
  });

  test("pays nothing in another currency or for another amount", () => {
    expect(isPaidInFull(payment, { amount: 500, currency: "EUR" })).toBe(true);
    expect(isPaidInFull(payment, { amount: 500, currency: "usd" })).toBe(false);
    expect(isPaidInFull(payment, { amount: 499, currency: "eur" })).toBe(false);
    expect(isPaidInFull(payment, { amount: 5_000, currency: "eur" })).toBe(false);
  });

  test("is paid back in parts that come to no more than what was paid", () => {
    const odd = { ...payment, crowns: 150, amount: 199 };
    expect(refundAmount(odd, 50) + refundAmount(odd, 100)).toBeLessThanOrEqual(199);
    expect(refundAmount(odd, 150)).toBe(199);
  });

  test("is taken back only as far as it stands", () => {
    expect(crownsDisputed(payment, 500)).toBe(500);
    expect(crownsDisputed({ ...payment, refunded: 200 }, 500)).toBe(300);
    expect(crownsDisputed(payment, 1)).toBe(1);
    const taken = { ...payment, disputes: [{ id: "d", isWon: false, crowns: 400 }] };
    expect([crownsStanding(taken), crownsDisputed(taken, 500)]).toEqual([100, 100]);
    const won = { ...payment, disputes: [{ id: "d", isWon: true, crowns: 400 }] };
    expect(crownsStanding(won)).toBe(500);
  });
});
