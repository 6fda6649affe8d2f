import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, levels, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { auditMarket, newTrader, ore } from "../../testing/market-trader.ts";
import { changesMax, fillsMax, orderLastsMs, ordersMax } from "../content/limits.ts";

let game: GameTest;
let wren: Trader;
let finch: Trader;
let heron: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  finch = await newTrader(game, "finch", "Finchling");
  heron = await newTrader(game, "heron", "Heronsby");
  game.wait(day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

const book = async () => {
  const view = await game.as("anybody").ask(api.market.book, { item: ore });
  if (view === null) throw new Error("Ore is not traded.");
  return view;
};

describe("an order", () => {
  test("rests with what it laid down, and is seen without a name", async () => {
    const before = await wren.has();
    const { orderId, rests } = await wren.placed("sell", 9, 40);
    expect(rests).toBe(40);
    expect(orderId).not.toBeNull();
    await finch.placed("buy", 7, 10);
    expect(await wren.has()).toEqual({ gold: before.gold, goods: before.goods - 40 });
    expect(await book()).toEqual({
      ...{ reference: 8, least: 3, most: 24, spread: 2, trades: [] },
      asks: [{ price: 9, quantity: 40, orders: 1 }],
      bids: [{ price: 7, quantity: 10, orders: 1 }],
    });
    expect(await wren.orders()).toEqual([{ side: "sell", price: 9, left: 40 }]);
  });

  test("trades at the price of the other side, at once for whoever comes and into the collection of whoever rested", async () => {
    const wrens = await wren.has();
    const finches = await finch.has();
    await wren.placed("sell", 8, 10);
    const met = await finch.placed("buy", 10, 15);
    expect(met).toMatchObject({ traded: 10, gold: 80, taxGold: 0, rests: 5, returned: 0 });
    // The five that rest are laid down at the own price; the difference of the others came back.
    expect(await finch.has()).toEqual({ gold: finches.gold - 80 - 50, goods: finches.goods + 10 });
    expect(await wren.has()).toEqual({ ...wrens, goods: wrens.goods - 10 });
    expect(await wren.waiting()).toEqual([{ gold: 76, items: {} }]);
    await wren.claim();
    expect(await wren.has()).toEqual({ gold: wrens.gold + 76, goods: wrens.goods - 10 });
    expect((await book()).trades).toMatchObject([{ price: 8, quantity: 10 }]);
    expect(await wren.ended()).toMatchObject([{ how: "filled", left: 0, gold: 80, taxGold: 4 }]);
  });

  test("is served by price, then by age", async () => {
    await wren.placed("sell", 9, 5);
    await heron.placed("sell", 8, 5);
    await wren.placed("sell", 8, 5);
    await finch.placed("buy", 9, 7);
    expect(await heron.orders()).toEqual([]);
    expect(await wren.orders()).toEqual([
      { side: "sell", price: 9, left: 5 },
      { side: "sell", price: 8, left: 3 },
    ]);
    await finch.placed("buy", 9, 8);
    await heron.placed("buy", 7, 5);
    await finch.placed("buy", 8, 5);
    await wren.placed("sell", 7, 7);
    expect(await finch.orders()).toEqual([]);
    expect(await heron.orders()).toEqual([{ side: "buy", price: 7, left: 3 }]);
  });

  test("gives back what is left of it when it is cancelled or runs out", async () => {
    const wrens = await wren.has();
    const { orderId } = await wren.placed("sell", 9, 10);
    await finch.placed("buy", 9, 4);
    expect(await heron.cancel(orderId)).toEqual(refused("target-gone", {}));
    expect(await wren.cancel(orderId)).toMatchObject({ ok: true });
    expect(await wren.cancel(orderId)).toEqual(refused("target-gone", {}));
    expect(await wren.waiting()).toEqual([{ gold: 34, items: { [ore]: 6 } }]);
    await wren.claim();
    expect(await wren.has()).toEqual({ gold: wrens.gold + 34, goods: wrens.goods - 4 });

    const finches = await finch.has();
    await finch.placed("buy", 7, 10);
    game.wait(orderLastsMs);
    // Before the job comes it meets nobody any more.
    expect(await heron.placed("sell", 7, 1)).toMatchObject({ traded: 0 });
    await game.job("market:expireAll");
    expect(await finch.orders()).toEqual([]);
    expect((await finch.ended())[0]).toMatchObject({ how: "expired", left: 10 });
    await finch.claim();
    expect((await finch.has()).gold).toBe(finches.gold);
  });

  test("is taxed the same however it is filled, and for one gold wholly", async () => {
    await wren.placed("sell", 9, 21);
    for (let nth = 0; nth < 21; nth++) {
      game.wait(1_000);
      await finch.placed("buy", 9, 1);
    }
    expect(await wren.ended()).toMatchObject([{ gold: 189, taxGold: 10 }]);
    expect(await wren.waiting()).toEqual([{ gold: 179, items: {} }]);
  });

  test("meets a hundred others at most, and gives back what is beyond", async () => {
    const sellers = [wren, heron];
    for (let nth = 0; nth < 4; nth++)
      sellers.push(await newTrader(game, `seller${nth}`, `Sellers${"abcd"[nth]}`));
    game.wait(day);
    for (let nth = 0; nth <= fillsMax; nth++) {
      if (nth % 30 === 0) game.wait(minute);
      await sellers[nth % sellers.length]?.placed("sell", 8, 1);
    }
    const before = await finch.has();
    const met = await finch.placed("buy", 9, 200);
    expect(met).toMatchObject({ traded: fillsMax, rests: 0, returned: 100, orderId: null });
    const after = { gold: before.gold - 8 * fillsMax, goods: before.goods + fillsMax };
    expect(await finch.has()).toEqual(after);
    expect((await book()).asks).toEqual([{ price: 8, quantity: 1, orders: 1 }]);
    expect((await book()).trades).toHaveLength(50);
  });
});

describe("an order is refused", () => {
  test("to guests, newcomers and the ironbound", async () => {
    const kite = await game.newCharacter("kite", "Kitewell");
    const args = { item: ore, side: "buy", price: 8, quantity: 1, confirmed: false } as const;
    const order = (characterId: string, account = "kite") =>
      game.as(account).order(api.market.place, { characterId, ...args });
    await game.become(kite, levels({ mining: 10 }));
    game.wait(day);
    expect(await order(kite)).toEqual(refused("market-locked", { n: 40 }));
    await game.become(kite, levels({ mining: 40 }));
    expect(await order(kite)).not.toMatchObject(refused("market-locked"));
    const fresh = await game.newCharacter("kite", "Kitesong");
    await game.become(fresh, levels({ mining: 40 }));
    expect(await order(fresh)).toEqual(refused("market-locked", { n: 40 }));
    const guest = game.world.withIdentity({ subject: "kite", isAnonymous: true });
    expect(await guest.mutation(api.market.place, { characterId: kite, ...args })).toEqual(
      refused("full-account", {}),
    );
    await game.world.run(({ db }) => db.patch(kite, { mode: "ironbound" }));
    expect(await order(kite)).toEqual(refused("ironbound", {}));
    await game.world.run(({ db }) =>
      db.patch(kite, { mode: "standard", convertedAtMs: Date.now() - hour }),
    );
    expect(await order(kite)).toEqual(refused("cooldown", { time: 23 * hour }));
  });

  test("for what is no amount, no price and no goods", async () => {
    for (const quantity of [0, -1, 1.5, 1_000_001, Number.NaN])
      expect(await wren.place("buy", 8, quantity)).toEqual(refused("bad-quantity", {}));
    for (const price of [0, -8, 8.5, 1_000_000_001])
      expect(await wren.place("buy", price, 1)).toEqual(refused("bad-quantity", {}));
    for (const item of ["moon-dust", "copper-shortsword", ""])
      expect(await wren.place("buy", 8, 1, { item })).toEqual(refused("not-traded", {}));
    expect(await wren.place("sell", 8, 100_000)).toMatchObject(refused("not-enough-items"));
    expect(await wren.place("buy", 20, 1_000_000)).toMatchObject(refused("not-enough-gold"));
    expect(await wren.orders()).toEqual([]);
  });

  test("outside the band, and asked about where a price is bad", async () => {
    const band = refused("price-band", { least: 3, most: 24 });
    for (const price of [2, 25]) expect(await wren.place("sell", price, 1)).toEqual(band);
    const asked = refused("confirm-price", { gold: 8 });
    expect(await wren.place("sell", 5, 1, { confirmed: false })).toEqual(asked);
    expect(await wren.place("buy", 11, 1, { confirmed: false })).toEqual(asked);
    expect(await wren.place("buy", 11, 1)).toMatchObject({ ok: true });
    expect(await wren.place("buy", 4, 1, { confirmed: false })).toMatchObject({ ok: true });
  });

  test("beyond thirty that are open, of which a storeroom makes more, and sixty changes a minute", async () => {
    for (let nth = 0; nth < ordersMax; nth++) {
      await wren.placed("sell", 9, 1);
      game.wait(1_000);
    }
    expect(await wren.place("sell", 9, 1)).toEqual(refused("order-limit", { n: ordersMax }));
    await game.become(wren.characterId, (state) => ({ ...state, rooms: { storeroom: 7 } }));
    expect(await wren.place("sell", 9, 1)).toMatchObject({ ok: true });
    expect(await wren.place("sell", 9, 1)).toEqual(refused("order-limit", { n: ordersMax + 1 }));

    let changes = 0;
    for (let nth = 0; nth < changesMax; nth++) {
      game.wait(550);
      const placed = await finch.place("buy", 5, 1);
      if (!placed.ok) break;
      changes += 1;
      game.wait(550);
      if (!(await finch.cancel(placed.value.orderId)).ok) break;
      changes += 1;
    }
    expect(changes).toBe(changesMax);
    expect(await finch.place("buy", 5, 1)).toMatchObject(refused("cooldown"));
    game.wait(minute);
    expect(await finch.place("buy", 5, 1)).toMatchObject({ ok: true });
  });
});

test("what rested and was traded is told once a minute, all of it together, and what runs out when it does", async () => {
  await wren.placed("sell", 9, 30);
  for (const quantity of [4, 5]) await finch.placed("buy", 9, quantity);
  await game.jobUntilDone("core:runDeadlines");
  expect(await wren.told()).toEqual([]);
  game.wait(minute);
  await game.jobUntilDone("core:runDeadlines");
  const filled = { type: "order-filled", item: ore, side: "sell" };
  expect(await wren.told()).toMatchObject([{ ...filled, quantity: 9, gold: 76 }]);
  expect(await finch.told()).toEqual([]);
  await finch.placed("buy", 9, 1);
  game.wait(orderLastsMs);
  await game.jobUntilDone("core:runDeadlines");
  await game.jobUntilDone("market:expireAll");
  expect(await wren.told()).toMatchObject([
    { type: "market-ended", item: ore },
    { ...filled, quantity: 1 },
    { ...filled, quantity: 9 },
  ]);
});

test("whoever goes for good takes their orders along, and nothing is lost or made by it", async () => {
  await wren.placed("sell", 9, 10);
  await wren.placed("buy", 7, 10);
  const { characterId } = wren;
  await wren.caller.order(api.character.depart, { characterId, name: "Wrenfield" });
  game.wait(8 * day);
  await game.job("character:deleteDeparted");
  expect(await book()).toMatchObject({ asks: [], bids: [] });
  expect(await game.world.run(({ db }) => db.query("marketEnded").collect())).toEqual([]);
});

test("whoever is banned for a fortnight or more finds their orders given back, and nobody waits for them", async () => {
  await game.job("core:setStaffRole", { accountId: "egret", role: "moderator" });
  const egret = game.world.withIdentity({ subject: "egret", hasSecondFactor: true });
  const ban = (hours: number) =>
    egret.mutation(api.moderation.ban, { name: "Wrenfield", hours, reason: "Rude, and again." });
  const { characterId } = wren;
  await wren.placed("sell", 9, 10);
  await wren.caller.order(api.party.found, { characterId });
  expect(await ban(13 * 24)).toMatchObject({ ok: true });
  expect(await book()).toMatchObject({ asks: [{ quantity: 10 }] });
  expect(await ban(14 * 24)).toMatchObject({ ok: true });
  expect(await book()).toMatchObject({ asks: [] });
  expect(await wren.waiting()).toEqual([{ gold: 0, items: { [ore]: 10 } }]);
  expect(await wren.caller.ask(api.party.mine, { characterId })).toMatchObject({ party: null });
});

test("candles hold the days, and their number is bounded", async () => {
  for (const price of [8, 9, 7]) {
    await wren.placed("sell", price, 2);
    await finch.placed("buy", price, 2);
  }
  const candles = async (span: "day" | "week") => {
    await game.jobUntilDone("market:showCandles");
    return game.as("anybody").ask(api.market.candles, { item: ore, span });
  };
  const first = { open: 8, high: 9, low: 7, close: 7, volume: 6 };
  expect(await candles("day")).toMatchObject([first]);
  game.wait(day);
  await wren.placed("sell", 10, 1);
  await finch.placed("buy", 10, 1);
  expect(await candles("day")).toMatchObject([first, { open: 10, close: 10, volume: 1 }]);
  expect(await candles("week")).toMatchObject([{ ...first, high: 10, close: 10, volume: 7 }]);
  await game.world.run(async ({ db }) => {
    const rows = await db.query("marketCandles").collect();
    const last = rows.find(({ span }) => span === "day");
    if (last === undefined) throw new Error("There is no candle.");
    const { _id, _creationTime, ...row } = last;
    for (let nth = 1; nth <= 370; nth++)
      await db.insert("marketCandles", { ...row, day: row.day - nth });
  });
  // Of trades before midnight that no page was shown yet.
  await wren.placed("sell", 9, 1);
  await finch.placed("buy", 9, 1);
  game.wait(day);
  await wren.placed("sell", 8, 1);
  await finch.placed("buy", 8, 1);
  expect(await candles("day")).toHaveLength(365);
  const newest = await game.world.run(({ db }) =>
    db
      .query("marketCandles")
      .withIndex("by_span", (q) => q.eq("item", ore).eq("span", "day"))
      .order("desc")
      .take(2),
  );
  expect(newest).toMatchObject([
    { open: 8, volume: 1 },
    { open: 10, close: 9, volume: 2 },
  ]);
  expect(await game.as("anybody").ask(api.market.goods, {})).toMatchObject([
    { item: ore, reference: 8, last: 8 },
  ]);
});

test("trades are lines of the log, those at once and those of orders that rested", async () => {
  const lines = async ({ caller, characterId }: Trader) => {
    const asked = { characterId, type: "market.trade", untilMs: null, count: 10 } as const;
    return (await caller.ask(api.log.lines, asked))?.map(({ params }) => params);
  };
  await wren.placed("sell", 8, 10);
  expect(await lines(wren)).toEqual([]);
  await finch.placed("buy", 8, 4);
  expect(await lines(finch)).toEqual([{ item: ore, side: "buy", quantity: 4, gold: 32 }]);
  game.wait(minute);
  await game.jobUntilDone("core:runDeadlines");
  expect(await lines(wren)).toEqual([{ item: ore, side: "sell", quantity: 4, gold: 30 }]);
});
