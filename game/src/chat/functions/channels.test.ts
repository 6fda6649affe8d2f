import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, levels, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { ChannelId } from "../content/channels.ts";
import { closePlace, giveSeat, takeSeat } from "./seats.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function speaker(name: string) {
  const accountId = name.toLowerCase();
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  const player = game.as(accountId);
  const send = (channel: ChannelId, text: string, replyTo?: number) => {
    const answer = replyTo === undefined ? {} : { replyTo };
    return player.order(api.chat.send, { characterId, channel, text, ...answer });
  };
  const party = async () =>
    (await player.ask(api.chat.seatedMessages, { characterId, channel: "party" }))?.map(
      ({ text }) => text,
    );
  const bell = async () => {
    const { notices } = (await player.ask(api.notifications.recent, { characterId })) ?? {};
    return notices?.flatMap(({ event }) => (event.type === "mention" ? [event] : []));
  };
  return { characterId, player, send, party, bell };
}

const seat = (characterId: string, place = "one") =>
  game.world.run(({ db }) => giveSeat(db, characterId as CharacterId, { channel: "party", place }));

const own = ({ characterId }: { readonly characterId: string }) => ({ characterId });

describe("the channel for trade", () => {
  test("takes a line of each character in thirty seconds, while others go on", async () => {
    const wren = await speaker("Wrenfield");
    const finch = await speaker("Finchling");
    expect(await wren.send("trade", "Copper, two gold")).toMatchObject({ ok: true });
    game.wait(10 * second);
    expect(await wren.send("trade", "Copper, one gold")).toEqual(
      refused("slow-mode", { time: 20 * second }),
    );
    expect(await wren.send("global", "It is a fine day")).toMatchObject({ ok: true });
    expect(await finch.send("trade", "Oak for copper")).toMatchObject({ ok: true });
    game.wait(20 * second);
    expect(await wren.send("trade", "Copper, one gold")).toMatchObject({ ok: true });
  });

  test("and those of the languages open with total level 25", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    for (const channel of ["trade", "en", "de"] as const) {
      const line = { characterId, channel, text: `to ${channel}` };
      expect(await game.as("wren").order(api.chat.send, line)).toEqual(
        refused("channel-closed", { n: 25 }),
      );
    }
    await game.become(characterId, levels({ mining: 30 }));
    const line = { characterId, channel: "de" as const, text: "Guten Tag" };
    expect(await game.as("wren").order(api.chat.send, line)).toMatchObject({ ok: true });
  });
});

describe("a seat", () => {
  test("lets those of one place read and write, and nobody else", async () => {
    const wren = await speaker("Wrenfield");
    const finch = await speaker("Finchling");
    const heron = await speaker("Heronmoor");
    await seat(wren.characterId);
    await seat(finch.characterId);
    await seat(heron.characterId, "two");
    expect(await wren.send("party", "shall we?")).toMatchObject({ ok: true });
    expect(await finch.party()).toEqual(["shall we?"]);
    expect(await heron.party()).toEqual([]);
    await game.world.run(({ db }) => takeSeat(db, finch.characterId as CharacterId, "party"));
    expect(await finch.party()).toEqual([]);
    expect(await finch.send("party", "am I out?")).toEqual(refused("no-seat", {}));
    const channels = await wren.player.ask(api.chat.channels, own(wren));
    const party = { channel: "party", mayWrite: true, opensAtTotalLevel: 0 };
    expect(channels).toContainEqual(party);
    expect(await finch.player.ask(api.chat.channels, own(finch))).not.toContainEqual(party);
  });

  test("is needed to be called there", async () => {
    const wren = await speaker("Wrenfield");
    const finch = await speaker("Finchling");
    await seat(wren.characterId);
    await wren.send("party", "where is @Finchling");
    expect(await finch.bell()).toEqual([]);
    await seat(finch.characterId);
    await wren.send("party", "there is @Finchling");
    expect(await finch.bell()).toEqual([{ type: "mention", by: "Wrenfield", channel: "party" }]);
  });

  test("is another one in the next place, and what was said is gone with its place", async () => {
    const wren = await speaker("Wrenfield");
    await seat(wren.characterId);
    await wren.send("party", "in the first");
    await seat(wren.characterId, "two");
    expect(await wren.party()).toEqual([]);
    await game.world.run(({ db }) => closePlace(db, "party", "one"));
    await seat(wren.characterId);
    expect(await wren.party()).toEqual([]);
    const left = await game.world.run(({ db }) => db.query("messages").collect());
    expect(left).toEqual([]);
  });
});

describe("an answer", () => {
  test("bears the beginning of the line it answers, and calls who wrote that", async () => {
    const wren = await speaker("Wrenfield");
    const finch = await speaker("Finchling");
    await wren.send("help", `where is ${"the long, long road ".repeat(10)}?`);
    game.wait(second);
    expect(await finch.send("help", "over the fen", 1)).toMatchObject({ ok: true });
    game.wait(second);
    const lines = await game.world.query(api.chat.messages, { channel: "help" });
    const quote = lines.at(-1)?.reply;
    expect(quote).toMatchObject({ number: 1, name: "Wrenfield" });
    expect(quote?.text).toMatch(/^where is the long, .*…$/);
    expect(quote?.text.length).toBeLessThanOrEqual(80);
    expect(lines[0]?.reply).toBeNull();
    expect(await wren.bell()).toEqual([{ type: "mention", by: "Finchling", channel: "help" }]);
    expect(await finch.bell()).toEqual([]);
  });

  test("to a line that is not there, or that nobody wrote, is refused and costs nothing", async () => {
    const wren = await speaker("Wrenfield");
    await game.become(wren.characterId, levels({ mining: 99 }));
    for (const number of [0, 2, 0.5, -1, Number.NaN])
      expect(await wren.send("help", "to whom?", number)).toEqual(refused("target-gone", {}));
    expect(await wren.send("help", "to all")).toMatchObject({ ok: true });
  });

  test("quotes nothing any more of a line that is taken out, which cannot be answered either", async () => {
    const wren = await speaker("Wrenfield");
    const finch = await speaker("Finchling");
    await wren.send("help", "a word too much");
    game.wait(second);
    await finch.send("help", "indeed", 1);
    game.wait(second);
    const { characterId } = wren;
    const [line] = await game.world.query(api.chat.messages, { channel: "help" });
    const lineId = line?.id ?? "";
    expect(await wren.player.order(api.chat.takeBack, { characterId, lineId })).toMatchObject({
      ok: true,
    });
    const lines = await game.world.query(api.chat.messages, { channel: "help" });
    expect(lines[1]?.reply).toEqual({ number: 1, name: "Wrenfield", text: "" });
    expect(await finch.send("help", "too late", 1)).toEqual(refused("target-gone", {}));
  });

  test("calls nobody who ignores the one who answers", async () => {
    const wren = await speaker("Wrenfield");
    const finch = await speaker("Finchling");
    await wren.send("help", "where is the road?");
    await wren.player.order(api.chat.setIgnored, { name: "Finchling", isIgnored: true });
    expect(await finch.send("help", "over the fen", 1)).toMatchObject({ ok: true });
    expect(await wren.bell()).toEqual([]);
  });
});
