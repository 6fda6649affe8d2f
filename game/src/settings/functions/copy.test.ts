import { afterEach, beforeEach, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("a copy holds what belongs to the account and its characters, and nothing of others", async () => {
  const wren = game.as("wren");
  const first = await game.newCharacter("wren", "Wrenfield");
  const second = await game.newCharacter("wren", "Wrenmoor");
  await game.newCharacter("finch", "Finchling");
  await wren.order(api.settings.change, { keys: { hasSingleKeys: false } });
  await wren.order(api.settings.askCopy, {});
  const copy = await wren.ask(api.settings.copy, {});
  expect(copy).toMatchObject({
    characters: [{ name: "Wrenfield" }, { name: "Wrenmoor" }],
    lives: [{ characterId: first }, { characterId: second }],
    ledgers: [{ characterId: first }, { characterId: second }],
    accountSettings: [{ chosen: { keys: { hasSingleKeys: false } } }],
  });
  expect(JSON.stringify(copy)).not.toContain("Finchling");
});

test("no stream of chance leaves the server with it", async () => {
  const wren = game.as("wren");
  await game.newCharacter("wren", "Wrenfield");
  await wren.order(api.settings.askCopy, {});
  const copy = JSON.stringify(await wren.ask(api.settings.copy, {}));
  expect(copy).toContain("settledAtMs");
  expect(copy).not.toMatch(/rng|Counter|Remainder/);
});

test("a copy is there for two minutes after it was asked for, and asked for once in ten", async () => {
  const wren = game.as("wren");
  expect(await wren.ask(api.settings.copy, {})).toBeNull();
  await wren.order(api.settings.askCopy, {});
  expect(await game.as("finch").ask(api.settings.copy, {})).toBeNull();
  game.wait(2 * minute);
  expect(await wren.ask(api.settings.copy, {})).toBeNull();
  expect(await wren.order(api.settings.askCopy, {})).toEqual(
    refused("cooldown", { time: 8 * minute }),
  );
  game.wait(8 * minute);
  expect(await wren.order(api.settings.askCopy, {})).toMatchObject({ ok: true });
  expect(await wren.ask(api.settings.copy, {})).not.toBeNull();
});

test("nobody who is not signed in has anything to copy", async () => {
  expect(await game.world.query(api.settings.copy, {})).toBeNull();
});
