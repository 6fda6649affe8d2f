import { afterEach, beforeEach, expect, test } from "vitest";
import type { DomainEvent } from "../../core/content/events.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { keptMs } from "../content/keeping.ts";
import type { LogEvent, WrittenType } from "../content/log-types.ts";
import { followEvents } from "./follow-events.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter("wren", "Wrenfield");
});
afterEach(() => game.close());

async function lines(type: WrittenType | null = null, untilMs: number | null = null, count = 200) {
  const asked = { characterId, type, untilMs, count };
  const answer = await game.as("wren").ask(api.log.lines, asked);
  if (answer === null) throw new Error("The log is not hers.");
  return answer;
}

/** Hands events of the character to the log alone. */
async function happen(...events: readonly DomainEvent[]): Promise<void> {
  await game.actFor(characterId, async (context) => {
    for (const event of events) await followEvents.handle(context, event);
  });
}

/** Something of every type of version 0.1.0: the table declares what is written of others. */
const ofEveryType = {
  level: { kind: "levelled", skill: "mining", from: 1, to: 2 },
  "loot.rare": { kind: "found-piece", item: "amber-band", rarity: 3 },
  boss: { kind: "boss-beaten", zone: "fenside-meadows", first: true },
  "defeat.summary": { kind: "defeated", count: 2 },
  "craft.rare": {
    kind: "crafted",
    recipe: "craft-copper-shortsword",
    skill: "smithing",
    item: "copper-shortsword",
    count: 9,
    rarities: { 1: 7, 3: 2 },
  },
  temper: { kind: "tempered", item: "copper-shortsword", plus: 1, success: true },
  room: { kind: "room-finished", room: "study", level: 1 },
  garden: { kind: "harvested", plots: 2 },
  quest: { kind: "quest-done", quest: "first-swing" },
  achievement: { kind: "achieved", achievement: "slayer-1" },
  system: { kind: "work-ended", reason: "lamp" },
} as const satisfies Readonly<Partial<Record<WrittenType, DomainEvent>>>;

test("the log tells of everything that the open parts of the moor bring", async () => {
  for (const type of keysOf(ofEveryType)) {
    game.wait(minute);
    await happen(ofEveryType[type]);
    const [line] = await lines(type);
    expect(line).toMatchObject({ type, at: Date.now(), characterId });
  }
  const all = await lines();
  expect(all.map(({ type }) => type)).toEqual([...keysOf(ofEveryType).toReversed(), "system"]);
  expect(all.at(-1)?.params).toEqual({ what: "created" });
});

test("common finds and crafts are not worth a line", async () => {
  await happen({ kind: "found-piece", item: "amber-band", rarity: 2 }, {
    ...ofEveryType["craft.rare"],
    rarities: { 1: 9 },
  } as DomainEvent);
  expect(await lines("loot.rare")).toEqual([]);
  expect(await lines("craft.rare")).toEqual([]);
});

test("what repeats within an hour is one line, and a new one later", async () => {
  await happen(ofEveryType["defeat.summary"]);
  game.wait(59 * minute);
  await happen(ofEveryType["defeat.summary"]);
  expect(await lines("defeat.summary")).toMatchObject([{ params: { count: 4 }, at: Date.now() }]);
  game.wait(hour);
  await happen(ofEveryType["defeat.summary"]);
  expect(await lines("defeat.summary")).toMatchObject([
    { params: { count: 2 } },
    { params: { count: 4 } },
  ]);
});

test("real work writes its levels, and its end", async () => {
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(2 * day);
  await wren.order(api.activity.checkIn, { characterId });
  const levels = await lines("level");
  expect(levels.some((line) => line.type === "level" && line.params.skill === "mining")).toBe(true);
  const ended: LogEvent["params"] = { what: "work-ended", reason: "lamp" };
  expect((await lines("system")).map(({ params }) => params)).toContainEqual(ended);
});

test("a page of older lines begins with those of the instant that is named", async () => {
  await happen(
    { kind: "quest-done", quest: "first-swing" },
    { kind: "quest-done", quest: "supper" },
  );
  game.wait(day);
  await happen({ kind: "quest-done", quest: "bars-not-rocks" });
  const [newest, second] = await lines("quest", null, 2);
  expect(newest?.at).toBe(Date.now());
  const page = await lines("quest", second?.at ?? 0);
  expect(page).toHaveLength(2);
  expect(page[0]).toEqual(second);
});

test("a line is kept for ninety days", async () => {
  await happen(ofEveryType.quest);
  game.wait(keptMs);
  await game.job("log:prune");
  expect(await lines()).toHaveLength(2);
  await happen(ofEveryType.room);
  game.wait(1);
  await game.job("log:prune");
  expect((await lines()).map(({ type }) => type)).toEqual(["room"]);
});

test("what a busy world has to forget is forgotten run by run, one right after the other", async () => {
  await game.world.run(async ({ db }) => {
    for (let nth = 0; nth < 510; nth++) {
      const params = { plots: nth };
      await db.insert("logEntries", { characterId, at: 0, type: "garden", params });
    }
  });
  expect(await game.job("log:prune")).toEqual({ pruned: 500, more: true });
  expect(await game.job("log:prune")).toEqual({ pruned: 10, more: false });
});

test("the log of somebody else stays closed", async () => {
  const asked = { characterId, type: null, untilMs: null, count: 50 };
  expect(await game.as("finch").ask(api.log.lines, asked)).toBeNull();
});

test("no answer is longer than two hundred lines, whatever is asked for", async () => {
  await game.world.run(async ({ db }) => {
    for (let nth = 0; nth < 210; nth++) {
      const params = { quest: "first-swing" };
      await db.insert("logEntries", { characterId, at: Date.now() + nth, type: "quest", params });
    }
  });
  for (const count of [0.5, 1e9, Number.NaN])
    expect(await lines(null, null, count)).toHaveLength(200);
  expect(await lines(null, null, -3)).toHaveLength(1);
});
