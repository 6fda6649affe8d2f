import { afterEach, beforeEach, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** Somebody who has just signed in, in one session. */
async function signedIn(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  const session = game.world.withIdentity({ subject: accountId, provenAtMs: Date.now() });
  const as = game.as(accountId);
  return {
    characterId,
    as,
    session,
    switchTo: (isOn: boolean) => session.mutation(api.settings.setFamilyMode, { isOn }),
    isGuarded: async () => (await as.ask(api.settings.mine, {}))?.isFamilyMode,
    whisper: (other: string) =>
      as.order(api.chat.whisper, { characterId, name: other, text: "Hello?" }),
  };
}

test("family mode is switched within ten minutes of a sign-in, both ways", async () => {
  const wren = await signedIn("wren", "Wrenfield");
  expect(await wren.as.order(api.settings.setFamilyMode, { isOn: true })).toEqual(
    refused("fresh-sign-in", {}),
  );
  expect(await wren.isGuarded()).toBe(false);
  expect(await wren.switchTo(true)).toMatchObject({ ok: true });
  expect(await wren.switchTo(true)).toMatchObject({ ok: true });
  expect(await wren.isGuarded()).toBe(true);
  game.wait(10 * minute);
  expect(await wren.switchTo(false)).toEqual(refused("fresh-sign-in", {}));
  const anew = game.world.withIdentity({ subject: "wren", provenAtMs: Date.now() });
  expect(await anew.mutation(api.settings.setFamilyMode, { isOn: false })).toMatchObject({
    ok: true,
  });
  expect(await wren.isGuarded()).toBe(false);
});

test("in family mode nothing is written that others read", async () => {
  const wren = await signedIn("wren", "Wrenfield");
  await signedIn("finch", "Finchling");
  await wren.switchTo(true);
  const { characterId } = wren;
  const none = refused("family-mode", {});
  const line = { characterId, channel: "help", text: "Hello?" } as const;
  expect(await wren.as.order(api.chat.send, line)).toEqual(none);
  expect(await wren.whisper("Finchling")).toEqual(none);
  const note = { characterId, name: "Finchling", text: "Hello?" };
  expect(await wren.as.order(api.house.writeNote, note)).toEqual(none);
  await wren.switchTo(false);
  expect(await wren.as.order(api.chat.send, line)).toMatchObject({ ok: true });
});

test("in family mode friends alone are heard, and strangers' notes are not shown", async () => {
  const wren = await signedIn("wren", "Wrenfield");
  const finch = await signedIn("finch", "Finchling");
  const { characterId } = wren;
  await wren.as.order(api.house.openBook, { characterId, open: true });
  const note = { characterId: finch.characterId, name: "Wrenfield", text: "A fine house." };
  await finch.as.order(api.house.writeNote, note);
  const book = async () =>
    (await wren.as.ask(api.house.guestBook, { characterId, name: "Wrenfield" }))?.notes.length;
  expect(await book()).toBe(1);
  await wren.switchTo(true);
  expect(await book()).toBe(0);
  expect(await finch.whisper("Wrenfield")).toEqual(refused("unreachable", { name: "Wrenfield" }));
  await wren.switchTo(false);
  const ask = { characterId: finch.characterId, name: "Wrenfield" };
  await finch.as.order(api.friends.ask, ask);
  await wren.as.order(api.friends.accept, { characterId, name: "Finchling" });
  await wren.switchTo(true);
  expect(await finch.whisper("Wrenfield")).toMatchObject({ ok: true });
});

test("in family mode new friends take a fresh sign-in", async () => {
  const wren = await signedIn("wren", "Wrenfield");
  const finch = await signedIn("finch", "Finchling");
  await wren.switchTo(true);
  const { characterId } = wren;
  const stale = refused("fresh-sign-in", {});
  const ask = { characterId, name: "Finchling" };
  expect(await wren.as.order(api.friends.ask, ask)).toEqual(stale);
  await finch.as.order(api.friends.ask, { characterId: finch.characterId, name: "Wrenfield" });
  expect(await wren.as.order(api.friends.accept, ask)).toEqual(stale);
  expect(await wren.session.mutation(api.friends.accept, ask)).toMatchObject({ ok: true });
});
