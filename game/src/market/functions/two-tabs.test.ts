import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { auditMarket, newTrader, ore } from "../../testing/market-trader.ts";

let game: GameTest;
let wren: Trader;
let alt: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  alt = await newTrader(game, "alt", "Altmoor");
  game.wait(15 * day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

describe("what two tabs send at the same instant", () => {
  test("takes an order back once, and what it laid down comes once", async () => {
    const { orderId } = await wren.placed("sell", 8, 100);
    const answers = await Promise.all([wren.cancel(orderId), wren.cancel(orderId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refused("target-gone", {}));
    expect(await wren.waiting()).toEqual([{ gold: 0, items: { [ore]: 100 } }]);
  });

  test("lays down no more than there is", async () => {
    const before = await wren.has();
    const all = before.goods;
    const answers = await Promise.all([wren.place("sell", 8, all), wren.place("sell", 8, all)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(expect.objectContaining(refused("not-enough-items")));
    expect(await wren.has()).toEqual({ ...before, goods: 0 });
    expect(await wren.orders()).toEqual([{ side: "sell", price: 8, left: all }]);
  });

  test("buys what rests once, and the other order rests in turn", async () => {
    await alt.placed("sell", 8, 100);
    const before = await wren.has();
    const both = await Promise.all([wren.placed("buy", 8, 100), wren.placed("buy", 8, 100)]);
    expect(both.map(({ traded, rests }) => ({ traded, rests }))).toEqual(
      expect.arrayContaining([
        { traded: 100, rests: 0 },
        { traded: 0, rests: 100 },
      ]),
    );
    const after = await wren.has();
    expect(after).toEqual({ gold: before.gold - 1_600, goods: before.goods + 100 });
  });

  test("either takes an order back or meets it, never both", async () => {
    const { orderId } = await alt.placed("sell", 8, 100);
    const [cancelled, bought] = await Promise.all([
      alt.cancel(orderId),
      wren.placed("buy", 8, 100),
    ]);
    expect(bought.traded).toBe(cancelled.ok ? 0 : 100);
    expect(bought.rests).toBe(cancelled.ok ? 100 : 0);
  });
});
