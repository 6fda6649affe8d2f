import { afterEach, beforeEach, expect, test } from "vitest";
import { api, day, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const skilled = levels({ combat: 30, mining: 30 });

async function speaker(accountId: string, name?: string) {
  const characterId = await game.newCharacter(accountId, name);
  const say = (text: string) =>
    game.as(accountId).order(api.chat.send, { characterId, channel: "help", text });
  return { characterId, say };
}

async function linesOf(accountId: string): Promise<readonly string[]> {
  const lines = await game.as(accountId).ask(api.chat.messages, { channel: "help" });
  return lines?.map(({ text }) => text) ?? [];
}

test("thirteen fresh guests do not fill the page, and whoever is no newcomer speaks on", async () => {
  const elder = await speaker("elder");
  await game.establish(elder.characterId);
  expect(await elder.say("what was said before")).toMatchObject({ ok: true });

  const guests = [];
  for (let nth = 0; nth < 13; nth += 1) guests.push(await speaker(`guest-${nth}`));
  const answers = [];
  for (const [nth, guest] of guests.entries())
    for (let line = 0; line < 5; line += 1) answers.push(await guest.say(`${nth} says ${line}`));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
  expect(answers).toContainEqual(refused("channel-busy", { time: 5_000 }));
  for (let line = 0; line < 5; line += 1)
    expect(await elder.say(`a calm word ${line}`)).toMatchObject({ ok: line < 4 });
  game.wait(500);
  await game.job("chat:showWaiting");
  const page = await linesOf("elder");
  expect(page).toHaveLength(17);
  expect(page[0]).toBe("what was said before");
});

test("what one newcomer said another does not say again", async () => {
  const [one, other] = [await speaker("one"), await speaker("other")];
  expect(await one.say("Cheap gold at my place")).toMatchObject({ ok: true });
  expect(await other.say("cheap gold, at MY place")).toEqual(refused("repeated-message", {}));
  expect(await other.say("Good morning")).toMatchObject({ ok: true });
});

test("somebody is new until one of the own characters is a day old and has learned enough", async () => {
  const first = await speaker("wren");
  const others = [];
  for (let nth = 0; nth < 4; nth += 1) others.push(await speaker(`guest-${nth}`));
  for (const [nth, other] of others.entries())
    for (let line = 0; line < 3; line += 1) await other.say(`${nth} says ${line}`);
  const busy = refused("channel-busy", { time: 5_000 });
  expect(await first.say("hello")).toEqual(busy);
  await game.become(first.characterId, skilled);
  expect(await first.say("hello")).toEqual(busy);
  await game.world.run(async ({ db }) => {
    await db.patch(first.characterId, { createdAtMs: Date.now() - day });
  });
  expect(await first.say("hello")).toMatchObject({ ok: true });
  const second = await speaker("wren");
  expect(await second.say("hello again")).toMatchObject({ ok: true });
});
