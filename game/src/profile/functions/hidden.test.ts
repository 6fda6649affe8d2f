import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import { api, day, hour, levels, minute, noonMs, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const hidden = { showsOnline: false, showsEquipment: true };
const shown = { showsOnline: true, showsEquipment: true };
const today = Date.UTC(2026, 0, 5);

async function players() {
  const wrenfield = await game.newCharacter("wren", "Wrenfield");
  const finchling = await game.newCharacter("finch", "Finchling");
  const [wren, finch] = [game.as("wren"), game.as("finch")];
  const wish = (privacy: typeof hidden) => wren.order(api.settings.change, { privacy });
  const profile = () => game.world.query(api.profile.byName, { name: "Wrenfield" });
  return { wrenfield, finchling, wren, finch, wish, profile };
}

/** All that anybody may ask, asked by a stranger and by another player. */
async function allThatOthersSee({ finch, finchling }: Awaited<ReturnType<typeof players>>) {
  await game.job("presence:countMoor");
  return {
    profile: await game.world.query(api.profile.byName, { name: "Wrenfield" }),
    online: await game.world.query(api.presence.online, {}),
    moor: await game.world.query(api.presence.moor, {}),
    boosts: await game.world.query(api.boosts.world, {}),
    help: await finch.ask(api.chat.messages, { channel: "help" }),
    global: await finch.ask(api.chat.messages, { channel: "global" }),
    book: await finch.ask(api.house.guestBook, { characterId: finchling, name: "Wrenfield" }),
  };
}

test("whatever a hidden player does, nobody sees any of it on that day", async () => {
  const all = await players();
  const { wrenfield: characterId, wren, wish } = all;
  await wren.order(api.activity.checkIn, { characterId });
  await wish(hidden);
  await game.job("profile:renewHidden");
  const before = await allThatOthersSee(all);
  expect(before).toMatchObject({
    profile: {
      name: "Wrenfield",
      asOfMs: today,
      online: null,
      work: null,
      totalLevel: skillIds.length,
    },
    online: { count: 1, players: [] },
  });

  const stick = (await wren.ask(api.inventory.bag, { characterId }))?.pieces[0]?.id ?? "";
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  for (let nth = 0; nth < 60; nth += 1) {
    game.wait(minute);
    await wren.order(api.activity.checkIn, { characterId });
    await game.job("activity:tick");
  }
  await wren.order(api.inventory.wear, { characterId, pieceId: stick });
  await game.become(characterId, levels({ combat: 25, mining: 100 }));
  await wren.order(api.activity.stop, { characterId });
  await wren.order(api.achievements.wearTitle, { characterId, title: "adept-mining-5" });
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  await game.job("profile:renewHidden");
  const sheet = await wren.ask(api.character.sheet, { characterId });
  expect(sheet?.totalLevel).toBeGreaterThan(100);
  expect(sheet).toMatchObject({ title: "adept-mining-5" });
  const after = await allThatOthersSee(all);
  expect(after).toEqual(before);
});

describe("the profile of a hidden player", () => {
  test("shows the figures of a new day once the server has drawn them", async () => {
    const { wrenfield, wish, profile } = await players();
    await wish(hidden);
    await game.become(wrenfield, levels({ mining: 50 }));
    game.wait(13 * hour);
    expect(await profile()).toMatchObject({ totalLevel: skillIds.length, asOfMs: today });
    await game.job("profile:renewHidden");
    expect(await profile()).toMatchObject({
      totalLevel: skillIds.length - 1 + 50,
      asOfMs: today + day,
    });
    expect(await game.job("profile:renewHidden")).toEqual({ drawn: 0 });
  });

  test("is as of now again for whoever wishes to be seen", async () => {
    const { wrenfield, wish, profile } = await players();
    await wish(hidden);
    await game.become(wrenfield, levels({ mining: 50 }));
    await wish(shown);
    expect(await profile()).toMatchObject({
      totalLevel: skillIds.length - 1 + 50,
      asOfMs: null,
      online: false,
    });
    game.wait(2 * day);
    expect(await game.job("profile:renewHidden")).toEqual({ drawn: 0 });
    await wish(hidden);
    expect(await profile()).toMatchObject({
      totalLevel: skillIds.length - 1 + 50,
      asOfMs: today + 2 * day,
    });
  });

  test("shows no equipment as soon as that is wished", async () => {
    const { wish, profile } = await players();
    await wish(hidden);
    expect(await profile()).toMatchObject({ worn: {} });
    await wish({ ...hidden, showsEquipment: false });
    expect(await profile()).toMatchObject({ worn: null });
  });

  test("is drawn for a character that is made while its account is hidden", async () => {
    const { wish } = await players();
    await wish(hidden);
    const second = await game.newCharacter("wren", "Wrenmoor");
    await game.become(second, levels({ mining: 50 }));
    const seen = await game.world.query(api.profile.byName, { name: "Wrenmoor" });
    expect(seen).toMatchObject({ totalLevel: skillIds.length, online: null });
  });

  test("is drawn for those who hid before profiles were drawn", async () => {
    const { wrenfield, wish, profile } = await players();
    await wish(hidden);
    await game.world.run(async ({ db }) => {
      for (const { _id } of await db.query("hiddenProfiles").collect()) await db.delete(_id);
      for (const { _id } of await db.query("presences").collect())
        await db.patch(_id, { figuresOfDay: undefined });
    });
    expect(await game.job("profile:renewHidden")).toEqual({ drawn: 1 });
    await game.become(wrenfield, levels({ mining: 50 }));
    expect(await profile()).toMatchObject({ totalLevel: skillIds.length, asOfMs: today });
  });
});

test("the news of the moor forget whoever begins to hide", async () => {
  const { wrenfield: characterId, wren, wish } = await players();
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren.order(api.activity.checkIn, { characterId });
  const moor = () => game.world.query(api.presence.moor, {});
  await game.job("presence:countMoor");
  expect(await moor()).toMatchObject({ lastLevel: { name: "Wrenfield", atMs: noonMs + hour } });
  await wish(hidden);
  expect(await moor()).toMatchObject({ lastLevel: null });
});
