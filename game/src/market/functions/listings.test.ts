import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, minute, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { auditMarket, newTrader } from "../../testing/market-trader.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { listingLastsMs, listingsMax, reservedForMs } from "../content/limits.ts";
import { depositOn, firstPieceReference, listingTax } from "../rules/listing.ts";

let game: GameTest;
let wren: Trader;
let finch: Trader;
let heron: Trader;
/** Rare, which forty times the vendor's price is usual for. */
const sword = plain("copper-shortsword", 3);
const usual = firstPieceReference("copper-shortsword", 3) / 100;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  finch = await newTrader(game, "finch", "Finchling");
  heron = await newTrader(game, "heron", "Heronsby");
  for (const one of [wren, finch, heron]) await game.give(one.characterId, { gold: 1_000_000 });
  game.wait(day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

const piece = async (of: Trader) =>
  (await game.give(of.characterId, { newPieces: [sword] }))[0] ?? "none";
const list = (of: Trader, pieceId: string, price: number, confirmed = true) =>
  of.caller.order(api.market.list, { characterId: of.characterId, pieceId, price, confirmed });
async function listed(of: Trader, price = usual): Promise<string> {
  const answer = await list(of, await piece(of), price);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.listingId;
}
const buy = (by: Trader, listingId: string, price = usual, confirmed = true) =>
  by.caller.order(api.market.buyListing, {
    ...{ characterId: by.characterId, listingId, price, confirmed },
  });
const withdraw = ({ caller, characterId }: Trader, listingId: string) =>
  caller.order(api.market.withdraw, { characterId, listingId });
const offers = async () =>
  (await game.as("anybody").ask(api.market.listings, { item: null })).listings;
const swords = async ({ caller, characterId }: Trader) =>
  (await caller.ask(api.inventory.bag, { characterId }))?.pieces.filter(
    ({ item, rarity }) => item === "copper-shortsword" && rarity === 3,
  ).length;
const gold = async (of: Trader) => (await of.has()).gold;
async function later(ms: number) {
  game.wait(ms);
  await game.jobUntilDone("core:runDeadlines");
}

describe("a listed piece", () => {
  test("is seen with everything that was done to it and without a name, and costs a deposit", async () => {
    const before = await gold(wren);
    await listed(wren);
    expect(await gold(wren)).toBe(before - depositOn(usual));
    expect(await swords(wren)).toBe(0);
    const seen = await offers();
    expect(seen).toMatchObject([
      { price: usual, reservations: 0, piece: { item: "copper-shortsword", rarity: 3, plus: 0 } },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Wrenfield|characterId/);
    const own = { characterId: wren.characterId };
    expect(await wren.caller.ask(api.market.ownListings, own)).toMatchObject({
      ...{ max: listingsMax, listings: [{ price: usual }], reserved: [] },
    });
  });

  test("is drawn among those who reserve it in the first ten minutes; the others get their gold back", async () => {
    const listingId = await listed(wren);
    const before = await Promise.all([gold(finch), gold(heron)]);
    expect(await buy(finch, listingId)).toMatchObject({ ok: true });
    game.wait(minute);
    expect(await buy(heron, listingId)).toMatchObject({ ok: true });
    expect(await gold(finch)).toBe((before[0] ?? 0) - usual);
    expect(await buy(finch, listingId)).toEqual(refused("nothing-to-do", {}));
    expect(await withdraw(wren, listingId)).toEqual(refused("reserved", {}));
    await later(reservedForMs);
    for (const one of [wren, finch, heron]) await one.claim();
    const won = await Promise.all([swords(finch), swords(heron)]);
    expect(won.toSorted()).toEqual([0, 1]);
    const paid = won.map((count) => (count === 1 ? usual : 0));
    const now = await Promise.all([gold(finch), gold(heron)]);
    expect(now).toEqual(before.map((had, nth) => had - (paid[nth] ?? 0)));
    expect(await offers()).toEqual([]);
    const about = { type: "listing-drawn", item: "copper-shortsword" };
    expect(await finch.told()).toMatchObject([{ ...about, isWon: won[0] === 1 }]);
    expect(await heron.told()).toMatchObject([{ ...about, isWon: won[1] === 1 }]);
    const sold = { type: "listing-sold", gold: usual - listingTax(usual) };
    expect(await wren.told()).toMatchObject([sold]);
  });

  test("is bought at once after these ten minutes, and a draw that is late comes first", async () => {
    const [first, second] = [await listed(wren), await listed(wren)];
    await buy(heron, second);
    game.wait(reservedForMs);
    const before = await gold(wren);
    expect(await buy(finch, second)).toEqual(refused("reserved", {}));
    expect(await buy(finch, first)).toEqual({ ok: true, value: { drawsAtMs: null } });
    expect(await swords(finch)).toBe(1);
    await wren.claim();
    expect(await gold(wren)).toBe(before + usual - listingTax(usual));
    await later(minute);
    await heron.claim();
    expect(await swords(heron)).toBe(1);
    expect(await buy(heron, first)).toEqual(refused("target-gone", {}));
  });

  test("stays in the history of both when it is sold, and of its owner when it comes back", async () => {
    const ended = ({ caller, characterId }: Trader) =>
      caller.ask(api.market.ended, { characterId });
    const [first, second] = [await listed(wren), await listed(wren)];
    await listed(wren);
    game.wait(reservedForMs);
    await buy(finch, first);
    const piece = { item: "copper-shortsword", rarity: 3, plus: 0 };
    const one = { piece, item: "copper-shortsword", price: usual, quantity: 1 };
    const whole = { ...one, left: 0, gold: usual, how: "filled" };
    const sale = { ...whole, side: "sell", taxGold: listingTax(usual) };
    expect(await ended(wren)).toMatchObject([sale]);
    expect(await ended(finch)).toMatchObject([{ ...whole, side: "buy", taxGold: 0 }]);
    await withdraw(wren, second);
    await later(listingLastsMs);
    const back = { ...one, side: "sell", left: 1, gold: 0, taxGold: 0 };
    expect(await ended(wren)).toMatchObject([
      { ...back, how: "expired" },
      { ...back, how: "cancelled" },
      sale,
    ]);
    const bag = await finch.caller.ask(api.inventory.bag, { characterId: finch.characterId });
    expect(bag?.pieces.find(({ rarity }) => rarity === 3)).toMatchObject({
      origin: "given",
      sold: [{ price: usual }],
    });
  });

  test("comes back when it is withdrawn or nobody bought it, the deposit does not", async () => {
    const before = await gold(wren);
    const [first] = [await listed(wren), await listed(wren)];
    expect(await withdraw(finch, first)).toEqual(refused("target-gone", {}));
    expect(await withdraw(wren, first)).toMatchObject({ ok: true });
    await later(listingLastsMs);
    expect(await offers()).toEqual([]);
    await wren.claim();
    expect(await swords(wren)).toBe(2);
    expect(await gold(wren)).toBe(before - 2 * depositOn(usual));
  });

  test("goes where there is room, or into the collection", async () => {
    const listingId = await listed(wren);
    game.wait(reservedForMs);
    const many = Array.from({ length: 200 }, () => plain("copper-shortsword", 1));
    await game.post(finch.characterId, [{ reason: "quest", newPieces: many }]);
    expect(await buy(finch, listingId)).toMatchObject({ ok: true });
    expect(await swords(finch)).toBe(0);
    const own = { characterId: finch.characterId };
    const waiting = await finch.caller.ask(api.inventory.deliveries, own);
    expect(waiting?.deliveries).toMatchObject([{ pieces: [{ item: "copper-shortsword" }] }]);
  });

  test("is gone with whoever leaves for good, and reservations go back", async () => {
    const [mine, theirs] = [await listed(wren), await listed(finch)];
    await buy(wren, theirs);
    await buy(heron, mine);
    const { characterId } = wren;
    const before = await gold(heron);
    await wren.caller.order(api.character.depart, { characterId, name: "Wrenfield" });
    await game.world.run(({ db }) => db.patch(characterId, { leavesAtMs: Date.now() }));
    await game.job("character:deleteDeparted");
    await heron.claim();
    expect(await gold(heron)).toBe(before + usual);
    expect(await offers()).toMatchObject([{ id: theirs, reservations: 0 }]);
  });
});

describe("listing is refused", () => {
  test("for what is bound, worn, gone or at no fair price", async () => {
    const pieceId = await piece(wren);
    const vendor = await game.world.run(async ({ db }) => {
      const rows = await db.query("pieces").collect();
      const row = rows.find(({ _id }) => _id === pieceId);
      if (row !== undefined) await db.patch(row._id, { bound: true });
      return row?.item;
    });
    expect(vendor).toBe("copper-shortsword");
    expect(await list(wren, pieceId, usual)).toEqual(refused("item-bound", {}));
    expect(await list(finch, pieceId, usual)).toEqual(refused("target-gone", {}));
    const other = await piece(wren);
    expect(await list(wren, other, usual * 5 + 1)).toMatchObject(refused("price-band"));
    expect(await list(wren, other, 1)).toMatchObject(refused("price-band"));
    for (const price of [0, 1.5, Number.NaN])
      expect(await list(wren, other, price)).toEqual(refused("bad-quantity", {}));
    const cheap = Math.ceil(usual / 2);
    const asked = refused("confirm-price", { gold: usual });
    expect(await list(wren, other, cheap, false)).toEqual(asked);
    const { characterId } = wren;
    await wren.caller.order(api.inventory.setLocked, { characterId, pieceId: other, locked: true });
    expect(await list(wren, other, usual)).toEqual(refused("item-locked", {}));
  });

  test("beyond fifteen", async () => {
    for (let nth = 0; nth < listingsMax; nth++) {
      await listed(wren);
      game.wait(1_000);
    }
    expect(await list(wren, await piece(wren), usual)).toEqual(
      refused("order-limit", { n: listingsMax }),
    );
  });
});

describe("handing a piece over to another account of one's own", () => {
  test("is nothing that characters of one account or household can do", async () => {
    const twin = await newTrader(game, "wren", "Wrenmoor");
    game.wait(day);
    const listingId = await listed(wren);
    expect(await buy(twin, listingId)).toEqual(refused("own-listing", {}));
    const shown = await wren.caller.order(api.households.showCode, {
      characterId: wren.characterId,
    });
    const code = shown.ok ? shown.value.code : "";
    // Who comes into the household after reserving is not drawn.
    await buy(finch, listingId);
    await finch.caller.order(api.households.join, { characterId: finch.characterId, code });
    const before = await gold(finch);
    await later(reservedForMs);
    await finch.claim();
    expect(await gold(finch)).toBe(before + usual);
    expect(await buy(finch, listingId)).toEqual(refused("household", {}));
    expect(await offers()).toHaveLength(1);
  });

  test("by a cheap listing is a draw among all, and no more than an hour of fighting pays", async () => {
    const epic = plain("embersteel-warblade", 4);
    const price = Math.ceil(firstPieceReference("embersteel-warblade", 4) / 300);
    const given = await game.give(wren.characterId, { newPieces: [epic, epic, epic, epic, epic] });
    const answers: string[] = [];
    for (const pieceId of given) {
      const answer = await list(wren, pieceId, price);
      const listingId = answer.ok ? answer.value.listingId : answer.code;
      game.wait(reservedForMs);
      const bought = await buy(finch, listingId, price);
      answers.push(bought.ok ? "bought" : bought.code);
    }
    expect(answers).toContain("daily-limit");
    expect(answers.filter((one) => one === "bought").length).toBeLessThan(5);
  });
});
