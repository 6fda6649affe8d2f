import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { joinParty } from "../../testing/join-party.ts";
import { historyMax } from "../content/limits.ts";
import { appendMessage } from "./append-message.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "helper" });
  await game.job("core:setStaffRole", { accountId: "egret", role: "developer" });
});
afterEach(() => game.close());

const reason = "An insult.";
const staff = (subject: string) => game.world.withIdentity({ subject, hasSecondFactor: true });
const removed = async (channel: "help" | "trade" = "help") => {
  const answer = await staff("heron").query(api.chat.removedLines, { channel });
  return answer.ok ? answer.value : answer.code;
};
const remove = (lineId: string) => staff("heron").mutation(api.chat.removeLine, { lineId, reason });
const read = async () => {
  const lines = await game.world.query(api.chat.messages, { channel: "help" });
  return lines.map(({ text, gone }) => [text, gone]);
};

async function speaker() {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await game.establish(characterId);
  const wren = game.as("wren");
  const say = async (text: string) => {
    game.wait(minute);
    await wren.order(api.chat.send, { characterId, channel: "help", text });
    const lines = await wren.ask(api.chat.messages, { channel: "help" });
    return lines?.at(-1)?.id ?? "";
  };
  return { characterId, wren, say };
}

describe("a line that was taken out", () => {
  test("is read by staff, with who took it out and why, and by nobody else", async () => {
    const { characterId, wren, say } = await speaker();
    await remove(await say("You fools"));
    const own = await say("Oh no");
    await wren.order(api.chat.takeBack, { characterId, lineId: own });
    expect(await removed()).toMatchObject([
      { number: 1, name: "Wrenfield", kind: "say", text: "You fools", by: "staff", reason },
      { number: 2, text: "Oh no", by: "author", reason: null },
    ]);
    expect(await removed("trade")).toEqual([]);
    expect(await read()).toEqual([
      ["", "staff"],
      ["", "author"],
    ]);
    const asked = { channel: "help" } as const;
    expect(await wren.ask(api.chat.removedLines, asked)).toEqual(refused("no-permission", {}));
    expect(await staff("egret").query(api.chat.removedLines, asked)).toEqual(
      refused("no-permission", {}),
    );
    const unguarded = game.world.withIdentity({ subject: "heron" });
    expect(await unguarded.query(api.chat.removedLines, asked)).toEqual(
      refused("second-factor", {}),
    );
  });

  test("is read for thirty days, also when its channel remembers it no more, and then forgotten", async () => {
    const { say } = await speaker();
    await remove(await say("You fools"));
    await game.world.run(async ({ db }) => {
      const neighbour = { characterId: null, name: "Osric", avatarSeed: 11, kind: "say" } as const;
      for (let line = 0; line <= historyMax; line += 1)
        await appendMessage(db, "help", { ...neighbour, atMs: 0, text: `Line ${line}` });
    });
    game.wait(30 * day - minute);
    await game.job("chat:forgetRemoved");
    expect(await removed()).toMatchObject([{ text: "You fools" }]);
    game.wait(2 * minute);
    expect(await removed()).toEqual([]);
    expect(await game.world.run(({ db }) => db.query("removedLines").collect())).toHaveLength(1);
    await game.job("chat:forgetRemoved");
    expect(await game.world.run(({ db }) => db.query("removedLines").collect())).toEqual([]);
  });

  test("bears the name that its writer has now", async () => {
    const { say } = await speaker();
    await remove(await say("You fools"));
    await game.job("core:setStaffRole", { accountId: "stork", role: "moderator" });
    const rename = { name: "Wrenfield", reason: "That too." };
    const renamed = await staff("stork").mutation(api.moderation.rename, rename);
    expect(await removed()).toMatchObject([{ name: renamed.ok ? renamed.value.name : "" }]);
  });

  test("of a party is kept for nobody", async () => {
    const { characterId, wren } = await speaker();
    const finchId = await game.newCharacter("finch", "Finchling");
    const finch = { characterId: finchId, as: game.as("finch"), name: "Finchling" };
    await game.establish(finchId);
    await wren.order(api.party.found, { characterId });
    await joinParty(game, { characterId, as: wren }, finch);
    game.wait(second);
    await wren.order(api.chat.send, { characterId, channel: "party", text: "Oh no" });
    const lines = await wren.ask(api.chat.seatedMessages, { characterId, channel: "party" });
    const lineId = lines?.at(-1)?.id ?? "";
    expect(await wren.order(api.chat.takeBack, { characterId, lineId })).toMatchObject({
      ok: true,
    });
    expect(await game.world.run(({ db }) => db.query("removedLines").collect())).toEqual([]);
  });
});
