import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nameHeldMs } from "../../character/rules/departure.ts";
import { api, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const reason = "That name is an insult.";

const staff = (accountId = "heron") =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });

const rename = (name: string) => staff().mutation(api.moderation.rename, { name, reason });

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const held = async () => (await as.ask(api.character.brief, { characterId }))?.sanctions;
  const choose = (chosen: string | null) =>
    as.order(api.moderation.chooseName, { characterId, name: chosen });
  const isCalled = async () =>
    (await as.ask(api.character.own, {}))?.find(({ id }) => id === characterId)?.name ?? "";
  return { characterId, as, held, choose, isCalled };
}

/** Staff have taken a name; who bears which one now. */
async function renamedFinch() {
  const finch = await player("finch", "Foulmouth");
  const answer = await rename("Foulmouth");
  if (!answer.ok) throw new Error(answer.code);
  return { finch, given: answer.value.name };
}

describe("a name that staff take", () => {
  test("is another one at once, which its player reads with the reason, on that character alone", async () => {
    const other = await player("finch", "Finchling");
    const { finch, given } = await renamedFinch();
    expect(given).toMatch(/^[A-Z][a-z]{3,15}$/);
    expect(await finch.isCalled()).toBe(given);
    expect(await finch.held()).toMatchObject([{ kind: "rename", reason, untilMs: null }]);
    expect(await other.held()).toEqual([]);
    const record = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(record).toMatchObject([{ target: "Foulmouth", of: "finch", outcome: "done" }]);
  });

  test("is nobody's for a season, and then free", async () => {
    const { finch, given } = await renamedFinch();
    const free = async () =>
      (await game.as("wren").ask(api.character.checkName, { name: "Foulmouth" })).ok;
    expect(await free()).toBe(false);
    expect(await finch.choose("Foulmouth")).toEqual(refused("name-taken", { name: "Foulmouth" }));
    game.wait(nameHeldMs);
    expect(await free()).toBe(true);
    expect(await finch.isCalled()).toBe(given);
  });

  test("is followed by a free choice, once, of a name that anybody could bear", async () => {
    const { finch } = await renamedFinch();
    expect(await finch.choose("Moderator")).toEqual(refused("name-reserved", {}));
    expect(await finch.choose("Finchling")).toMatchObject({ ok: true });
    expect(await finch.isCalled()).toBe("Finchling");
    expect(await finch.held()).toEqual([]);
    expect(await finch.choose("Finchwood")).toEqual(refused("nothing-to-do", {}));
  });

  test("may be left at what the staff gave", async () => {
    const { finch, given } = await renamedFinch();
    expect(await finch.choose(null)).toMatchObject({ ok: true });
    expect(await finch.isCalled()).toBe(given);
    expect(await finch.held()).toEqual([]);
  });

  test("is not taken twice before the choice, and not of staff by moderators", async () => {
    const { given } = await renamedFinch();
    expect(await rename(given)).toEqual(refused("nothing-to-do", {}));
    await game.job("core:setStaffRole", { accountId: "egret", role: "helper" });
    await game.newCharacter("egret", "Egretmoor");
    expect(await rename("Egretmoor")).toEqual(refused("no-permission", {}));
  });

  test("is chosen by nobody whose name stands", async () => {
    const wren = await player("wren", "Wrenfield");
    expect(await wren.choose("Wrenmoor")).toEqual(refused("nothing-to-do", {}));
  });
});

describe("the old name", () => {
  test("is read in no line, no answer, no conversation and no list of players any more", async () => {
    const finch = await player("finch", "Foulmouth");
    const wren = await player("wren", "Wrenfield");
    await game.establish(finch.characterId);
    await finch.as.order(api.activity.checkIn, { characterId: finch.characterId });
    await finch.as.order(api.chat.send, {
      characterId: finch.characterId,
      channel: "help",
      text: "Good evening.",
    });
    game.wait(minute);
    const { characterId } = wren;
    const reply = { characterId, channel: "help", text: "And to you.", replyTo: 1 } as const;
    expect(await wren.as.order(api.chat.send, reply)).toMatchObject({ ok: true });
    game.wait(second);
    await finch.as.order(api.chat.whisper, {
      characterId: finch.characterId,
      name: "Wrenfield",
      text: "A word.",
    });
    await game.job("chat:showWaiting");
    const answer = await rename("Foulmouth");
    if (!answer.ok) throw new Error(answer.code);
    const seen = [
      await wren.as.ask(api.chat.messages, { channel: "help" }),
      await wren.as.ask(api.chat.talks, { characterId }),
      await wren.as.ask(api.presence.found, {
        name: "",
        work: null,
        band: null,
        mode: null,
        from: 0,
      }),
    ];
    for (const shown of seen) {
      expect(JSON.stringify(shown)).toContain(answer.value.name);
      expect(JSON.stringify(shown)).not.toContain("Foulmouth");
    }
  });

  test("takes nobody off a list of those who are not heard", async () => {
    const finch = await player("finch", "Foulmouth");
    const wren = await player("wren", "Wrenfield");
    await game.establish(finch.characterId);
    await wren.as.order(api.chat.setIgnored, { name: "Foulmouth", isIgnored: true });
    const answer = await rename("Foulmouth");
    if (!answer.ok) throw new Error(answer.code);
    expect(await wren.as.ask(api.chat.ignored, {})).toEqual([answer.value.name]);
    const { characterId } = finch;
    const whisper = { characterId, name: "Wrenfield", text: "A word." };
    expect(await finch.as.order(api.chat.whisper, whisper)).toEqual(
      refused("unreachable", { name: "Wrenfield" }),
    );
  });

  test("stands in no log of a party", async () => {
    const finch = await player("finch", "Foulmouth");
    const wren = await player("wren", "Wrenfield");
    const { characterId } = wren;
    await wren.as.order(api.party.found, { characterId });
    await wren.as.order(api.party.invite, { characterId, name: "Foulmouth" });
    const waiting = await finch.as.ask(api.party.mine, { characterId: finch.characterId });
    const askId = waiting?.invites[0]?.id ?? "";
    await finch.as.order(api.party.accept, { characterId: finch.characterId, askId });
    const log = async () =>
      JSON.stringify((await wren.as.ask(api.party.mine, { characterId }))?.party);
    expect(await log()).toContain("Foulmouth");
    await rename("Foulmouth");
    expect(await log()).not.toContain("Foulmouth");
  });
});
