import { afterEach, beforeEach, expect, test } from "vitest";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newTrader, ore } from "../../testing/market-trader.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { firstPieceReference } from "../rules/listing.ts";

let game: GameTest;
let wren: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  game.wait(day);
});
afterEach(() => game.close());

const prices = () => game.as("anybody").ask(api.market.prices, {});
const asks = () => game.as("anybody").ask(api.market.asks, {});
const write = () => game.job("market:writePrices");

async function moveTo(item: string, referenceCenti: number): Promise<void> {
  await game.world.run(async ({ db }) => {
    const books = await db.query("marketBooks").collect();
    const book = books.find((one) => one.item === item);
    if (book !== undefined) return db.patch(book._id, { referenceCenti });
    const fresh = { item, lastNumber: 0, referenceCenti, referenceDay: 0, trades: [] };
    return void (await db.insert("marketBooks", fresh));
  });
}

test("a world in which nothing has moved has nothing to tell", async () => {
  await wren.placed("buy", 7, 10);
  await write();
  expect(await prices()).toEqual({ goods: {}, pieces: {} });
  expect(await asks()).toEqual({});
});

test("references that have moved are told, of goods and of kinds of pieces", async () => {
  await moveTo(ore, 912);
  await moveTo("copper-shortsword 3", 70_000);
  await moveTo("copper-shortsword 4", firstPieceReference("copper-shortsword", 4));
  expect(await prices()).toEqual({ goods: {}, pieces: {} });
  await write();
  expect(await prices()).toEqual({
    goods: { [ore]: 912 },
    pieces: { "copper-shortsword": [0, 0, 70_000, 0, 0, 0] },
  });
});

test("orders change the asks of the next minute and no references", async () => {
  await moveTo(ore, 912);
  await write();
  const rows = () => game.world.run(({ db }) => db.query("marketPrices").collect());
  const references = async () => (await rows()).find(({ kind }) => kind === "references");
  const before = await references();
  const { orderId } = await wren.placed("sell", 11, 5);
  await wren.placed("sell", 12, 5);
  expect(await asks()).toEqual({});
  await write();
  expect(await asks()).toEqual({ [ore]: 11 });
  await wren.cancel(orderId);
  await write();
  expect(await asks()).toEqual({ [ore]: 12 });
  expect(await references()).toEqual(before);
});
