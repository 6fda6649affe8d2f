import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { api, day, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function person(name: string, accountId = name.toLowerCase()) {
  const one = await beginner(name, accountId);
  await game.establish(one.characterId);
  return one;
}

async function beginner(name: string, accountId = name.toLowerCase()) {
  const characterId = await game.newCharacter(accountId, name);
  const player = game.as(accountId);
  const to = (other: string, text: string, otherId?: string) => {
    const same = otherId === undefined ? {} : { otherId };
    return player.order(api.chat.whisper, { characterId, name: other, text, ...same });
  };
  const answer = (other: string, text: string, replyTo: number) =>
    player.order(api.chat.whisper, { characterId, name: other, text, replyTo });
  const quotes = async (otherId: string) =>
    (await player.ask(api.chat.whispers, { characterId, otherId }))?.map(({ reply }) => reply);
  const talks = async () =>
    (await player.ask(api.chat.talks, { characterId }))?.map(({ name: of, lastText, unread }) => [
      of,
      lastText,
      unread,
    ]);
  const heard = async (otherId: string) =>
    (await player.ask(api.chat.whispers, { characterId, otherId }))?.map(
      (line) => `${line.name}: ${line.text}`,
    );
  const waiting = async () =>
    (await player.ask(api.chat.channels, { characterId }))?.find(
      ({ channel }) => channel === "whispers",
    )?.unread;
  const bell = async () => {
    const { notices } = (await player.ask(api.notifications.recent, { characterId })) ?? {};
    return notices?.flatMap(({ event, isUnread }) =>
      event.type === "whisper" && isUnread ? [event.by] : [],
    );
  };
  return { characterId, player, to, answer, quotes, talks, heard, waiting, bell };
}

type Person = Awaited<ReturnType<typeof beginner>>;

const read = (reader: Person, other: Person) =>
  reader.player.order(api.chat.readTalk, {
    characterId: reader.characterId,
    otherId: other.characterId,
  });

describe("a whisper", () => {
  test("is heard by the two alone, waits until it is read, and is told by the bell until then", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    const heron = await person("Heronmoor");
    expect(await wren.to("finchLING", "are you there?")).toMatchObject({
      ok: true,
      value: { name: "Finchling", otherId: finch.characterId },
    });
    game.wait(second);
    await wren.to("Finchling", "I have copper");
    const lines = ["Wrenfield: are you there?", "Wrenfield: I have copper"];
    expect(await finch.heard(wren.characterId)).toEqual(lines);
    expect(await wren.heard(finch.characterId)).toEqual(lines);
    expect(await heron.heard(wren.characterId)).toEqual([]);
    expect(await heron.talks()).toEqual([]);
    expect(await finch.talks()).toEqual([["Wrenfield", "I have copper", 2]]);
    expect(await finch.waiting()).toBe(2);
    expect(await wren.waiting()).toBe(0);
    expect(await finch.bell()).toEqual(["Wrenfield"]);
    expect(await read(finch, wren)).toMatchObject({ ok: true });
    expect(await finch.waiting()).toBe(0);
    expect(await finch.bell()).toEqual([]);
  });

  test("of others is shown to nobody who asks by their characters", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    await wren.to("Finchling", "a secret");
    const heron = game.as("heron");
    const asked = { characterId: wren.characterId, otherId: finch.characterId };
    expect(await heron.ask(api.chat.whispers, asked)).toBeNull();
    expect(await heron.ask(api.chat.talks, { characterId: wren.characterId })).toBeNull();
  });

  test("goes to nobody who is not there, of the own account, or ignores or is ignored", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    await person("Wrenbrother", "wrenfield");
    expect(await wren.to("Nobody", "hello")).toEqual(refused("not-found", {}));
    expect(await wren.to("Finchling", "hello", wren.characterId)).toEqual(refused("not-found", {}));
    for (const own of ["Wrenfield", "Wrenbrother"])
      expect(await wren.to(own, "hello")).toEqual(refused("nothing-to-do", {}));
    await finch.player.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
    expect(await wren.to("Finchling", "hello")).toEqual(
      refused("unreachable", { name: "Finchling" }),
    );
    expect(await finch.to("Wrenfield", "hello")).toEqual(
      refused("unreachable", { name: "Wrenfield" }),
    );
    expect(await finch.bell()).toEqual([]);
    expect(await finch.talks()).toEqual([]);
  });

  test("of a stranger needs total level 25, and reaches nobody who takes none of strangers", async () => {
    const wren = await beginner("Wrenfield");
    const finch = await person("Finchling");
    expect(await wren.to("Finchling", "hello")).toEqual(refused("channel-closed", { n: 25 }));
    const privacy = { ...defaultSettings.privacy, takesWhispers: false };
    await wren.player.order(api.settings.change, { privacy });
    expect(await finch.to("Wrenfield", "hello")).toEqual(
      refused("unreachable", { name: "Wrenfield" }),
    );
  });

  test("needs none of this between those who have answered each other, and between friends", async () => {
    const wren = await beginner("Wrenfield");
    const finch = await person("Finchling");
    const heron = await person("Heronmoor");
    await finch.to("Wrenfield", "hello, beginner");
    const privacy = { ...defaultSettings.privacy, takesWhispers: false };
    for (const { player } of [wren, finch, heron])
      await player.order(api.settings.change, { privacy });
    expect(await wren.to("Finchling", "hello, old hand")).toMatchObject({ ok: true });
    game.wait(second);
    expect(await finch.to("Wrenfield", "come along")).toMatchObject({ ok: true });
    const { characterId } = wren;
    await wren.player.order(api.friends.ask, { characterId, name: "Heronmoor" });
    game.wait(second);
    expect(await wren.to("Heronmoor", "hello")).toMatchObject({ ok: false });
    await heron.player.order(api.friends.accept, {
      characterId: heron.characterId,
      name: "Wrenfield",
    });
    expect(await wren.to("Heronmoor", "hello, friend")).toMatchObject({ ok: true });
  });

  test("begins at most ten conversations with strangers in a day", async () => {
    const wren = await person("Wrenfield");
    const letters = "abcdefghijk";
    for (const letter of letters) await game.newCharacter(`acc-${letter}`, `Stranger${letter}`);
    for (const letter of letters.slice(0, 10)) {
      expect(await wren.to(`Stranger${letter}`, `hello ${letter}`)).toMatchObject({ ok: true });
      game.wait(3 * second);
    }
    expect(await wren.to("Strangerk", "hello k")).toEqual(refused("daily-limit", {}));
    expect(await wren.to("Strangera", "once more")).toMatchObject({ ok: true });
    game.wait(day);
    expect(await wren.to("Strangerk", "hello k")).toMatchObject({ ok: true });
  });

  test("shares the pace and the rules of every other line", async () => {
    const wren = await person("Wrenfield");
    await person("Finchling");
    expect(await wren.to("Finchling", "see https://evil.example/x")).toEqual(
      refused("link-not-allowed", { host: "evil.example" }),
    );
    for (const word of ["one", "two", "three", "four", "five"])
      expect(await wren.to("Finchling", word)).toMatchObject({ ok: true });
    expect(await wren.to("Finchling", "six")).toEqual(refused("too-fast", {}));
  });
});

describe("a conversation", () => {
  test("is forgotten by one side alone", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    await wren.to("Finchling", "are you there?");
    const talk = { characterId: finch.characterId, otherId: wren.characterId };
    expect(await finch.player.order(api.chat.forgetTalk, talk)).toMatchObject({ ok: true });
    expect(await finch.talks()).toEqual([]);
    expect(await finch.heard(wren.characterId)).toEqual([]);
    expect(await finch.bell()).toEqual([]);
    expect(await wren.heard(finch.characterId)).toHaveLength(1);
    for (const what of [api.chat.forgetTalk, api.chat.readTalk])
      expect(await finch.player.order(what, talk)).toEqual(refused("target-gone", {}));
  });

  test("keeps its last two hundred lines, each for thirty days", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    for (let n = 1; n <= 205; n++) {
      await wren.to("Finchling", `line ${n}`);
      game.wait(2 * second);
    }
    const lines = await finch.heard(wren.characterId);
    expect(lines).toHaveLength(200);
    expect(lines?.[0]).toBe("Wrenfield: line 6");
    game.wait(30 * day);
    await wren.to("Finchling", "still there?");
    await game.jobUntilDone("chat:forgetWhispers");
    expect(await finch.heard(wren.characterId)).toEqual(["Wrenfield: still there?"]);
    game.wait(30 * day + second);
    await game.jobUntilDone("chat:forgetWhispers");
    expect(await finch.talks()).toEqual([]);
    expect(await wren.heard(finch.characterId)).toEqual([]);
  });
});

describe("an answer to a whisper", () => {
  test("bears the beginning of the line on both sides, by the names they bear now", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    await wren.to("Finchling", "are you there?");
    game.wait(second);
    expect(await finch.answer("Wrenfield", "I am", 1)).toMatchObject({ ok: true });
    game.wait(second);
    expect(await wren.answer("Finchling", "then come", 2)).toMatchObject({ ok: true });
    const quoted = [
      null,
      { number: 1, name: "Wrenfield", text: "are you there?" },
      { number: 2, name: "Finchling", text: "I am" },
    ];
    expect(await wren.quotes(finch.characterId)).toEqual(quoted);
    expect(await finch.quotes(wren.characterId)).toEqual(quoted);
    await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
    const heron = game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
    const rename = { name: "Finchling", reason: "An insult." };
    const renamed = await heron.mutation(api.moderation.rename, rename);
    const name = renamed.ok ? renamed.value.name : "";
    expect((await wren.quotes(finch.characterId))?.[2]).toMatchObject({ name });
  });

  test("names the line as each side counts it, also where one has begun anew", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    for (const text of ["one", "two", "three"]) {
      await wren.to("Finchling", text);
      game.wait(minute);
    }
    const gone = { characterId: finch.characterId, otherId: wren.characterId };
    await finch.player.order(api.chat.forgetTalk, gone);
    await wren.to("Finchling", "four");
    game.wait(minute);
    await wren.answer("Finchling", "of the fourth", 4);
    game.wait(minute);
    await wren.answer("Finchling", "of the second", 2);
    expect((await wren.quotes(finch.characterId))?.slice(-2)).toMatchObject([
      { number: 4, text: "four" },
      { number: 2, text: "two" },
    ]);
    expect((await finch.quotes(wren.characterId))?.slice(-2)).toMatchObject([
      { number: 1, text: "four" },
      { number: 0, text: "two" },
    ]);
  });

  test("is refused to a line that the writer has no more, and then costs nothing", async () => {
    const wren = await person("Wrenfield");
    const finch = await person("Finchling");
    expect(await wren.answer("Finchling", "to what?", 1)).toEqual(refused("target-gone", {}));
    await wren.to("Finchling", "one");
    for (const number of [0, 2, 0.5]) {
      const answer = await wren.answer("Finchling", `to ${number}`, number);
      expect(answer).toEqual(refused("target-gone", {}));
    }
    expect(await finch.heard(wren.characterId)).toEqual(["Wrenfield: one"]);
  });
});
