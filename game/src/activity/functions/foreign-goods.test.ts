import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, hour, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const foreignPiece = {
  item: "moon-blade",
  rarity: 3,
  plus: 2,
  affixes: [],
  bound: true,
  locked: false,
  obtainedAtMs: 0,
};

/** A character at work, and what a content that had more in it left in its bag. */
async function heirOfAnotherContent(): Promise<CharacterId> {
  const characterId = await game.newCharacter("wren");
  await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  await game.world.run(async ({ db }) => {
    const changedAtMs = Date.now();
    await db.insert("stacks", { characterId, item: "moon-dust", quantity: 12, changedAtMs });
    await db.insert("boxes", { characterId, item: "moon-dust", quantity: 3 });
    await db.insert("pieces", { ...foreignPiece, characterId, slot: "off-hand" });
    await db.insert("pieces", { ...foreignPiece, characterId, slot: null });
  });
  return characterId;
}

const bagOf = (characterId: CharacterId) => game.as("wren").ask(api.inventory.bag, { characterId });

describe("goods that the world does not know any more", () => {
  test("stay in the bag under their ids, and settlement passes them by", async () => {
    const characterId = await heirOfAnotherContent();
    game.wait(hour);
    const { _id: progressId } = await game.progressOf(characterId);
    await game.job("activity:catchUp", { progressId, nowMs: Date.now() });
    expect((await game.progressOf(characterId)).state.session.actions).toBe(600);
    const bag = await bagOf(characterId);
    expect(bag?.unknown).toEqual([
      { item: "moon-dust", quantity: 12 },
      { item: "moon-dust", quantity: 3 },
      { item: "moon-blade", quantity: 1 },
      { item: "moon-blade", quantity: 1 },
    ]);
    expect(bag?.pieces.some(({ slot }) => slot === "off-hand")).toBe(false);
    expect(bag?.stacks.map(({ item }) => item)).not.toContain("moon-dust");
  });

  test("are nothing that can be sold or worn", async () => {
    const characterId = await heirOfAnotherContent();
    const pieceId = await game.world.run(async ({ db }) => {
      const pieces = await db.query("pieces").collect();
      return pieces.find(({ item, slot }) => item === "moon-blade" && slot === null)?._id ?? "";
    });
    const wren = game.as("wren");
    const order = { characterId, pieceId };
    expect(await wren.order(api.inventory.wear, order)).toMatchObject(refused("target-gone"));
    expect(await wren.order(api.inventory.setLocked, { ...order, locked: true })).toMatchObject(
      refused("target-gone"),
    );
  });

  test("are missing in a loadout, which is not put on by itself", async () => {
    const characterId = await heirOfAnotherContent();
    const wren = game.as("wren");
    await game.world.run(async ({ db }) => {
      const blade = await db.query("pieces").order("desc").first();
      if (blade === null) throw new Error("There is no blade.");
      await db.insert("loadouts", {
        characterId,
        place: 1,
        name: "Moon",
        pieces: { "main-hand": blade._id },
        ration: "moon-bread",
        meal: null,
        potion: null,
        boundTo: "gather",
      });
    });
    expect(await wren.order(api.inventory.wearLoadout, { characterId, place: 1 })).toMatchObject(
      refused("loadout-incomplete"),
    );
    expect(
      await wren.order(api.activity.gather, { characterId, node: "copper-scrape" }),
    ).toMatchObject({ ok: true });
    expect((await bagOf(characterId))?.loadouts[0]?.ration).toBeNull();
  });
});

describe("what is left of a piece", () => {
  test("is what the world still knows of its affixes, gems and scroll", async () => {
    const characterId = await game.newCharacter("wren");
    const [id] = await game.give(characterId, { newPieces: [plain("copper-shortsword", 3)] });
    await game.world.run(async ({ db }) => {
      if (id === undefined) throw new Error("No piece was given.");
      await db.patch(id, {
        affixes: [{ affix: "of-the-moon", value: 9 }],
        gems: ["moonstone-of-old", "copper-ore"],
        enchant: "scroll-of-the-moon",
        pendingReroll: { affix: 0, offered: { affix: "of-the-moon", value: 9 } },
      });
    });
    const piece = (await bagOf(characterId))?.pieces.find((one) => one.id === id);
    expect(piece).toMatchObject({ affixes: [], gems: [], enchant: null, pending: null });
  });
});

describe("tasks of a day", () => {
  test("that are asked for no more leave their set, which keeps the others and counts on", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    const before = await wren.ask(api.quests.tasks, { characterId });
    await game.world.run(async ({ db }) => {
      const book = await db.query("taskBooks").first();
      if (book === null) throw new Error("Nothing was drawn.");
      const foreign = { task: "fly-to-the-moon", progress: 9, claimed: false, replacedOnDay: null };
      const sets = book.sets.map((set: { entries: readonly object[] }) => ({
        ...set,
        entries: [foreign, ...set.entries.slice(1)],
      }));
      await db.patch(book._id, { sets });
    });
    game.wait(hour);
    const { _id: progressId } = await game.progressOf(characterId);
    await game.job("activity:catchUp", { progressId, nowMs: Date.now() });
    const after = await wren.ask(api.quests.tasks, { characterId });
    const drawn = (sets: typeof before) =>
      sets?.sets.map(({ tasks }) => tasks.map((one) => one.task));
    expect(drawn(after)).toEqual(drawn(before)?.map((tasks) => tasks.slice(1)));
  });
});
