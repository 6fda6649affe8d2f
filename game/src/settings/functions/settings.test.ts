import { afterEach, beforeEach, expect, test } from "vitest";
import { api, hour, levels, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { defaultSettings } from "../content/default-settings.ts";

const shownAtFirst = { ...defaultSettings, isFamilyMode: false };

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const unseen = { privacy: { showsOnline: false, showsEquipment: false } };

test("what an account chooses holds for it alone, section by section", async () => {
  const wren = game.as("wren");
  expect(await wren.ask(api.settings.mine, {})).toEqual(shownAtFirst);
  await wren.order(api.settings.change, { keys: { hasSingleKeys: false } });
  await wren.order(api.settings.change, {
    play: { asksBeforeStop: false, summaryFromMinutes: 60, keepsFromRarity: 0 },
  });
  expect(await wren.ask(api.settings.mine, {})).toEqual({
    ...shownAtFirst,
    keys: { hasSingleKeys: false },
    // A page older than a choice leaves it as it is.
    play: { ...defaultSettings.play, asksBeforeStop: false, summaryFromMinutes: 60 },
  });
  expect(await game.as("finch").ask(api.settings.mine, {})).toEqual(shownAtFirst);
  expect(await game.world.query(api.settings.mine, {})).toBeNull();
});

test("an event sounds for whoever asked for it, and for nobody else", async () => {
  const wren = game.as("wren");
  const { notices } = defaultSettings;
  expect(Object.values(notices).filter(({ sound }) => sound)).toEqual([]);
  const mention = { bell: true, toast: true, sound: true };
  await wren.order(api.settings.change, { notices: { ...notices, mention } });
  expect((await wren.ask(api.settings.mine, {}))?.notices.mention).toEqual(mention);
});

test("a time that no clock shows is refused and changes nothing", async () => {
  const wren = game.as("wren");
  const quietHours = { isOn: true, fromMinute: 1440, toMinute: 0 };
  expect(await wren.order(api.settings.change, { quietHours })).toEqual(
    refused("bad-quantity", {}),
  );
  expect(await wren.ask(api.settings.mine, {})).toEqual(shownAtFirst);
});

test("whoever does not wish to be seen is counted and not listed, also with a new character", async () => {
  const wren = game.as("wren");
  const first = await game.newCharacter("wren", "Wrenfield");
  await wren.order(api.activity.checkIn, { characterId: first });
  await wren.order(api.settings.change, unseen);
  const second = await game.newCharacter("wren", "Wrenmoor");
  await wren.order(api.activity.checkIn, { characterId: second });

  const finch = game.as("finch");
  await game.job("presence:countMoor");
  expect(await finch.ask(api.presence.online, {})).toEqual({ count: 2, players: [] });
  expect(await finch.ask(api.presence.moor, {})).toMatchObject({ online: 2, faces: [] });
  expect(await finch.ask(api.profile.byName, { name: "Wrenfield" })).toMatchObject({
    online: null,
    work: null,
    worn: null,
  });

  await wren.order(api.settings.change, { privacy: { showsOnline: true, showsEquipment: true } });
  expect((await finch.ask(api.presence.online, {})).players).toHaveLength(2);
  expect(await finch.ask(api.profile.byName, { name: "Wrenfield" })).toMatchObject({
    online: true,
  });
});

test("what is kept of finds is known to every character of the account, also to later ones", async () => {
  const wren = game.as("wren");
  const first = await game.newCharacter("wren", "Wrenfield");
  const { play } = defaultSettings;
  await wren.order(api.settings.change, { play: { ...play, keepsFromRarity: 3 } });
  const second = await game.newCharacter("wren", "Wrenmoor");
  const other = await game.newCharacter("finch", "Finchling");
  expect((await game.progressOf(first)).keepFrom).toBe(3);
  expect((await game.progressOf(second)).keepFrom).toBe(3);
  expect((await game.progressOf(other)).keepFrom).toBeUndefined();
  await wren.order(api.settings.change, { play });
  expect((await game.progressOf(first)).keepFrom).toBeUndefined();
});

test("what was found before the choice is kept by what was chosen then", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const strong = levels({ strength: 40, vitality: 40, precision: 40 });
  await game.become(characterId, (state) => ({ ...strong(state), rng: [11, 22, 33, 44] }));
  const wren = game.as("wren");
  const { play } = defaultSettings;
  await wren.order(api.settings.change, { play: { ...play, keepsFromRarity: 1 } });
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  game.wait(2 * hour);
  await wren.order(api.settings.change, { play: { ...play, keepsFromRarity: 4 } });
  // The command itself settles no character that has been at work for long.
  expect((await game.progressOf(characterId)).state.settledAtMs).toBeLessThan(Date.now() - hour);
  game.wait(minute);
  await game.jobUntilDone("activity:followChoices");
  const bag = await wren.ask(api.inventory.bag, { characterId });
  expect(bag?.pieces.length).toBeGreaterThan(1);
  const progress = await game.progressOf(characterId);
  expect(progress.keepFrom).toBe(4);
  expect(progress.state.settledAtMs).toBeLessThanOrEqual(Date.now() - minute);
});

test("a guest's choices follow to the account it becomes, unless that one has its own", async () => {
  await game.as("guest").order(api.settings.change, { keys: { hasSingleKeys: false } });
  await game.job("character:adoptAccount", { fromAccountId: "guest", toAccountId: "wren" });
  expect((await game.as("wren").ask(api.settings.mine, {}))?.keys.hasSingleKeys).toBe(false);

  await game.as("second").order(api.settings.change, unseen);
  await game.job("character:adoptAccount", { fromAccountId: "second", toAccountId: "wren" });
  expect((await game.as("wren").ask(api.settings.mine, {}))?.privacy.showsOnline).toBe(true);
  expect(await game.as("second").ask(api.settings.mine, {})).toEqual(shownAtFirst);
});
