import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { xpForNext } from "../../core/rules/levels.ts";
import { api, levels, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function speaker(accountId = "wren", name = "Wrenfield") {
  const characterId = await game.newCharacter(accountId, name);
  const player = game.as(accountId);
  const say = (text: string, channel: "global" | "help" = "help") =>
    player.order(api.chat.send, { characterId, channel, text });
  const heard = async (channel: "global" | "help" = "help") =>
    (await player.ask(api.chat.messages, { channel }))?.map(({ text }) => text);
  return { characterId, player, say, heard };
}

describe("a line", () => {
  test("is heard by everybody who has a character, oldest first", async () => {
    const { say } = await speaker();
    const finch = await speaker("finch", "Finchling");
    await say("good morning");
    game.wait(second);
    await finch.say("and to you");
    expect(await finch.heard()).toEqual(["good morning", "and to you"]);
    expect(await game.as("stranger").ask(api.chat.messages, { channel: "help" })).toBeNull();
    expect(await game.world.query(api.chat.messages, { channel: "help" })).toBeNull();
  });

  test("that is empty, too long, a link or a repetition is refused and not said", async () => {
    const { say, heard } = await speaker();
    expect(await say("  \u200b ")).toEqual(refused("message-empty", {}));
    expect(await say("a".repeat(301))).toEqual(refused("message-too-long", { n: 300 }));
    expect(await say("see https://evil.example/x")).toEqual(
      refused("link-not-allowed", { host: "evil.example" }),
    );
    expect(await say("Hello there")).toMatchObject({ ok: true });
    expect(await say("hello  THERE")).toEqual(refused("repeated-message", {}));
    expect(await heard()).toEqual(["Hello there"]);
    game.wait(31 * second);
    expect(await say("hello there")).toMatchObject({ ok: true });
  });

  test("is one of five in a burst, then of one every two seconds; refused ones cost nothing", async () => {
    const { say } = await speaker();
    const burst = await Promise.all(
      ["one", "two", "three", "four", "five", "six"].map((text) => say(text)),
    );
    expect(burst.filter(({ ok }) => ok)).toHaveLength(5);
    expect(burst.find(({ ok }) => !ok)).toEqual(refused("too-fast", {}));
    game.wait(2 * second);
    expect(await say("seven")).toMatchObject({ ok: true });
    expect(await say("eight")).toEqual(refused("too-fast", {}));
  });

  test("is said in the global channel from a total level of 25", async () => {
    const { characterId, player, say } = await speaker();
    expect(await say("hello all", "global")).toEqual(refused("channel-closed", { n: 25 }));
    expect(await player.ask(api.chat.channels, { characterId })).toEqual([
      { channel: "global", mayWrite: false, opensAtTotalLevel: 25 },
      { channel: "help", mayWrite: true, opensAtTotalLevel: 1 },
    ]);
    await game.become(characterId, levels({ mining: 9 }));
    expect(await say("hello all", "global")).toMatchObject({ ok: true });
  });

  test("is forgotten when two hundred newer ones were said", async () => {
    const { say, heard } = await speaker();
    for (let line = 0; line < 203; line++) {
      game.wait(3 * second);
      await say(`line ${line}`);
    }
    const lines = await heard();
    expect(lines).toHaveLength(200);
    expect(lines?.[0]).toBe("line 3");
    const stored = await game.world.run(({ db }) => db.query("messages").collect());
    expect(stored).toHaveLength(200);
  });
});

test("level 100 is announced to everybody, once", async () => {
  const { characterId, player, heard } = await speaker();
  await game.become(characterId, (state) => {
    const almost = levels({ mining: 99 })(state);
    const { mining } = almost.skills;
    const milliXp = 1000 * (xpForNext("mining", mining) ?? 0) - 1;
    return { ...almost, skills: { ...almost.skills, mining: { ...mining, milliXp } } };
  });
  await player.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(minute);
  await player.order(api.activity.stop, { characterId });
  expect(await heard("global")).toEqual(["Wrenfield has reached level 100 in Mining."]);
  expect(await player.ask(api.chat.messages, { channel: "global" })).toMatchObject([
    { kind: "system", name: "" },
  ]);
  expect(await player.ask(api.presence.moor, {})).toMatchObject({
    lastLevel: { name: "Wrenfield", skill: "mining", level: 100 },
  });
});
