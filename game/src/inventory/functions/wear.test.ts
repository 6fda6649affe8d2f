import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import type { SlotId } from "../../core/content/slots.ts";
import { api, levels, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function wornBy(characterId: string): Promise<Partial<Record<SlotId, string>>> {
  const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
  const worn = bag?.pieces.flatMap(({ id, slot }) => (slot === null ? [] : [[slot, id] as const]));
  return Object.fromEntries(worn ?? []);
}

test("a piece that is put on is bound and makes room for the one before", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const [one = "", other = ""] = await game.give(characterId, {
    newPieces: [plain("softhide-jerkin"), plain("softhide-jerkin", 2)],
  });
  await wren.order(api.inventory.wear, { characterId, pieceId: one });
  await wren.order(api.inventory.wear, { characterId, pieceId: other });
  expect(await wornBy(characterId)).toEqual({ body: other });
  const bag = await wren.ask(api.inventory.bag, { characterId });
  expect(bag?.pieces.filter(({ bound }) => bound)).toHaveLength(2);
});

test("a piece asks for its level and fits its own slot", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const [ring = "", band = ""] = await game.give(characterId, {
    newPieces: [plain("moss-agate-ring"), plain("amber-band")],
  });
  expect(await wren.order(api.inventory.wear, { characterId, pieceId: ring })).toEqual(
    refused("level-too-low", { skill: "combat", n: 8 }),
  );
  expect(
    await wren.order(api.inventory.wear, { characterId, pieceId: band, slot: "head" }),
  ).toEqual(refused("wrong-slot", {}));
});

describe("rings", () => {
  test("go on both fingers, and the better two stay", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const [one = "", two = "", three = ""] = await game.give(characterId, {
      newPieces: [plain("amber-band", 3), plain("amber-band", 1), plain("amber-band", 2)],
    });
    for (const pieceId of [one, two, three])
      await wren.order(api.inventory.wear, { characterId, pieceId });
    expect(await wornBy(characterId)).toEqual({ "ring-1": one, "ring-2": three });
  });

  test("that are worn stay where they are, unless the other finger is asked for", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const [one = "", two = ""] = await game.give(characterId, {
      newPieces: [plain("amber-band", 3), plain("amber-band", 1)],
    });
    await wren.order(api.inventory.wear, { characterId, pieceId: one });
    await wren.order(api.inventory.wear, { characterId, pieceId: one });
    expect(await wornBy(characterId)).toEqual({ "ring-1": one });
    await wren.order(api.inventory.wear, { characterId, pieceId: two });
    await wren.order(api.inventory.wear, { characterId, pieceId: one, slot: "ring-2" });
    expect(await wornBy(characterId)).toEqual({ "ring-1": two, "ring-2": one });
  });

  test("of one unique kind are worn one at a time", async () => {
    const characterId = await game.newCharacter();
    await game.become(characterId, levels({ combat: 95 }));
    const wren = game.as("wren");
    const [one = "", twin = ""] = await game.give(characterId, {
      newPieces: [plain("crown-of-aldermoor", 6), plain("crown-of-aldermoor", 6)],
    });
    await wren.order(api.inventory.wear, { characterId, pieceId: one });
    await wren.order(api.inventory.wear, { characterId, pieceId: twin, slot: "ring-2" });
    expect(await wornBy(characterId)).toEqual({ "ring-1": twin });
    await wren.order(api.inventory.wear, { characterId, pieceId: twin, slot: "ring-2" });
    expect(await wornBy(characterId)).toEqual({ "ring-2": twin });
  });

  test("put on by two tabs at once end on different fingers or in the bag, never twice", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const pieces = await game.give(characterId, {
      newPieces: [plain("amber-band"), plain("amber-band"), plain("amber-band")],
    });
    await Promise.all(
      pieces.map((pieceId) =>
        wren.order(api.inventory.wear, { characterId, pieceId, slot: "ring-1" }),
      ),
    );
    expect(Object.keys(await wornBy(characterId))).toEqual(["ring-1"]);
    const bag = await wren.ask(api.inventory.bag, { characterId });
    expect(bag?.spaceUsed).toBe(3);
  });
});

test("taking off asks for room, changing does not", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const [one = "", other = ""] = await game.give(characterId, {
    newPieces: [plain("softhide-jerkin"), plain("softhide-jerkin")],
  });
  await wren.order(api.inventory.wear, { characterId, pieceId: one });
  await game.give(characterId, {
    newPieces: Array.from({ length: 58 }, () => plain("amber-band")),
  });
  expect(await wren.ask(api.inventory.bag, { characterId })).toMatchObject({
    spaceUsed: 60,
    space: 60,
  });
  expect(await wren.order(api.inventory.takeOff, { characterId, slot: "body" })).toEqual(
    refused("bag-full", {}),
  );
  await wren.order(api.inventory.wear, { characterId, pieceId: other });
  expect(await wornBy(characterId)).toEqual({ body: other });
  await wren.order(api.inventory.sellPiece, { characterId, pieceId: one });
  expect(await wren.order(api.inventory.takeOff, { characterId, slot: "body" })).toMatchObject({
    ok: true,
  });
  expect(await wren.order(api.inventory.takeOff, { characterId, slot: "body" })).toEqual(
    refused("nothing-to-do", {}),
  );
});

test("a ration is food that the character has; it stays chosen when it is eaten up", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const slot = (item: ItemId | null) =>
    wren.order(api.inventory.slotProvision, { characterId, kind: "ration", item });
  expect(await slot("copper-ore")).toEqual(refused("wrong-slot", {}));
  expect(await slot("grilled-reed-perch")).toEqual(
    refused("not-enough-items", { n: 1, item: "grilled-reed-perch" }),
  );
  expect(await slot(null)).toMatchObject({ ok: true });
  expect(await slot("fried-mudminnow")).toMatchObject({ ok: true });
  await wren.order(api.inventory.sellStack, { characterId, item: "fried-mudminnow", quantity: 10 });
  expect(await wren.ask(api.inventory.bag, { characterId })).toMatchObject({
    stacks: [],
    ration: "fried-mudminnow",
  });
});

test("a meal and a potion have places of their own, which hold nothing else", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await game.give(characterId, { items: { "warren-broth": 1, "weak-draught-of-vigor": 1 } });
  const slot = (kind: "meal" | "potion", item: ItemId | null) =>
    wren.order(api.inventory.slotProvision, { characterId, kind, item });
  expect(await slot("meal", "weak-draught-of-vigor")).toEqual(refused("wrong-slot", {}));
  expect(await slot("potion", "fried-mudminnow")).toEqual(refused("wrong-slot", {}));
  expect(await slot("meal", "warren-broth")).toMatchObject({ ok: true });
  expect(await slot("potion", "weak-draught-of-vigor")).toMatchObject({ ok: true });
  expect(await wren.ask(api.inventory.bag, { characterId })).toMatchObject({
    meal: "warren-broth",
    potion: "weak-draught-of-vigor",
  });
  expect(await slot("meal", null)).toMatchObject({ ok: true });
  expect(await wren.ask(api.inventory.bag, { characterId })).toMatchObject({ meal: null });
});

describe("the best of the bag", () => {
  test("is put on for the slots that are asked, bound, and what was worn goes into the bag", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const [plainOne = "", better = "", boots = ""] = await game.give(characterId, {
      newPieces: [plain("softhide-jerkin"), plain("softhide-jerkin", 3), plain("softhide-hood")],
    });
    await wren.order(api.inventory.wear, { characterId, pieceId: plainOne });
    const slots: SlotId[] = ["body"];
    expect(await wren.order(api.inventory.wearBest, { characterId, slots })).toEqual({
      ok: true,
      value: { worn: 1 },
    });
    expect(await wornBy(characterId)).toEqual({ body: better });
    const bag = await wren.ask(api.inventory.bag, { characterId });
    expect(bag?.pieces.find(({ id }) => id === better)?.bound).toBe(true);
    expect(bag?.pieces.find(({ id }) => id === boots)?.slot).toBeNull();
  });

  test("is nothing to do where nothing better is there, and no piece of too high a level", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await game.give(characterId, { newPieces: [plain("moss-agate-ring")] });
    const slots: SlotId[] = ["ring-1", "ring-2"];
    expect(await wren.order(api.inventory.wearBest, { characterId, slots })).toEqual(
      refused("nothing-to-do", {}),
    );
  });
});
