import { expect } from "vitest";
import type { Shown, Trader } from "./trader.ts";
import { keyOf } from "./trader.ts";

type Sums = { bought: number; boughtGold: number; sold: number; soldGold: number };

/**
 * Holds that what everybody is shown follows from what each was told: every order is there once and was told, those that were
 * told to be over are, and purse, goods and what waits are what they were less what was laid down, plus what was traded.
 */
export async function expectToAgree(traders: readonly Trader[]): Promise<void> {
  const all: Sums[] = [];
  for (const trader of traders) all.push(expectOneToAgree(trader, await trader.shown()));
  const sum = (of: (sums: Sums) => number) => all.reduce((total, one) => total + of(one), 0);
  expect(sum(({ bought }) => bought)).toBe(sum(({ sold }) => sold));
  expect(sum(({ boughtGold }) => boughtGold)).toBe(sum(({ soldGold }) => soldGold));
}

function expectOneToAgree(trader: Trader, { gold, units, open, ended }: Shown): Sums {
  const { name, placed, cancelled } = trader;
  for (const one of ended) {
    const before = trader.ended.get(keyOf(one));
    if (before !== undefined && before.id !== one.id)
      throw new Error(`${name} has ${keyOf(one)} twice.`);
    trader.ended.set(keyOf(one), one);
  }
  const openKeys = open.map(keyOf);
  const there = [...openKeys, ...trader.ended.keys()].toSorted();
  expect(there, `${name} has the orders it was told of, each once`).toEqual(
    [...placed.keys()].toSorted(),
  );
  for (const [key, told] of placed) {
    const rests = open.find((one) => keyOf(one) === key);
    const over = trader.ended.get(key);
    const now = rests ?? over;
    if (told.orderId === null)
      expect(over, `${name}: ${key}`).toMatchObject({ gold: told.gold, left: told.returned });
    else if (cancelled.has(told.orderId))
      expect(over, `${name}: ${key}`).toMatchObject({ how: "cancelled" });
    else if (rests !== undefined) expect(rests.id, `${name}: ${key}`).toBe(told.orderId);
    else expect(over, `${name}: ${key}`).toMatchObject({ how: "filled", left: 0 });
    expect(now?.gold, `${name}: ${key}`).toBeGreaterThanOrEqual(told.gold);
  }
  const sums = { bought: 0, boughtGold: 0, sold: 0, soldGold: 0 };
  let [laidGold, laidUnits, taxGold] = [0, 0, 0];
  for (const one of open) {
    if (one.side === "buy") laidGold += one.price * one.left;
    else laidUnits += one.left;
  }
  for (const one of [...open, ...trader.ended.values()]) {
    const traded = one.quantity - one.left;
    taxGold += one.taxGold;
    if (one.side === "buy") {
      sums.bought += traded;
      sums.boughtGold += one.gold;
    } else {
      sums.sold += traded;
      sums.soldGold += one.gold;
    }
  }
  const paid = sums.boughtGold - sums.soldGold + taxGold;
  expect(gold, `${name}: purse and what waits`).toBe(trader.start.gold - laidGold - paid);
  expect(units, `${name}: goods and what waits`).toBe(
    trader.start.units - laidUnits + sums.bought - sums.sold,
  );
  return sums;
}
