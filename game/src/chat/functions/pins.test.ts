import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { historyMax } from "../content/limits.ts";
import { appendMessage } from "./append-message.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "helper" });
});
afterEach(() => game.close());

const reason = "It is asked every day.";
const heron = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
const pin = (lineId: string) => heron().mutation(api.chat.pinLine, { lineId, reason });

async function speaker() {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await game.establish(characterId);
  const wren = game.as("wren");
  return {
    characterId,
    wren,
    say: async (text: string) => {
      game.wait(minute);
      await wren.order(api.chat.send, { characterId, channel: "help", text });
      const lines = await wren.ask(api.chat.messages, { channel: "help" });
      return lines?.at(-1)?.id ?? "";
    },
    pinned: async () => {
      const all = await wren.ask(api.chat.channels, { characterId });
      return all?.find(({ channel }) => channel === "help")?.pins ?? [];
    },
  };
}

describe("a line that staff pin", () => {
  test("stands above its channel until it is taken away, also when the channel remembers it no more", async () => {
    const { say, pinned } = await speaker();
    const lineId = await say("Guides are in the wiki.");
    expect(await pinned()).toEqual([]);
    expect(await pin(lineId)).toMatchObject({ ok: true });
    expect(await pin(lineId)).toMatchObject({ ok: true });
    await game.world.run(async ({ db }) => {
      const neighbour = { characterId: null, name: "Osric", avatarSeed: 11, kind: "say" } as const;
      for (let line = 0; line <= historyMax; line += 1)
        await appendMessage(db, "help", { ...neighbour, atMs: 0, text: `Line ${line}` });
    });
    const [kept, ...others] = await pinned();
    expect(kept).toMatchObject({ name: "Wrenfield", text: "Guides are in the wiki.", links: [] });
    expect(others).toEqual([]);
    const unpin = { pinId: kept?.id ?? "", reason };
    expect(await heron().mutation(api.chat.unpin, unpin)).toMatchObject({ ok: true });
    expect(await pinned()).toEqual([]);
    expect(await heron().mutation(api.chat.unpin, unpin)).toEqual(refused("target-gone", {}));
  });

  test("takes the place of the oldest of three", async () => {
    const { say, pinned } = await speaker();
    for (const text of ["one", "two", "three", "four"]) await pin(await say(text));
    expect((await pinned()).map(({ text }) => text)).toEqual(["four", "three", "two"]);
  });

  test("goes with its line when that is taken out, and cannot be one that is gone", async () => {
    const { say, pinned, wren, characterId } = await speaker();
    const lineId = await say("Come to my shop");
    await pin(lineId);
    expect(await wren.order(api.chat.takeBack, { characterId, lineId })).toMatchObject({
      ok: true,
    });
    expect(await pinned()).toEqual([]);
    expect(await pin(lineId)).toEqual(refused("target-gone", {}));
  });

  test("is pinned by staff alone", async () => {
    const { say, wren, pinned } = await speaker();
    const lineId = await say("Look at me");
    expect(await wren.order(api.chat.pinLine, { lineId, reason })).toEqual(
      refused("no-permission", {}),
    );
    expect(await pinned()).toEqual([]);
  });
});
