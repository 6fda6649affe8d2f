import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { xpForNext } from "../../core/rules/levels/levels.ts";
import { api, levels, minute, openGame, plain, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { ShownThing } from "../api.ts";

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

describe("a channel", () => {
  test("that was quiet shows a line at once, and in a busy one lines are shown together twice a second", async () => {
    const { characterId, say, heard } = await speaker();
    await game.establish(characterId);
    await say("one");
    expect(await heard()).toEqual(["one"]);
    game.wait(100);
    await say("two");
    game.wait(100);
    await say("three");
    expect(await heard()).toEqual(["one"]);
    await game.job("chat:showWaiting");
    expect(await heard()).toEqual(["one", "two", "three"]);
    await say("four");
    game.wait(500);
    await say("five");
    expect(await heard()).toEqual(["one", "two", "three", "four", "five"]);
    await game.job("chat:showWaiting");
    expect(await heard()).toEqual(["one", "two", "three", "four", "five"]);
  });

  test("goes on where the clock was set back", async () => {
    const { say, heard } = await speaker();
    await say("before");
    game.wait(-60 * minute);
    await say("after");
    await game.job("chat:showWaiting");
    expect(await heard()).toEqual(["before", "after"]);
  });

  test("of a world that noted nothing yet shows all that it has", async () => {
    const { say, heard } = await speaker();
    await say("from before");
    await game.world.run(async ({ db }) => {
      for (const tail of await db.query("tails").collect()) await db.delete(tail._id);
    });
    expect(await heard()).toEqual(["from before"]);
  });
});

describe("a line", () => {
  test("is heard by everybody, oldest first", async () => {
    const { say } = await speaker();
    const finch = await speaker("finch", "Finchling");
    await say("good morning");
    game.wait(second);
    await finch.say("and to you");
    expect(await finch.heard()).toEqual(["good morning", "and to you"]);
    const lines = await game.world.query(api.chat.messages, { channel: "help" });
    expect(lines.map(({ text }) => text)).toEqual(["good morning", "and to you"]);
  });

  test("bears the title that was worn when it was said", async () => {
    const { characterId, player, say } = await speaker();
    await say("plain");
    await game.become(characterId, levels({ mining: 100 }));
    await player.order(api.activity.stop, { characterId });
    await player.order(api.achievements.wearTitle, { characterId, title: "adept-mining-5" });
    game.wait(10 * second);
    await say("proud");
    await player.order(api.achievements.wearTitle, { characterId, title: null });
    const lines = await player.ask(api.chat.messages, { channel: "help" });
    expect(lines.map(({ title }) => title)).toEqual([null, "adept-mining-5"]);
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
    const { characterId, say } = await speaker();
    await game.establish(characterId);
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
      { channel: "trade", mayWrite: false, opensAtTotalLevel: 25 },
      { channel: "en", mayWrite: false, opensAtTotalLevel: 25 },
      { channel: "de", mayWrite: false, opensAtTotalLevel: 25 },
      { channel: "whispers", mayWrite: true, opensAtTotalLevel: 0, unread: 0 },
    ]);
    await game.become(characterId, levels({ mining: 9 }));
    expect(await say("hello all", "global")).toMatchObject({ ok: true });
  });

  test("is forgotten when two hundred newer ones were said", async () => {
    const { characterId, say, heard } = await speaker();
    await game.establish(characterId);
    for (let line = 0; line < 203; line++) {
      game.wait(3 * second);
      await say(`line ${line}`);
    }
    const lines = await heard();
    expect(lines).toHaveLength(60);
    expect(lines?.at(-1)).toBe("line 202");
    const stored = await game.world.run(({ db }) => db.query("messages").collect());
    expect(stored).toHaveLength(200);
  });
});

describe("older lines", () => {
  test("are told page by page, back to the first that is remembered", async () => {
    const { characterId, player, say } = await speaker();
    await game.establish(characterId);
    for (let line = 0; line < 70; line++) {
      game.wait(3 * second);
      await say(`line ${line}`);
    }
    const newest = await player.ask(api.chat.messages, { channel: "help" });
    const beforeNumber = newest[0]?.number ?? 0;
    const page = await player.ask(api.chat.older, { channel: "help", beforeNumber });
    expect(page.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, n) => `line ${n}`));
    expect(await player.ask(api.chat.older, { channel: "help", beforeNumber: 0 })).toEqual([]);
  });
});

describe("a thing that is shown", () => {
  test("stands in the line as it was when the line was written", async () => {
    const { characterId, player } = await speaker();
    const [pieceId = ""] = await game.give(characterId, {
      items: { "copper-ore": 3 },
      newPieces: [plain("amber-band", 4)],
    });
    const bag = await player.ask(api.inventory.bag, { characterId });
    const band = bag?.pieces.find(({ id }) => id === pieceId)?.name ?? "";
    const sent = await player.order(api.chat.send, {
      characterId,
      channel: "help",
      text: `Look: [${band}] and [Copper Ore]`,
      shown: [
        { kind: "piece", id: pieceId },
        { kind: "item", id: "copper-ore" },
      ],
    });
    expect(sent).toMatchObject({ ok: true });
    const [line] = (await player.ask(api.chat.messages, { channel: "help" })) ?? [];
    expect(line?.links).toMatchObject([
      { name: band, item: "amber-band", rarity: 4 },
      { name: "Copper Ore", item: "copper-ore", rarity: 1 },
    ]);
  });

  test("may be a monster or a recipe of the world, in either language, and nothing else", async () => {
    const { characterId, player } = await speaker();
    const say = (text: string, shown: ShownThing[]) =>
      player.order(api.chat.send, { characterId, channel: "help", text, shown });
    const shown: ShownThing[] = [
      { kind: "monster", id: "marsh-rat" },
      { kind: "recipe", id: "refine-copper-bar" },
    ];
    await say("[Moorratte] for a [Copper Bar]", shown);
    const [line] = (await player.ask(api.chat.messages, { channel: "help" })) ?? [];
    expect(line?.links).toEqual([
      { name: "Moorratte", of: "monster", id: "marsh-rat" },
      { name: "Copper Bar", of: "recipe", id: "refine-copper-bar" },
    ]);
    for (const kind of ["monster", "recipe"] as const) {
      const unknown = await say("[toString]", [{ kind, id: "toString" }]);
      expect(unknown).toEqual(refused("target-gone", {}));
    }
  });

  test("may be called by the name that its writer reads", async () => {
    const { characterId, player } = await speaker();
    const [pieceId = ""] = await game.give(characterId, { newPieces: [plain("amber-band", 4)] });
    await player.order(api.chat.send, {
      characterId,
      channel: "help",
      text: "Sieh nur: [Bernsteinreif]",
      shown: [{ kind: "piece", id: pieceId }],
    });
    const [line] = (await player.ask(api.chat.messages, { channel: "help" })) ?? [];
    expect(line?.links).toMatchObject([{ name: "Bernsteinreif", item: "amber-band", rarity: 4 }]);
  });

  test("is the writer's own, or something the writer once held", async () => {
    const { characterId, player } = await speaker();
    const finch = await speaker("finch", "Finchling");
    const [pieceId = ""] = await game.give(finch.characterId, { newPieces: [plain("amber-band")] });
    const show = (kind: "piece" | "item", id: string) =>
      player.order(api.chat.send, {
        characterId,
        channel: "help",
        text: `[Amber Band] ${id}`,
        shown: [{ kind, id }],
      });
    expect(await show("piece", pieceId)).toEqual(refused("target-gone", {}));
    expect(await show("item", "unlit-ore")).toEqual(refused("target-gone", {}));
    expect(await show("item", "constructor")).toEqual(refused("target-gone", {}));
  });
});

test("what somebody does, and a die they throw, are told as such", async () => {
  const { characterId, player } = await speaker();
  const channel = "help";
  await player.order(api.chat.send, { characterId, channel, kind: "act", text: "warms her hands" });
  game.wait(second);
  const thrown = await player.order(api.chat.roll, { characterId, channel, sides: 20 });
  expect(thrown).toMatchObject({ ok: true });
  const value = thrown.ok ? thrown.value.value : 0;
  expect(value).toBeGreaterThanOrEqual(1);
  expect(value).toBeLessThanOrEqual(20);
  expect(await player.ask(api.chat.messages, { channel })).toMatchObject([
    { kind: "act", text: "warms her hands" },
    { kind: "roll", text: `${value}/20` },
  ]);
  for (const sides of [1, 1001, 2.5, Number.NaN]) {
    const refusedRoll = await player.order(api.chat.roll, { characterId, channel, sides });
    expect(refusedRoll).toEqual(refused("bad-quantity", {}));
  }
});

test("a die is not thrown by a generator that players could look into", async () => {
  const { characterId, player } = await speaker();
  const drawn = vi.spyOn(Math, "random").mockReturnValue(0);
  const thrown: unknown[] = [];
  for (let roll = 0; roll < 3; roll++)
    thrown.push(await player.order(api.chat.roll, { characterId, channel: "help", sides: 1000 }));
  drawn.mockRestore();
  const low = { ok: true, value: { value: 1 } };
  expect(thrown).not.toMatchObject([low, low, low]);
  expect(thrown).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
});

describe("whoever is ignored", () => {
  test("is on the list of the account until taken off it", async () => {
    const { player } = await speaker();
    await speaker("finch", "Finchling");
    const order = (name: string, isIgnored: boolean) =>
      player.order(api.chat.setIgnored, { name, isIgnored });
    expect(await order("FINCHLING", true)).toMatchObject({
      ok: true,
      value: { name: "Finchling" },
    });
    expect(await order("finchling", true)).toMatchObject({ ok: true });
    expect(await player.ask(api.chat.ignored, {})).toEqual(["Finchling"]);
    expect(await order("Wrenfield", true)).toEqual(refused("nothing-to-do", {}));
    expect(await order("Nobodyhere", true)).toEqual(refused("not-found", {}));
    await order("Finchling", false);
    expect(await player.ask(api.chat.ignored, {})).toEqual([]);
  });

  test("stays so when a guest becomes an account", async () => {
    const guest = await speaker("guest", "Guestling");
    await speaker("finch", "Finchling");
    await guest.player.order(api.chat.setIgnored, { name: "Finchling", isIgnored: true });
    await game.job("character:adoptAccount", { fromAccountId: "guest", toAccountId: "wren" });
    expect(await game.as("wren").ask(api.chat.ignored, {})).toEqual(["Finchling"]);
  });

  test("cannot call, and everybody else can", async () => {
    const { characterId, player } = await speaker();
    const finch = await speaker("finch", "Finchling");
    const heron = await speaker("heron", "Heronmoor");
    await player.order(api.chat.setIgnored, { name: "Finchling", isIgnored: true });
    await finch.say("@Wrenfield, are you there?");
    await heron.say("@wrenfield is busy");
    const bell = await player.ask(api.notifications.recent, { characterId });
    expect(bell?.notices.map(({ event }) => event)).toEqual([
      { type: "mention", by: "Heronmoor", channel: "help" },
    ]);
  });
});

/** Lets a character learn the last bit of mining. */
async function masterMining({ characterId, player }: Awaited<ReturnType<typeof speaker>>) {
  await game.become(characterId, (state) => {
    const almost = levels({ mining: 99 })(state);
    const { mining } = almost.skills;
    const milliXp = 1000 * (xpForNext("mining", mining) ?? 0) - 1;
    return { ...almost, skills: { ...almost.skills, mining: { ...mining, milliXp } } };
  });
  await player.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(minute);
  await player.order(api.activity.stop, { characterId });
}

test("level 100 of somebody who does not wish to be seen is announced to nobody", async () => {
  const wren = await speaker();
  const privacy = { showsOnline: false, showsEquipment: true };
  await wren.player.order(api.settings.change, { privacy });
  await masterMining(wren);
  const sheet = await wren.player.ask(api.character.sheet, { characterId: wren.characterId });
  expect(sheet?.skills.mining.level).toBe(100);
  expect(await wren.heard("global")).toEqual([]);
});

test("level 100 is announced to everybody, once", async () => {
  const wren = await speaker();
  const { player, heard } = wren;
  await masterMining(wren);
  expect(await heard("global")).toEqual(["Wrenfield has reached level 100 in Mining."]);
  // Pages say it in their language.
  const [line] = await game.as("wren").ask(api.chat.messages, { channel: "global" });
  expect(line?.deed).toEqual({ kind: "mastered", name: "Wrenfield", skill: "mining", level: 100 });
  expect(await player.ask(api.chat.messages, { channel: "global" })).toMatchObject([
    { kind: "system", name: "" },
  ]);
  await game.job("presence:countMoor");
  expect(await player.ask(api.presence.moor, {})).toMatchObject({
    lastLevel: { name: "Wrenfield", skill: "mining", level: 100 },
  });
});
