import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stackMax } from "../../core/rules/economy/limits.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** Gives pieces as a quest does: they need not fit the bag. */
async function reward(characterId: CharacterId, count: number) {
  const newPieces = Array.from({ length: count }, () => plain("amber-band"));
  return game.post(characterId, [{ reason: "quest", newPieces }]);
}

async function bagOf(characterId: string) {
  const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
  if (bag === null) throw new Error("There is no bag.");
  return bag;
}

describe("the overflow chest", () => {
  test("takes what a quest gives to a full bag, and gives back what there is room for", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await reward(characterId, 62);
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 3 });
    const { pieces } = await bagOf(characterId);
    const [one = "", two = "", three = ""] = pieces.flatMap(({ id, inChest }) =>
      inChest ? [id] : [],
    );
    const [inBag = "", other = ""] = pieces.flatMap(({ id, inChest, item }) =>
      inChest || item !== "amber-band" ? [] : [id],
    );
    expect(await wren.order(api.inventory.takeFromChest, { characterId, pieceIds: [one] })).toEqual(
      refused("bag-full", {}),
    );
    await wren.order(api.inventory.sellAll, { characterId, pieceIds: [inBag, other] });
    expect(
      await wren.order(api.inventory.takeFromChest, { characterId, pieceIds: [one, two, three] }),
    ).toEqual({ ok: true, value: { taken: 2 } });
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 1 });
    expect(await wren.order(api.inventory.takeFromChest, { characterId, pieceIds: [one] })).toEqual(
      refused("target-gone", {}),
    );
    expect(
      await wren.order(api.inventory.dismantleAll, { characterId, pieceIds: [three] }),
    ).toMatchObject({ ok: true });
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 0 });
    await reward(characterId, 1);
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 1 });
  });

  test("lets a piece be worn from it where nothing has to give way, however full the bag is", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await reward(characterId, 62);
    const inChest = async () =>
      (await bagOf(characterId)).pieces.flatMap((piece) => (piece.inChest ? [piece.id] : []));
    const wear = async () => {
      const [pieceId = ""] = await inChest();
      return wren.order(api.inventory.wear, { characterId, pieceId });
    };
    expect(await wear()).toMatchObject({ ok: true });
    expect(await wear()).toMatchObject({ ok: true });
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 1 });
    expect(await wear()).toEqual(refused("bag-full", {}));
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 1 });
  });

  test("lets a boss wait when it is as full as the bag", async () => {
    const characterId = await game.newCharacter();
    await game.become(characterId, (state) => ({
      ...state,
      zones: {
        "fenside-meadows": {
          kills: 60,
          towardCharge: 0,
          held: 2,
          refundsAtMs: [],
          bossBeaten: false,
        },
      },
    }));
    const challenge = () =>
      game.as("wren").order(api.combat.challengeBoss, { characterId, zone: "fenside-meadows" });
    await reward(characterId, 157);
    expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 60, chestUsed: 98 });
    expect(await challenge()).toMatchObject({ ok: true });
    await reward(characterId, 1);
    expect(await challenge()).toEqual(refused("bag-full", {}));
  });
});

test("each level of the storeroom makes the bag larger by ten", async () => {
  const characterId = await game.newCharacter();
  await game.become(characterId, (state) => ({ ...state, rooms: { storeroom: 3 } }));
  expect(await bagOf(characterId)).toMatchObject({ space: 90 });
  await reward(characterId, 90);
  expect(await bagOf(characterId)).toMatchObject({ spaceUsed: 90, chestUsed: 1 });
});

describe("the collection box", () => {
  test("holds what a full stack cannot, and gives it back by itself", async () => {
    expect(stackMax).toBe(2_000_000_000);
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const item = "copper-ore";
    await game.give(characterId, { items: { [item]: stackMax - 5 } });
    await game.give(characterId, { items: { [item]: 12 } });
    expect(await bagOf(characterId)).toMatchObject({ box: [{ item, quantity: 7 }] });
    await wren.order(api.inventory.sellStack, { characterId, item, quantity: 4 });
    expect(await bagOf(characterId)).toMatchObject({ box: [{ item, quantity: 3 }] });
    await wren.order(api.inventory.sellStack, { characterId, item, quantity: 10 });
    const { box, stacks } = await bagOf(characterId);
    expect(box).toEqual([]);
    expect(stacks.find((stack) => stack.item === item)?.quantity).toBe(stackMax - 7);
  });

  test("holds gold that no purse does", async () => {
    const characterId = await game.newCharacter();
    await game.give(characterId, { gold: 9_000_000_000_000_000 });
    expect(await bagOf(characterId)).toMatchObject({ boxedGold: 50 });
    await game.give(characterId, { gold: -70 });
    expect(await bagOf(characterId)).toMatchObject({ boxedGold: 0 });
    const sheet = await game.as("wren").ask(api.character.sheet, { characterId });
    expect(sheet?.gold).toBe(9_000_000_000_000_000 - 20);
  });
});
