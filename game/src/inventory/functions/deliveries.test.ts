import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Writer } from "../../core/functions/context.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { chestSpace } from "../../core/rules/goods/bag-space.ts";
import type { CharacterId, PieceId } from "../../core/tables.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { InventoryModel } from "../tables.ts";
import { deliver } from "./deliver.ts";

let game: GameTest;
let wrens: CharacterId;
let finches: CharacterId;
beforeEach(async () => {
  game = openGame();
  wrens = await game.newCharacter("wren", "Wrenfield");
  finches = await game.newCharacter("finch", "Finchling");
});
afterEach(() => game.close());

/** Sends something from one character to another, as a gift will. */
function send(from: CharacterId, to: CharacterId, parcel: Parcel) {
  return game.actFor(from, (context) => {
    // The context of the harness is the core's; the table is there as the features declare it.
    const db = context.db as unknown as Writer<InventoryModel>;
    return deliver(db, context.nowMs, { from: context, to, parcel, cause: "test" });
  });
}

const claimAll = () =>
  game
    .as("finch")
    .order(api.inventory.claimDeliveries, { characterId: finches, deliveryIds: null });
const waiting = async () =>
  game.as("finch").ask(api.inventory.deliveries, { characterId: finches });
const goldOf = async () =>
  (await game.as("finch").ask(api.character.sheet, { characterId: finches }))?.gold ?? 0;
const bag = async () => game.as("finch").ask(api.inventory.bag, { characterId: finches });

describe("what reaches a character from outside", () => {
  test("waits until it is claimed, and is nobody else's meanwhile", async () => {
    await game.give(wrens, { gold: 500, currencies: { marks: 7 }, items: { "copper-ore": 40 } });
    const before = await game.progressOf(finches);
    const parcel = {
      gold: 300,
      centiGold: 50,
      currencies: { marks: 5 },
      items: { "copper-ore": 30 },
    };
    expect(await send(wrens, finches, parcel)).toMatchObject({ ok: true });
    expect((await game.progressOf(finches)).state).toEqual(before.state);
    expect(await waiting()).toMatchObject({
      total: 1,
      deliveries: [
        { gold: 300, currencies: { marks: 5 }, items: { "copper-ore": 30 }, pieces: [] },
      ],
    });
    expect(await auditWorld(game)).toEqual([]);

    const gold = await goldOf();
    expect(await claimAll()).toMatchObject({ ok: true, value: { claimed: 1, left: 0 } });
    const sheet = await game.as("finch").ask(api.character.sheet, { characterId: finches });
    expect(sheet).toMatchObject({ gold: gold + 300, marks: 5 });
    expect((await bag())?.stacks).toContainEqual(
      expect.objectContaining({ item: "copper-ore", quantity: 30 }),
    );
    expect(await claimAll()).toEqual(refused("target-gone", {}));
    expect(await auditWorld(game)).toEqual([]);
  });

  test("is more gold than hundredths can count, and comes to the hundredth", async () => {
    const gold = 1_000_000_000_000_000;
    await game.give(wrens, { gold, centiGold: 99 });
    expect(await send(wrens, finches, { gold, centiGold: 99 })).toMatchObject({ ok: true });
    await claimAll();
    expect(await goldOf()).toBeGreaterThanOrEqual(gold);
    expect(await auditWorld(game)).toEqual([]);
  });

  test("keeps its id and all that was done to it", async () => {
    const [id = "" as PieceId] = await game.give(wrens, { newPieces: [plain("amber-band", 4)] });
    await game.world.run(({ db }) => db.patch(id, { plus: 3, gems: ["amber-bead"] }));
    expect(await send(wrens, finches, { pieceIds: [id] })).toMatchObject({ ok: true });
    const wrensBag = await game.as("wren").ask(api.inventory.bag, { characterId: wrens });
    expect(wrensBag?.pieces.map((piece) => piece.id)).not.toContain(id);
    expect(await send(wrens, finches, { pieceIds: [id] })).toEqual(refused("target-gone", {}));
    await claimAll();
    expect((await bag())?.pieces).toContainEqual(
      expect.objectContaining({ id, plus: 3, rarity: 4 }),
    );
    expect(await auditWorld(game)).toEqual([]);
  });

  test("is claimed also where the world knows it no more", async () => {
    const [id = "" as PieceId] = await game.give(wrens, { newPieces: [plain("amber-band", 2)] });
    await send(wrens, finches, { pieceIds: [id] });
    await game.world.run(({ db }) => db.patch(id, { item: "a-thing-of-before" }));
    expect(await claimAll()).toMatchObject({ ok: true, value: { claimed: 1, left: 0 } });
    expect(await auditWorld(game)).toEqual([]);
  });

  test("stays where the world knows its goods no more, and other things come", async () => {
    await game.give(wrens, { gold: 500, items: { "copper-ore": 5 } });
    await send(wrens, finches, { gold: 100, items: { "copper-ore": 5 } });
    await send(wrens, finches, { gold: 200 });
    await game.world.run(async ({ db }) => {
      const item = "a-thing-of-before";
      const [holding] = await db.query("holdings").collect();
      const [delivery] = await db.query("deliveries").collect();
      if (holding === undefined || delivery === undefined) throw new Error("Nothing waits.");
      await db.patch(holding._id, { item });
      await db.patch(delivery._id, { items: { [item]: 5 } });
    });
    const gold = await goldOf();
    expect(await claimAll()).toMatchObject({ ok: true, value: { claimed: 1, left: 1 } });
    expect(await goldOf()).toBe(gold + 200);
    expect(await claimAll()).toEqual(refused("target-gone", {}));
    expect(await waiting()).toMatchObject({ total: 1, deliveries: [{ gold: 100 }] });
    expect(await auditWorld(game)).toEqual([]);
  });

  test("is claimed in its order as far as there are places, and no piece parts from its delivery", async () => {
    const ids = await game.give(wrens, {
      newPieces: [1, 2, 3, 4].map(() => plain("amber-band", 2)),
    });
    await send(wrens, finches, { pieceIds: ids.slice(0, 1) });
    await send(wrens, finches, { pieceIds: ids.slice(1, 3) });
    await send(wrens, finches, { pieceIds: ids.slice(3) });
    const newPieces = Array.from({ length: 400 }, () => plain("amber-band", 1));
    const filling = await game.post(finches, [{ reason: "quest", newPieces }]);
    // Two places stay free in the chest.
    const goneIds = filling.slice(chestSpace - 2 - ((await bag())?.chestUsed ?? 0));
    await game.post(finches, [{ reason: "vendor", goneIds }]);
    expect(await claimAll()).toMatchObject({ ok: true, value: { claimed: 2, left: 1 } });
    expect(await waiting()).toMatchObject({
      deliveries: [{ pieces: [{ id: ids[1] }, { id: ids[2] }] }],
    });
    expect(await auditWorld(game)).toEqual([]);
  });

  test("stays where bag and chest are full, and other things come", async () => {
    const ids = await game.give(wrens, { newPieces: [plain("amber-band", 2)] });
    await game.give(wrens, { items: { "copper-ore": 5 } });
    const newPieces = Array.from({ length: 400 }, () => plain("amber-band", 1));
    await game.post(finches, [{ reason: "quest", newPieces }]);
    await send(wrens, finches, { pieceIds: ids });
    await send(wrens, finches, { items: { "copper-ore": 5 } });
    expect(await claimAll()).toMatchObject({ ok: true, value: { claimed: 1, left: 1 } });
    expect(await claimAll()).toEqual(refused("bag-full", {}));
    expect(await waiting()).toMatchObject({ total: 1, deliveries: [{ pieces: [{ id: ids[0] }] }] });
    expect(await auditWorld(game)).toEqual([]);
  });

  test("that the giver lacks, wears or never had is not sent, and nothing is written", async () => {
    const [worn = "" as PieceId] = await game.give(wrens, { newPieces: [plain("amber-band", 2)] });
    await game.as("wren").order(api.inventory.wear, { characterId: wrens, pieceId: worn });
    const [other = "" as PieceId] = await game.give(finches, {
      newPieces: [plain("amber-band", 2)],
    });
    expect(await send(wrens, finches, { gold: 10_000_000 })).toMatchObject({
      code: "not-enough-gold",
    });
    expect(await send(wrens, finches, { items: { "amber-bead": 1 } })).toMatchObject({
      code: "not-enough-items",
    });
    expect(await send(wrens, finches, { pieceIds: [worn] })).toEqual(refused("item-worn", {}));
    expect(await send(wrens, finches, { pieceIds: [other] })).toEqual(refused("target-gone", {}));
    await expect(send(wrens, finches, { gold: -5 })).rejects.toThrow("whole amounts");
    expect(await waiting()).toMatchObject({ total: 0 });
    expect(await auditWorld(game)).toEqual([]);
  });

  test("ten thousand that wait are shown and claimed fifty at a time", async () => {
    await game.world.run(async ({ db }) => {
      const row = { characterId: finches, atMs: 0, cause: "test", gold: 0, centiGold: 0 };
      for (let nth = 0; nth < 10_000; nth++)
        await db.insert("deliveries", { ...row, currencies: {}, items: {}, pieceIds: [] });
    });
    const shown = await waiting();
    expect([shown?.deliveries.length, shown?.total]).toEqual([50, 100]);
    expect(await claimAll()).toMatchObject({ ok: true, value: { claimed: 50, left: 100 } });
    const deliveryIds = Array.from({ length: 51 }, (_, nth) => `${nth}`);
    expect(
      await game
        .as("finch")
        .order(api.inventory.claimDeliveries, { characterId: finches, deliveryIds }),
    ).toEqual(refused("bad-quantity", {}));
    expect(await auditWorld(game)).toEqual([]);
    await game.world.run(({ db }) => db.patch(finches, { leavesAtMs: 1 }));
    expect(await game.job("character:deleteDeparted")).toEqual({ deleted: 1 });
    const left = await game.world.run(({ db }) => db.query("deliveries").collect());
    expect(left).toEqual([]);
  });

  test("is claimed by its owner alone", async () => {
    await game.give(wrens, { gold: 5 });
    await send(wrens, finches, { gold: 5 });
    const deliveryIds = [(await waiting())?.deliveries[0]?.id ?? ""];
    expect(
      await game
        .as("wren")
        .order(api.inventory.claimDeliveries, { characterId: wrens, deliveryIds }),
    ).toEqual(refused("target-gone", {}));
    await expect(
      game.as("wren").order(api.inventory.claimDeliveries, { characterId: finches, deliveryIds }),
    ).rejects.toThrow();
    expect(await claimAll()).toMatchObject({ ok: true });
  });

  test("goes with a character that leaves for good, and the world's sums stay even", async () => {
    const [id = "" as PieceId] = await game.give(wrens, { newPieces: [plain("amber-band", 4)] });
    await game.give(wrens, { gold: 50, items: { "copper-ore": 5 } });
    await send(wrens, finches, { gold: 50, items: { "copper-ore": 5 }, pieceIds: [id] });
    await game.world.run(({ db }) => db.patch(finches, { leavesAtMs: 1 }));
    expect(await game.job("character:deleteDeparted")).toEqual({ deleted: 1 });
    const left = await game.world.run(async ({ db }) => ({
      holdings: await db.query("holdings").collect(),
      piece: await db.get(id),
    }));
    expect(left).toEqual({ holdings: [], piece: null });
    expect(await auditWorld(game)).toEqual([]);
  });
});

test("whatever goes back and forth between two owners: what is there is what came in less what went out", async () => {
  const step = fc.record({
    isWren: fc.boolean(),
    claims: fc.boolean(),
    gold: fc.integer({ min: 0, max: 400 }),
    centiGold: fc.integer({ min: 0, max: 99 }),
    ore: fc.integer({ min: 0, max: 30 }),
    marks: fc.integer({ min: 0, max: 3 }),
    piece: fc.integer({ min: 0, max: 5 }),
  });
  const ids = [
    ...(await game.give(wrens, {
      gold: 1_000,
      currencies: { marks: 10 },
      items: { "copper-ore": 60 },
      newPieces: [plain("amber-band", 1), plain("amber-band", 2), plain("amber-band", 3)],
    })),
    ...(await game.give(finches, { newPieces: [plain("amber-band", 4)] })),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { isWren, claims, piece, ore, marks, ...money } of steps) {
        const [from, to, account] = isWren ? [wrens, finches, "finch"] : [finches, wrens, "wren"];
        const chosen = ids[piece];
        const parcel = {
          ...money,
          currencies: { marks },
          items: { "copper-ore": ore },
          pieceIds: chosen === undefined ? [] : [chosen],
        };
        await send(from, to, parcel);
        if (claims) {
          game.wait(10_000);
          await game
            .as(account)
            .order(api.inventory.claimDeliveries, { characterId: to, deliveryIds: null });
        }
      }
      expect(await auditWorld(game)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
