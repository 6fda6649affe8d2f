import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { awayLengthMax } from "../content/away.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function person(name: string) {
  const accountId = name.toLowerCase();
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  const player = game.as(accountId);
  const leave = (text: string) => player.order(api.chat.setAway, { characterId, text });
  return { accountId, characterId, player, leave };
}

const away = (name: string) => game.world.query(api.chat.away, { name });

describe("who is away", () => {
  test("is told of to all who look, in words as they wrote them last", async () => {
    const { leave } = await person("Wrenfield");
    expect(await away("Wrenfield")).toBeNull();
    expect(await leave("")).toMatchObject({ ok: true });
    expect(await away("wrenFIELD")).toMatchObject({ text: "" });
    expect(await leave("  Supper, back at noon. ")).toMatchObject({ ok: true });
    expect(await away("Wrenfield")).toMatchObject({ text: "Supper, back at noon." });
    expect(await away("Nobody")).toBeNull();
  });

  test.each(["a line", "a die", "a whisper"])("is back with %s", async (said) => {
    const { leave, player, characterId } = await person("Wrenfield");
    await person("Finchling");
    await leave("Supper.");
    game.wait(minute);
    const own = { characterId, text: "hello" };
    const answer = {
      "a line": () => player.order(api.chat.send, { ...own, channel: "help" }),
      "a die": () => player.order(api.chat.roll, { characterId, channel: "help", sides: 6 }),
      "a whisper": () => player.order(api.chat.whisper, { ...own, name: "Finchling" }),
    }[said];
    expect(await answer?.()).toMatchObject({ ok: true });
    expect(await away("Wrenfield")).toBeNull();
  });

  test("stays so with a line that is refused", async () => {
    const { leave, player, characterId } = await person("Wrenfield");
    await leave("Supper.");
    const empty = { characterId, channel: "help", text: " " } as const;
    expect(await player.order(api.chat.send, empty)).toEqual(refused("message-empty", {}));
    expect(await away("Wrenfield")).toMatchObject({ text: "Supper." });
  });

  test("writes no more, no links and no slurs than others would", async () => {
    const { leave } = await person("Wrenfield");
    expect(await leave("a".repeat(awayLengthMax + 1))).toEqual(
      refused("message-too-long", { n: awayLengthMax }),
    );
    expect(await leave("at www.evil.example")).toMatchObject({ code: "link-not-allowed" });
    await leave("you RETARD");
    expect(await away("Wrenfield")).toMatchObject({ text: "you ******" });
  });

  test("is not read while muted, and cannot say so", async () => {
    const { leave, accountId } = await person("Wrenfield");
    await leave("Come to my shop");
    const mute = { accountId, kind: "mute", reason: "Spam.", by: "heron" } as const;
    await game.world.run(({ db }) => {
      const atMs = Date.now();
      return db.insert("sanctions", { ...mute, atMs, untilMs: atMs + 10 * minute });
    });
    expect(await away("Wrenfield")).toBeNull();
    expect(await leave("Still here")).toMatchObject({ code: "muted" });
    game.wait(10 * minute);
    expect(await away("Wrenfield")).toMatchObject({ text: "Come to my shop" });
  });

  test("is not read in family mode", async () => {
    const { leave, accountId } = await person("Wrenfield");
    await leave("Supper.");
    await game.world.run(({ db }) => db.insert("familyModes", { accountId, sinceMs: Date.now() }));
    expect(await away("Wrenfield")).toBeNull();
  });
});
