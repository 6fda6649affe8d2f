import { afterEach, beforeEach, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import { api, levels, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("a profile is found by its name however it is written, by anybody", async () => {
  const characterId = await game.newCharacter("wren", "Ilsebill");
  const wren = game.as("wren");
  const stick = (await wren.ask(api.inventory.bag, { characterId }))?.pieces[0]?.id ?? "";
  await wren.order(api.inventory.wear, { characterId, pieceId: stick });
  for (const name of ["Ilsebill", "ilsebill", "LLSEBILL"]) {
    expect(await game.world.query(api.profile.byName, { name })).toMatchObject({
      name: "Ilsebill",
      online: false,
      work: "idle",
      totalLevel: skillIds.length,
      worn: { "main-hand": { item: "wayfarers-stick", rarity: 1, plus: 0 } },
    });
  }
  expect(await game.world.query(api.profile.byName, { name: "Nobodyhere" })).toBeNull();
});

test("a profile does not tell whose it is", async () => {
  const characterId = await game.newCharacter("an-account-id", "Wrenfield");
  await game.as("an-account-id").order(api.activity.checkIn, { characterId });
  const shown = await game.world.query(api.profile.byName, { name: "Wrenfield" });
  expect(shown).toMatchObject({ online: true });
  expect(JSON.stringify(shown)).not.toContain("an-account-id");
});

test("a profile lists what was achieved, beside its points", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const shown = () => game.world.query(api.profile.byName, { name: "Wrenfield" });
  expect(await shown()).toMatchObject({ points: 0, achievements: [] });
  await game.become(characterId, levels({ combat: 25 }));
  await game.as("wren").order(api.activity.checkIn, { characterId });
  expect(await shown()).toMatchObject({
    points: 15,
    achievements: ["adept-combat-1", "adept-combat-2"],
  });
});

test("a profile tells the calling, once there is one", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const shown = () => game.world.query(api.profile.byName, { name: "Wrenfield" });
  expect(await shown()).toMatchObject({ calling: null });
  await game.become(characterId, (state) => ({
    ...state,
    calling: { id: "warden", ranks: {} },
  }));
  expect(await shown()).toMatchObject({ calling: "warden" });
});
