import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takesGifts } from "../../testing/file-readers.ts";
import { api, day, hour, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { auditMarket, newTrader, ore } from "../../testing/market-trader.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { haltHoursMax, reservedForMs } from "../content/limits.ts";
import { firstPieceReference } from "../rules/listing.ts";

const blade = "copper-shortsword";
const sword = plain(blade, 3);
const price = firstPieceReference(blade, 3) / 100;
const reason = "Its price came out of nothing.";

let game: GameTest;
let wren: Trader;
let finch: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  finch = await newTrader(game, "finch", "Finchling");
  for (const one of [wren, finch]) await game.give(one.characterId, { gold: 1_000_000 });
  await takesGifts(game, "finch");
  await game.job("core:setStaffRole", { accountId: "heron", role: "game-master" });
  game.wait(day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

const heron = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
const halt = (item: string, hours: number | null = 24) =>
  heron().mutation(api.market.halt, { item, hours, reason });
const resume = (item: string) => heron().mutation(api.market.resume, { item, reason });
const halts = () => game.as("anybody").ask(api.market.halts, {});
const piece = async () => (await game.give(wren.characterId, { newPieces: [sword] }))[0] ?? "none";
const list = (pieceId: string) =>
  wren.caller.order(api.market.list, {
    ...{ characterId: wren.characterId, pieceId, price, confirmed: true },
  });
async function listed(): Promise<string> {
  const answer = await list(await piece());
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.listingId;
}
const buy = (listingId: string) =>
  finch.caller.order(api.market.buyListing, {
    ...{ characterId: finch.characterId, listingId, price, confirmed: true },
  });
const give = (thing: { pieceId: string } | { item: string; quantity: number }) =>
  wren.caller.order(api.gifts.send, { characterId: wren.characterId, name: "Finchling", thing });

describe("an item that is halted", () => {
  test("is neither ordered, listed, bought nor given, and others are", async () => {
    const [listingId, pieceId] = [await listed(), await piece()];
    game.wait(reservedForMs);
    await halt(blade);
    await halt(ore);
    for (const [tried, item] of [
      [await list(pieceId), blade],
      [await buy(listingId), blade],
      [await give({ pieceId }), blade],
      [await wren.place("sell", 8, 1), ore],
      [await wren.place("buy", 8, 1), ore],
      [await give({ item: ore, quantity: 1 }), ore],
    ] as const)
      expect(tried).toEqual(refused("trade-halted", { item, reason }));
    const other = { item: "bog-iron-ore", confirmed: true };
    expect(await wren.place("buy", 20, 1, other)).not.toMatchObject({ code: "trade-halted" });
    await resume(blade);
    expect(await buy(listingId)).toMatchObject({ ok: true });
  });

  test("is taken back by whoever listed it, and goes to nobody who reserved it", async () => {
    const listingId = await listed();
    const before = (await finch.has()).gold;
    expect(await buy(listingId)).toMatchObject({ ok: true });
    await halt(blade);
    game.wait(reservedForMs);
    await game.jobUntilDone("core:runDeadlines");
    await finch.claim();
    expect((await finch.has()).gold).toBe(before);
    const own = { characterId: wren.characterId };
    expect(await wren.caller.order(api.market.withdraw, { ...own, listingId })).toMatchObject({
      ok: true,
    });
  });

  test("is told to everybody with the reason and the end, and not by whom", async () => {
    await halt(ore, 2);
    await halt(blade, null);
    expect(await halts()).toEqual([
      { item: ore, reason, sinceMs: Date.now(), untilMs: Date.now() + 2 * hour },
      { item: blade, reason, sinceMs: Date.now(), untilMs: null },
    ]);
    expect(JSON.stringify(await halts())).not.toContain("heron");
  });

  test("is traded again by itself, and leaves nothing behind", async () => {
    await halt(ore, 2);
    game.wait(2 * hour - 1);
    expect(await wren.place("sell", 8, 1)).toMatchObject({ code: "trade-halted" });
    game.wait(1);
    expect(await wren.place("sell", 8, 1)).toMatchObject({ ok: true });
    expect(await halts()).toEqual([]);
    expect(await resume(ore)).toEqual(refused("nothing-to-do", {}));
    // Before the row is forgotten it can be halted anew, which outlasts the end of the first time.
    expect(await halt(ore, null)).toMatchObject({ ok: true });
    await game.jobUntilDone("core:runDeadlines");
    expect(await halts()).toMatchObject([{ item: ore, untilMs: null }]);
    await resume(ore);
    await halt(ore, 1);
    game.wait(hour);
    await game.jobUntilDone("core:runDeadlines");
    expect(await game.world.run(({ db }) => db.query("marketHalts").collect())).toEqual([]);
  });

  test("is halted for whole hours, and only if there is such a thing", async () => {
    for (const hours of [0, -1, 1.5, haltHoursMax + 1, Number.NaN])
      expect(await halt(ore, hours), String(hours)).toEqual(refused("bad-quantity", {}));
    expect(await halt("fools-gold")).toEqual(refused("target-gone", {}));
    expect(await halts()).toEqual([]);
  });
});
