import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GameTest } from "../../testing/game-test.ts";
import { api, day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { newTrader, ore } from "../../testing/market-trader.ts";
import type { AlertSide } from "../api.ts";
import { alertsAtOnce, alertsMax } from "../content/limits.ts";

let game: GameTest;
let wren: Trader;
let finch: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  finch = await newTrader(game, "finch", "Finchling");
  game.wait(day);
});
afterEach(() => game.close());

const wait = ({ caller, characterId }: Trader, side: AlertSide, price: number | null, item = ore) =>
  caller.order(api.market.setAlert, { characterId, item: item as string, side, price });

/** Somebody trades one ore at a price, and the minute passes. */
async function trade(price: number): Promise<void> {
  await finch.placed("sell", price, 1);
  await wren.placed("buy", price, 1);
  await passMinute();
}
async function passMinute(): Promise<void> {
  game.wait(minute);
  await game.jobUntilDone("core:runDeadlines");
}
const told = async (who: Trader) =>
  (await who.told()).filter(({ type }) => type === "price-reached");

describe("a price alert", () => {
  test("is told when goods are traded at its price, and not while they stay there", async () => {
    await wait(wren, "above", 9);
    await trade(8);
    expect(await told(wren)).toEqual([]);
    await trade(9);
    const [notice] = await told(wren);
    expect(notice).toMatchObject({ item: ore, side: "above", price: 9, last: 9 });
    game.wait(hour);
    await trade(10);
    expect(await told(wren)).toEqual([notice]);
  });

  test("is told again once the price was away", async () => {
    await wait(wren, "below", 7);
    await trade(7);
    await trade(8);
    game.wait(hour);
    await trade(6);
    // What is unread of the same goods is one.
    expect(await told(wren)).toMatchObject([{ side: "below", price: 7, last: 6 }]);
  });

  test("goes by the price with which a minute ends", async () => {
    await wait(wren, "above", 9);
    for (const price of [9, 8]) {
      await finch.placed("sell", price, 1);
      await wren.placed("buy", price, 1);
      game.wait(second);
    }
    await passMinute();
    expect(await told(wren)).toEqual([]);
  });

  test("is not told of a price that was there already, nor once it was taken back", async () => {
    await wait(wren, "above", 8);
    await wait(finch, "above", 9);
    await wait(finch, "above", null);
    await trade(9);
    expect(await told(wren)).toEqual([]);
    expect(await told(finch)).toEqual([]);
  });

  test("is one for each side of an item, moved by setting it anew", async () => {
    await wait(wren, "above", 9);
    await wait(wren, "above", 10);
    await wait(wren, "below", 6);
    const { characterId } = wren;
    const list = await wren.caller.ask(api.market.alerts, { characterId });
    const sorted = list?.alerts.toSorted((one, other) => one.price - other.price);
    expect(sorted).toEqual([
      { item: ore, side: "below", price: 6 },
      { item: ore, side: "above", price: 10 },
    ]);
  });

  test("is refused for what has no book, for no price, and beyond twenty", async () => {
    expect(await wait(wren, "above", 9, "copper-shortsword")).toEqual(refused("not-traded", {}));
    for (const price of [0, -1, 1.5, 2_000_000_000])
      expect(await wait(wren, "above", price)).toEqual(refused("bad-quantity", {}));
    await game.world.run(async ({ db }) => {
      const alert = { side: "above", price: 9, isReached: false, toldAtMs: null } as const;
      const row = { ...alert, characterId: wren.characterId };
      for (let nth = 0; nth < alertsMax; nth++)
        await db.insert("marketAlerts", { ...row, item: `goods-${nth}` });
    });
    expect(await wait(wren, "above", 9)).toEqual(refused("alert-limit", { n: alertsMax }));
  });

  test("of many who wait for one price is told to all, so many at once", async () => {
    await game.world.run(async ({ db }) => {
      const row = { item: ore, side: "above", price: 9, isReached: false } as const;
      for (let nth = 0; nth < 2 * alertsAtOnce + 5; nth++)
        await db.insert("marketAlerts", { ...row, characterId: finch.characterId, toldAtMs: null });
    });
    await trade(9);
    for (const _ of [1, 2]) await game.jobUntilDone("core:runDeadlines");
    const left = await game.world.run(async ({ db }) =>
      (await db.query("marketAlerts").collect()).filter(({ isReached }) => !isReached),
    );
    expect(left).toEqual([]);
  });

  test("costs trades nothing where nobody waits", async () => {
    await trade(9);
    const asked = await game.world.run(({ db }) => db.query("deadlines").collect());
    expect(asked.filter(({ kind }) => kind === "market-alerts")).toEqual([]);
  });
});
