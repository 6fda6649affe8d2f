import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import { keptFrom } from "../../core/rules/goods/loot-filter.ts";
import { api, hour, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

describe("strongboxes", () => {
  const item = "sealed-cache-1";
  const open = (characterId: string, count: number) =>
    game.as("wren").order(api.inventory.openCaches, { characterId, item, count });

  test("are opened several at once, and what lay in them is posted", async () => {
    const characterId = await game.newCharacter();
    await game.give(characterId, { items: { [item]: 5 } });
    const opened = await open(characterId, 3);
    if (!opened.ok) throw new Error(opened.code);
    const { gold, items: found } = opened.value;
    expect(gold).toBeGreaterThanOrEqual(3 * 81);
    expect(gold).toBeLessThanOrEqual(3 * 162);
    expect(await game.as("wren").ask(api.character.sheet, { characterId })).toMatchObject({
      gold: 50 + gold,
    });
    const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
    const held = new Map(bag?.stacks.map((stack) => [stack.item, stack.quantity]));
    expect(held.get(item)).toBe(2);
    for (const id of keysOf(found)) expect(held.get(id)).toBe(found[id]);
  });

  test("hold the same whether they are opened together or one after the other", async () => {
    const characterId = await game.newCharacter();
    await game.give(characterId, { items: { [item]: 4 } });
    await open(characterId, 4);
    const together = await game.progressOf(characterId);
    const goldTogether = (await game.as("wren").ask(api.character.sheet, { characterId }))?.gold;
    await game.world.run(async ({ db }) => {
      for (const row of await db.query("deedCounts").collect()) await db.delete(row._id);
    });
    await game.give(characterId, { items: { [item]: 4 } });
    for (let nth = 0; nth < 4; nth++) await open(characterId, 1);
    const goldAfter = (await game.as("wren").ask(api.character.sheet, { characterId }))?.gold ?? 0;
    expect(goldAfter - (goldTogether ?? 0)).toBe((goldTogether ?? 0) - 50);
    expect((await game.progressOf(characterId)).state.rng).toEqual(together.state.rng);
  });

  test("are there, and nothing else is opened", async () => {
    const characterId = await game.newCharacter();
    expect(await open(characterId, 1)).toEqual(refused("not-enough-items", { n: 1, item }));
    for (const count of [0, 1.5, 1_001])
      expect(await open(characterId, count)).toEqual(refused("bad-quantity", {}));
    expect(
      await game
        .as("wren")
        .order(api.inventory.openCaches, { characterId, item: "copper-ore", count: 1 }),
    ).toEqual(refused("wrong-slot", {}));
  });

  test("hold nothing that would need a place in the bag", () => {
    const contents = Object.values(items).flatMap((one) =>
      one.type === "container" ? one.use.table.map((row) => row.item) : [],
    );
    const known = keysOf(items);
    expect(contents.filter((id) => !known.some((one) => one === id && !isPiece(one)))).toEqual([]);
  });
});

describe("the loot filter", () => {
  test("goes by the group, else by the account's choice, else by the level", () => {
    const kept = (filter: object, keepFrom: 1 | 4 | null, level: number) =>
      keptFrom("copper-shortsword", { filter, keepFrom }, level);
    expect(kept({}, null, 9)).toBe(1);
    expect(kept({}, null, 10)).toBe(2);
    expect(kept({}, 4, 10)).toBe(4);
    expect(kept({ weapons: 3 }, 4, 10)).toBe(3);
    expect(kept({ jewellery: 3 }, null, 10)).toBe(2);
  });

  test("takes what is not wanted apart, one kind of place at a time", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await game.become(characterId, levels({ combat: 40, strength: 60, vitality: 60 }));
    const set = (group: "weapons" | "armour" | "jewellery", keepFrom: number | null) =>
      wren.order(api.inventory.setFilter, { characterId, group, keepFrom });
    expect(await set("armour", 6)).toEqual(refused("bad-quantity", {}));
    await set("armour", 5);
    await set("weapons", 1);
    await set("jewellery", 5);
    await set("jewellery", null);
    expect(await wren.ask(api.inventory.bag, { characterId })).toMatchObject({
      filter: { armour: 5, weapons: 1 },
    });
    await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    // A whole lamp finds sixteen plain weapons on average: none of them would be a wonder.
    game.wait(24 * hour);
    await wren.order(api.activity.checkIn, { characterId });
    const bag = await wren.ask(api.inventory.bag, { characterId });
    const slotsFound = new Set(
      bag?.pieces.flatMap(({ item, rarity }) => {
        const row = items[item];
        return row.type === "equipment" && rarity < 5 ? [row.slot] : [];
      }),
    );
    slotsFound.delete("main-hand");
    slotsFound.delete("off-hand");
    slotsFound.delete("ring");
    slotsFound.delete("neck");
    expect(slotsFound).toEqual(new Set());
    expect(bag?.pieces.some(({ item, rarity }) => item !== "wayfarers-stick" && rarity === 1)).toBe(
      true,
    );
  });
});
