import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter("wren", "Wrenfield");
});
afterEach(() => game.close());

const brief = () => game.as("wren").ask(api.character.brief, { characterId });
const rowOf = () =>
  game.world.run(async ({ db }) =>
    db
      .query("briefs")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique(),
  );

describe("the brief of a character", () => {
  test("says what its card says, whatever it does", async () => {
    const wren = game.as("wren");
    await game.give(characterId, { items: { "copper-ore": 20, "fenland-seed": 5 } });
    await game.become(characterId, (state) => ({ ...state, rooms: { garden: 3 } }));
    const steps = [
      () => wren.order(api.activity.gather, { characterId, node: "copper-scrape" }),
      () =>
        wren.order(api.house.plant, {
          characterId,
          plots: [0],
          seed: "fenland-seed",
          crop: "fenmint",
        }),
      () =>
        wren.order(api.crafting.enqueue, {
          characterId,
          recipe: "refine-copper-bar",
          count: null,
        }),
      () => wren.order(api.activity.craft, { characterId }),
      () => wren.order(api.activity.checkIn, { characterId }),
    ];
    for (const step of steps) {
      await step();
      game.wait(2 * hour);
      await wren.order(api.activity.checkIn, { characterId });
      const mine = await wren.ask(api.character.mine, {});
      const shown = await brief();
      if (shown === null) throw new Error("There is no brief.");
      const { friendRequests, partyAsksUntilMs, villageAsksUntilMs, ...more } = shown;
      const { sanctions, staff, ...ofCard } = more;
      expect({ friendRequests, partyAsksUntilMs, villageAsksUntilMs, sanctions, staff }).toEqual({
        friendRequests: 0,
        partyAsksUntilMs: [],
        villageAsksUntilMs: [],
        sanctions: [],
        staff: null,
      });
      expect(mine?.characters[0]).toMatchObject(ofCard);
    }
    expect((await brief())?.totalLevel).toBeGreaterThan(17);
  });

  test("is written when it says something else, and by no other action", async () => {
    const wren = game.as("wren");
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    game.wait(minute);
    await wren.order(api.activity.checkIn, { characterId });
    await game.world.run(async ({ db }) => {
      const row = await rowOf();
      if (row !== null) await db.patch(row._id, { totalLevel: 999 });
    });
    game.wait(6_000);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await brief()).toMatchObject({ totalLevel: 999 });
    game.wait(day / 1_000);
    for (let tries = 0; tries < 20; tries++) {
      game.wait(10 * minute);
      await wren.order(api.activity.checkIn, { characterId });
    }
    expect((await brief())?.totalLevel).toBeLessThan(999);
  });

  test("of a world of before, which has no row yet, is told all the same", async () => {
    const before = await brief();
    await game.world.run(async ({ db }) => {
      const row = await rowOf();
      if (row !== null) await db.delete(row._id);
    });
    expect(await brief()).toEqual(before);
  });
});
