import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
});
afterEach(() => game.close());

async function held() {
  const wren = game.as("wren");
  const bag = await wren.ask(api.inventory.bag, { characterId });
  const sheet = await wren.ask(api.character.sheet, { characterId });
  return {
    gold: sheet?.gold,
    pieces: bag?.pieces.map(({ id: _id, ...piece }) => piece) ?? [],
    stacks: Object.fromEntries(bag?.stacks.map(({ item, quantity }) => [item, quantity]) ?? []),
  };
}

async function sold(args: {
  pieceIds?: string[];
  goods?: { item: "copper-ore"; quantity: number }[];
}) {
  const { pieceIds = [], goods = [] } = args;
  const answer = await game
    .as("wren")
    .order(api.inventory.sellAll, { characterId, pieceIds, goods });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.saleId;
}

function buyBack(saleId: string) {
  return game.as("wren").order(api.inventory.buyBack, { characterId, saleId });
}

describe("what was sold", () => {
  test("comes back as it was, with everything that had been done to it, for what it brought", async () => {
    const [knife = ""] = await game.give(characterId, {
      newPieces: [plain("copper-knife", 3)],
      items: { "copper-ore": 10 },
    });
    await game.world.run(async ({ db }) => {
      const id = db.normalizeId("pieces", knife);
      if (id === null) throw new Error("There is no knife.");
      await db.patch(id, { plus: 4, failures: 2, gems: ["flawless-amber"] });
    });
    const before = await held();
    const saleId = await sold({ pieceIds: [knife], goods: [{ item: "copper-ore", quantity: 7 }] });
    expect(await game.as("wren").ask(api.inventory.sales, { characterId })).toMatchObject([
      { id: saleId, items: { "copper-ore": 7 }, pieces: [{ item: "copper-knife", plus: 4 }] },
    ]);
    expect(await buyBack(saleId)).toMatchObject({ ok: true });
    expect(await held()).toEqual(before);
    expect(await game.as("wren").ask(api.inventory.sales, { characterId })).toEqual([]);
    expect(await buyBack(saleId)).toEqual(refused("target-gone", {}));
  });

  test("stays sold after five minutes", async () => {
    await game.give(characterId, { items: { "copper-ore": 10 } });
    const saleId = await sold({ goods: [{ item: "copper-ore", quantity: 7 }] });
    game.wait(5 * 60_000);
    expect(await buyBack(saleId)).toEqual(refused("target-gone", {}));
  });

  test("stays sold while its price is spent", async () => {
    await game.give(characterId, { items: { "copper-ore": 1_000 } });
    const saleId = await sold({ goods: [{ item: "copper-ore", quantity: 1_000 }] });
    const { gold = 0 } = await held();
    await game
      .as("wren")
      .order(api.inventory.buy, { characterId, item: "rock-salt", quantity: Math.floor(gold / 3) });
    expect(await buyBack(saleId)).toMatchObject({ ok: false, code: "not-enough-gold" });
  });

  test("stays sold while a gem of its sockets is used elsewhere", async () => {
    const [knife = ""] = await game.give(characterId, { newPieces: [plain("copper-knife", 3)] });
    await game.world.run(async ({ db }) => {
      const id = db.normalizeId("pieces", knife);
      if (id === null) throw new Error("There is no knife.");
      await db.patch(id, { gems: ["flawless-amber"] });
    });
    const saleId = await sold({ pieceIds: [knife] });
    await game.post(characterId, [{ reason: "socket", items: { "flawless-amber": -1 } }]);
    const before = await held();
    expect(await buyBack(saleId)).toEqual(
      refused("not-enough-items", { n: 1, item: "flawless-amber" }),
    );
    expect(await held()).toEqual(before);
  });

  test("lies in the chest where the bag has no room, and stays sold where neither has any", async () => {
    const [first = "", second = ""] = await game.give(characterId, {
      newPieces: [plain("copper-knife", 3), plain("copper-knife", 4)],
    });
    const sales = [await sold({ pieceIds: [first] }), await sold({ pieceIds: [second] })];
    const room = 60 + 100 - (await held()).pieces.filter(({ slot }) => slot === null).length;
    // As a quest rewards: what does not fit the bag lies in the chest.
    const newPieces = Array.from({ length: room - 1 }, () => plain("amber-band"));
    await game.post(characterId, [{ reason: "quest", newPieces }]);
    expect(await buyBack(sales[0] ?? "")).toMatchObject({ ok: true });
    expect((await held()).pieces).toContainEqual(
      expect.objectContaining({ item: "copper-knife", rarity: 3, inChest: true }),
    );
    const before = await held();
    expect(await buyBack(sales[1] ?? "")).toEqual(refused("bag-full", {}));
    expect(await held()).toEqual(before);
  });

  test("is given back to nobody else", async () => {
    await game.give(characterId, { items: { "copper-ore": 10 } });
    const saleId = await sold({ goods: [{ item: "copper-ore", quantity: 7 }] });
    const other = await game.newCharacter("finn");
    expect(
      await game.as("finn").order(api.inventory.buyBack, { characterId: other, saleId }),
    ).toEqual(refused("target-gone", {}));
  });

  test("is remembered for the last twenty sales", async () => {
    await game.give(characterId, { items: { "copper-ore": 40 } });
    const first = await sold({ goods: [{ item: "copper-ore", quantity: 1 }] });
    for (let n = 0; n < 20; n++) {
      game.wait(1_000);
      await sold({ goods: [{ item: "copper-ore", quantity: 1 }] });
    }
    const sales = await game.as("wren").ask(api.inventory.sales, { characterId });
    expect(sales).toHaveLength(20);
    expect(await buyBack(first)).toEqual(refused("target-gone", {}));
  });
});

test("goods are sold together, and none of them when one is not there or named twice", async () => {
  await game.give(characterId, { items: { "copper-ore": 10 } });
  const before = await held();
  const sell = (goods: { item: "copper-ore" | "alder-log"; quantity: number }[]) =>
    game.as("wren").order(api.inventory.sellAll, { characterId, pieceIds: [], goods });
  const ore = { item: "copper-ore", quantity: 5 } as const;
  expect(await sell([ore, { item: "alder-log", quantity: 1 }])).toEqual(
    refused("not-enough-items", { n: 1, item: "alder-log" }),
  );
  expect(await sell([ore, ore])).toEqual(refused("bad-quantity", {}));
  expect(await sell([])).toEqual(refused("bad-quantity", {}));
  expect(await held()).toEqual(before);
});
