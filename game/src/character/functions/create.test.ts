import { afterEach, beforeEach, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const face = { origin: "wayfarer", mode: "standard", avatarSeed: 7 } as const;

test("a new character has its starting kit", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  expect(await wren.ask(api.character.sheet, { characterId })).toMatchObject({
    name: "Wrenfield",
    gold: 50,
    totalLevel: skillIds.length,
    boosts: [{ id: "newcomer", actionsLeft: 600 }],
  });
  expect(await wren.ask(api.inventory.bag, { characterId })).toMatchObject({
    stacks: [{ item: "fried-mudminnow", quantity: 10 }],
    pieces: [{ item: "wayfarers-stick", slot: null }],
    ration: "fried-mudminnow",
  });
});

test("a name that is taken is refused, whatever its capitals and its l for I", async () => {
  await game.newCharacter("wren", "Ilsebill");
  for (const name of ["Ilsebill", "ilseBILL", "lIseblll"]) {
    expect(await game.as("finch").order(api.character.create, { name, ...face })).toMatchObject(
      refused("name-taken"),
    );
    expect(await game.as("finch").ask(api.character.checkName, { name })).toEqual({
      ok: false,
      code: "name-taken",
    });
  }
});

test("a name that looks like one that is borne or held is taken", async () => {
  const marnie = await game.newCharacter("wren", "Marnie");
  const finch = game.as("finch");
  const taken = refused("name-taken", { name: "Mamie" });
  expect(await finch.order(api.character.create, { name: "Mamie", ...face })).toEqual(taken);
  expect(await finch.ask(api.character.checkName, { name: "Mamie" })).toMatchObject({ ok: false });
  expect(await game.world.query(api.profile.byName, { name: "Mamie" })).toBeNull();

  await game.as("wren").order(api.character.depart, { characterId: marnie, name: "Marnie" });
  game.wait(7 * day);
  await game.job("character:deleteDeparted");
  expect(await finch.order(api.character.create, { name: "Mamie", ...face })).toEqual(taken);
});

test("names that were given before looks were compared are compared once they were looked at", async () => {
  const marnie = await game.newCharacter("wren", "Marnie");
  await game.world.run(async ({ db }) => {
    await db.patch(marnie, { nameLook: undefined });
    const held = { wasId: marnie, nameKey: "vvanda", nameFreeAtMs: Date.now() + day };
    await db.insert("departedCharacters", held);
  });
  expect(await game.job("character:lookAtNames")).toEqual({ looked: 2 });
  expect(await game.job("character:lookAtNames")).toEqual({ looked: 0 });
  for (const name of ["Mamie", "Wanda"]) {
    expect(await game.as("finch").order(api.character.create, { name, ...face })).toMatchObject(
      refused("name-taken"),
    );
  }
});

test("a name has at least three letters and is none of the staff's", async () => {
  const finch = game.as("finch");
  expect(await finch.order(api.character.create, { name: "Al", ...face })).toMatchObject(
    refused("name-invalid"),
  );
  expect(await finch.order(api.character.create, { name: "Moderator", ...face })).toMatchObject(
    refused("name-reserved"),
  );
  expect(await finch.ask(api.character.mine, {})).toMatchObject({ characters: [] });
});

test("a fourth character is refused", async () => {
  for (const name of ["Onefold", "Twofold", "Threefold"]) await game.newCharacter("wren", name);
  const fourth = { name: "Fourfold", ...face };
  expect(await game.as("wren").order(api.character.create, fourth)).toEqual(
    refused("too-many-characters", { n: 3 }),
  );
});

test("two tabs that make the same name at once make one character", async () => {
  const wren = game.as("wren");
  const both = await Promise.all([
    wren.order(api.character.create, { name: "Wrenfield", ...face }),
    game.as("finch").order(api.character.create, { name: "Wrenfield", ...face }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("three tabs cannot fill four places at once", async () => {
  const wren = game.as("wren");
  const names = ["Onefold", "Twofold", "Threefold", "Fourfold", "Fivefold"];
  const made = await Promise.all(
    names.map((name) => wren.order(api.character.create, { name, ...face })),
  );
  expect(made.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await wren.ask(api.character.mine, {})).toMatchObject({ places: 3 });
});

test("nobody who is not signed in makes a character, or sees one", async () => {
  const args = { name: "Wrenfield", ...face };
  await expect(game.world.mutation(api.character.create, args)).rejects.toMatchObject({
    data: { kind: "Unauthenticated" },
  });
  expect(await game.world.query(api.character.mine, {})).toBeNull();
});
