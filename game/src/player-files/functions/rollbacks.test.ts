import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileReader, takesGifts } from "../../testing/file-readers.ts";
import { api, day, minute, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { auditMarket, newTrader, ore } from "../../testing/market-trader.ts";
import type { Trader } from "../../testing/market-trader.ts";

type Reader = Awaited<ReturnType<typeof fileReader>>;

let game: GameTest;
let egret: Reader;
let heron: Reader;
let wren: Trader;
let finch: Trader;
beforeEach(() => openWorld());
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

async function openWorld(): Promise<void> {
  game = openGame();
  egret = await fileReader(game, "egret", "game-master");
  heron = await fileReader(game, "heron", "game-master");
  wren = await newTrader(game, "wren", "Wrenfield");
  finch = await newTrader(game, "finch", "Finchling");
  game.wait(day);
}

const deals = async () => (await egret.read("Finchling")).belongings.deals;
const gold = async (one: Trader) => (await one.has()).gold;

/** Both ask for all that waits, so that what they have is what is there. */
async function claimAll(): Promise<void> {
  for (const one of [wren, finch]) await one.claim();
}

async function undone() {
  const [deal] = await deals();
  expect(await egret.undo(deal?.id ?? "")).toMatchObject({ ok: true });
  return heron.agree();
}

/** Wren sells far below what is usual, which Finch buys. */
async function soldCheaply(quantity: number, price = 3): Promise<void> {
  await wren.placed("sell", price, quantity);
  await finch.placed("buy", price, quantity);
  await claimAll();
}

describe("a trade at an unusual price", () => {
  test("is undone by two of the staff: the goods go back, and the gold less its tax", async () => {
    const before = await Promise.all([wren.has(), finch.has()]);
    await soldCheaply(20);
    const [deal] = await deals();
    expect(deal).toMatchObject({
      ...{ item: ore, quantity: 20, gold: 60, seller: "Wrenfield", buyer: "Finchling" },
      ...{ state: "open", back: { quantity: 20, gold: 57 } },
    });
    expect(await egret.undo(deal?.id ?? "")).toMatchObject({ ok: true });
    expect(await deals()).toMatchObject([{ state: "asked" }]);
    expect(await egret.undo(deal?.id ?? "")).toMatchObject(refused("nothing-to-do"));
    expect(await egret.agree()).toMatchObject(refused("second-person"));
    expect(await heron.agree()).toMatchObject({ ok: true });
    await claimAll();
    const [seller, buyer] = before;
    expect(await wren.has()).toEqual(seller);
    expect(await finch.has()).toEqual({ ...buyer, gold: (buyer?.gold ?? 0) - 3 });
    expect(await deals()).toMatchObject([{ state: "undone", back: { quantity: 20, gold: 57 } }]);
    expect(await egret.undo(deal?.id ?? "")).toMatchObject(refused("nothing-to-do"));
    for (const { caller, characterId } of [wren, finch]) {
      const bell = await caller.ask(api.notifications.recent, { characterId });
      const helped = bell?.notices.filter(({ event }) => event.type === "staff-helped");
      expect(helped).toMatchObject([{ event: { help: "undone" } }]);
    }
  });

  test("at a usual price is none that staff see", async () => {
    await soldCheaply(20, 8);
    expect(await deals()).toEqual([]);
  });

  test("gives back no more than is still there, and that is shown before", async () => {
    await soldCheaply(20);
    await finch.caller.order(api.inventory.sellStack, {
      ...{ characterId: finch.characterId, item: ore, quantity: 1_010 },
    });
    await game.post(wren.characterId, [{ reason: "fee", gold: 10 - (await gold(wren)) }]);
    expect(await deals()).toMatchObject([{ back: { quantity: 10, gold: 10 } }]);
    expect(await undone()).toMatchObject({ ok: true });
    await claimAll();
    expect(await finch.has()).toMatchObject({ goods: 0 });
    expect(await wren.has()).toEqual({ gold: 0, goods: 990 });
  });

  test("of which nothing is there any more is not undone", async () => {
    await soldCheaply(20);
    const [deal] = await deals();
    expect(await egret.undo(deal?.id ?? "")).toMatchObject({ ok: true });
    await finch.caller.order(api.inventory.sellStack, {
      ...{ characterId: finch.characterId, item: ore, quantity: 1_020 },
    });
    expect(await heron.agree()).toMatchObject(refused("nothing-to-do"));
  });

  test("is not undone by either of the two", async () => {
    await soldCheaply(20);
    const [deal] = await deals();
    for (const accountId of ["wren", "finch"]) {
      const own = await fileReader(game, accountId, "game-master");
      expect(await own.undo(deal?.id ?? "")).toMatchObject(refused("own-case"));
      await game.job("core:setStaffRole", { accountId, role: null } as never);
    }
  });
});

describe("a piece", () => {
  test("that was a gift goes back also while it is worn, locked and in a loadout", async () => {
    await takesGifts(game, "finch");
    const [pieceId = ""] = await game.give(wren.characterId, {
      newPieces: [plain("copper-shortsword", 3)],
    });
    const from = { characterId: wren.characterId };
    const own = { characterId: finch.characterId };
    const { caller } = finch;
    await wren.caller.order(api.gifts.send, { ...from, name: "Finchling", thing: { pieceId } });
    const mine = await caller.ask(api.gifts.mine, own);
    await caller.order(api.gifts.take, { ...own, giftId: mine?.received[0]?.id ?? "" });
    expect(await caller.order(api.inventory.wear, { ...own, pieceId })).toMatchObject({ ok: true });
    await caller.order(api.inventory.setLocked, { ...own, pieceId, locked: true });
    expect(await deals()).toMatchObject([{ gold: 0, piece: { rarity: 3 }, back: { quantity: 1 } }]);
    expect(await undone()).toMatchObject({ ok: true });
    await claimAll();
    const piecesOf = async (of: Trader) =>
      (await of.caller.ask(api.inventory.bag, { characterId: of.characterId }))?.pieces ?? [];
    const back = { id: pieceId, slot: null, locked: false };
    expect(await piecesOf(wren)).toContainEqual(expect.objectContaining(back));
    expect((await piecesOf(finch)).map(({ id }) => id)).not.toContain(pieceId);
  });

  test("that was taken apart does not go back", async () => {
    await takesGifts(game, "finch");
    const [pieceId = ""] = await game.give(wren.characterId, { newPieces: [plain("amber-band")] });
    const from = { characterId: wren.characterId };
    const own = { characterId: finch.characterId };
    await wren.caller.order(api.gifts.send, { ...from, name: "Finchling", thing: { pieceId } });
    const mine = await finch.caller.ask(api.gifts.mine, own);
    await finch.caller.order(api.gifts.take, { ...own, giftId: mine?.received[0]?.id ?? "" });
    await finch.caller.order(api.inventory.dismantle, { ...own, pieceId });
    const [deal] = await deals();
    expect(deal).toMatchObject({ piece: { rarity: null }, back: { quantity: 0 } });
    expect(await egret.undo(deal?.id ?? "")).toMatchObject(refused("nothing-to-do"));
  });
});

test("trades are forgotten after a fortnight", async () => {
  await soldCheaply(5);
  game.wait(14 * day + minute);
  await game.job("player-files:forgetOld");
  expect(await deals()).toEqual([]);
});

test("whatever was done with goods and gold meanwhile, nothing is made or lost by undoing", async () => {
  const wholeOf = async () => {
    const held = await Promise.all([wren, finch].map((one) => one.has()));
    return held.reduce((sum, one) => ({
      gold: sum.gold + one.gold,
      goods: sum.goods + one.goods,
    }));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        price: fc.constantFrom(3, 4, 20),
        kept: fc.double({ min: 0, max: 1, noNaN: true }),
        spent: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      async ({ quantity, price, kept, spent }) => {
        await game.close();
        await openWorld();
        await soldCheaply(quantity, price);
        const goods = Math.floor((1 - kept) * (1_000 + quantity));
        if (goods > 0)
          await game.post(finch.characterId, [{ reason: "fee", items: { [ore]: -goods } }]);
        const fee = Math.floor(spent * (await gold(wren)));
        await game.post(wren.characterId, [{ reason: "fee", gold: -fee }]);
        const before = await wholeOf();
        const [deal] = await deals();
        const asked = await egret.undo(deal?.id ?? "");
        if (asked.ok) expect(await heron.agree()).toMatchObject({ ok: true });
        await claimAll();
        expect(await wholeOf()).toEqual(before);
        expect(await auditMarket(game)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});
