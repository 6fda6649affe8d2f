import { beforeAll, describe, expect, test } from "vitest";
import { total } from "../bot.ts";
import type { Lived } from "./tell-town.ts";
import { heldFor, liveInTown } from "./tell-town.ts";

const size = { founders: 8, foundersWithinDays: 1, newcomerEachDays: 1 };
const days = 4;

let lived: Lived;
beforeAll(() => {
  lived = liveInTown(size, days);
});

describe("a town whose people trade with each other alone", () => {
  test("holds the gold that came less what went, whoever has it and whatever lies with the market", () => {
    const { men } = lived.town;
    const start = 50 * men.length;
    const booked = men.reduce((sum, { bot }) => sum + total(bot.faucets) - total(bot.sinks), start);
    const held = men.reduce((sum, man) => {
      const { gold, centiGold } = man.bot.state;
      return sum + gold + centiGold / 100 + heldFor(lived.town, man);
    }, 0);
    expect(Math.abs(held - booked)).toBeLessThan(men.length);
  });

  test("makes nothing by trade: what all sold is what all bought, and of goods as much", () => {
    const { men, exchange, stalls } = lived.town;
    const names = men.map(({ bot }) => bot.habit.name);
    const sold = names.reduce((sum, name) => sum + exchange.tradedBy(name).sold, 0);
    const bought = names.reduce((sum, name) => sum + exchange.tradedBy(name).bought, 0);
    expect(sold).toBeGreaterThan(1_000);
    expect(bought).toBe(sold);
    const pieces = (of: (name: string) => number) => names.reduce((sum, one) => sum + of(one), 0);
    expect(pieces((name) => stalls.boughtBy(name))).toBe(pieces((name) => stalls.soldBy(name)));
  });

  test("pays the market a twentieth of what is sold, by those who sold it", () => {
    const { men, exchange } = lived.town;
    for (const { bot } of men) {
      const { sold } = exchange.tradedBy(bot.habit.name);
      const tax = exchange.taxOf(bot.habit.name);
      expect(tax).toBeGreaterThanOrEqual(sold / 20 - 0.01);
      // Of each order it is rounded up.
      expect(tax).toBeLessThanOrEqual(sold / 20 + 30 * 8 * days);
    }
  });

  test("is the same every time it is lived in", () => {
    const again = liveInTown(size, days);
    expect(again.standings).toEqual(lived.standings);
    expect(again.books).toEqual(lived.books);
  });
});
