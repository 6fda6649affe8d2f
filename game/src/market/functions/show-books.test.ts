import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { auditMarket, newTrader, ore } from "../../testing/market-trader.ts";

let game: GameTest;
let wren: Trader;
let finch: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  finch = await newTrader(game, "finch", "Finchling");
  game.wait(day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

const book = () => game.as("anybody").ask(api.market.book, { item: ore });
const goods = () => game.as("anybody").ask(api.market.goods, {});
const show = () => game.jobUntilDone("market:showBooks");

describe("the book that pages show", () => {
  test("is the one there is until it was shown once, and moves from then on when it is shown", async () => {
    await wren.placed("sell", 8, 10);
    expect(await book()).toMatchObject({ asks: [{ price: 8, quantity: 10, orders: 1 }] });
    await show();
    await wren.placed("sell", 8, 5);
    await finch.placed("buy", 7, 5);
    expect(await book()).toMatchObject({ asks: [{ price: 8, quantity: 10 }], bids: [] });
    await show();
    expect(await book()).toMatchObject({
      asks: [{ price: 8, quantity: 15, orders: 2 }],
      bids: [{ price: 7, quantity: 5, orders: 1 }],
      spread: 1,
    });
  });

  test("follows trades, what is taken back or runs out, and the reference of the new day", async () => {
    const { orderId } = await wren.placed("sell", 8, 10);
    await show();
    await finch.placed("buy", 8, 4);
    await show();
    expect(await book()).toMatchObject({ asks: [{ quantity: 6 }], trades: [{ quantity: 4 }] });
    expect(await goods()).toMatchObject([{ item: ore, last: 8 }]);
    await wren.cancel(orderId);
    await show();
    expect(await book()).toMatchObject({ asks: [], trades: [{ quantity: 4 }] });
    await wren.placed("sell", 9, 3);
    await show();
    game.wait(15 * day);
    await game.jobUntilDone("core:runDeadlines");
    await game.jobUntilDone("market:expireAll");
    await show();
    expect(await book()).toMatchObject({ asks: [] });
  });

  test("is written once for all that changed it since, and not at all where nothing did", async () => {
    for (let nth = 0; nth < 5; nth++) await wren.placed("sell", 8, 1);
    const changed = () => game.world.run(({ db }) => db.query("marketChanged").collect());
    expect(await changed()).toMatchObject([{ item: ore }]);
    await show();
    expect(await changed()).toEqual([]);
    const shown = await game.world.run(({ db }) => db.query("marketShown").collect());
    await show();
    expect(await game.world.run(({ db }) => db.query("marketShown").collect())).toEqual(shown);
  });
});
