import { afterEach, beforeEach, expect, test } from "vitest";
import type { CharacterContext } from "../../core/functions/context.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import type { CharacterId } from "../../core/tables.ts";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { api, day, hour, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { keptMax } from "../content/keeping.ts";
import type { NoticeEvent } from "../content/notice.ts";
import type { NotificationModel } from "../tables.ts";
import { addNotice } from "./add-notice.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function newcomer() {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  // Which quests the day drew, and whether work completes one, is different in each world.
  const bell = async () => {
    const answer = await wren.ask(api.notifications.recent, { characterId });
    if (answer === null) throw new Error("The bell is not hers.");
    const { true: drawn = [], false: notices = [] } = Object.groupBy(answer.notices, ({ event }) =>
      event.type === "task-ready" ? "true" : "false",
    );
    const unread = answer.unread - drawn.filter(({ isUnread }) => isUnread).length;
    return { ...answer, notices, unread };
  };
  const events = async () => (await bell()).notices.map(({ event }) => event);
  return { characterId, wren, bell, events };
}

/** Mines for a while with the page open. */
async function mine(characterId: string, durationMs: number): Promise<void> {
  await game.as("wren").order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(durationMs);
  await game.as("wren").order(api.activity.stop, { characterId });
}

function levelsIn(events: readonly NoticeEvent[]) {
  return events.filter(({ type }) => type === "level");
}

test("levels of one skill are one unread line, and a new one after it was read", async () => {
  const { characterId, wren, bell, events } = await newcomer();
  await mine(characterId, 5 * minute);
  await mine(characterId, 5 * minute);
  const [level, ...others] = levelsIn(await events());
  expect(others).toEqual([]);
  expect(level).toMatchObject({ skill: "mining", from: 1 });
  expect((await bell()).unread).toBe(1);

  await wren.order(api.notifications.markRead, { characterId, upToMs: Date.now() });
  expect((await bell()).unread).toBe(0);
  game.wait(second);
  await mine(characterId, 30 * minute);
  expect(levelsIn(await events())).toHaveLength(2);
});

test("the tenth level of mastery is told, written down and summed up", async () => {
  const { characterId, wren, events } = await newcomer();
  const almost = milliToNext("mining", { level: 100, milliXp: 0, mastery: 9 }) - 1;
  await game.become(characterId, (state) => ({
    ...state,
    skills: { ...state.skills, mining: { level: 100, milliXp: almost, mastery: 9 } },
  }));
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren.order(api.activity.checkIn, { characterId });
  const rise = { skill: "mining", from: 9, to: 10 };
  expect(await events()).toContainEqual({ type: "mastery", ...rise });
  expect(await events()).not.toContainEqual(expect.objectContaining({ type: "level" }));
  const written = { characterId, type: "level", untilMs: null, count: 9 } as const;
  expect(await wren.ask(api.log.lines, written)).toMatchObject([
    { params: { ...rise, isMastery: true } },
  ]);
  expect(await wren.ask(api.activity.summary, { characterId })).toMatchObject({
    levels: [],
    masteries: [rise],
  });
});

test("reading up to an instant leaves what came after it unread", async () => {
  const { characterId, wren, bell } = await newcomer();
  await mine(characterId, 5 * minute);
  await wren.order(api.notifications.markRead, { characterId, upToMs: Date.now() - hour });
  expect((await bell()).unread).toBe(1);
});

test("the end of a lamp, an empty bench and a return are told", async () => {
  const { characterId, wren, events } = await newcomer();
  await wren.order(api.activity.checkIn, { characterId });
  await game.give(characterId, { items: { "copper-ore": 10 }, centiGold: 10_000 });
  await wren.order(api.crafting.enqueue, { characterId, recipe: "refine-copper-bar", count: 1 });
  game.wait(5 * minute);
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(2 * day);
  await wren.order(api.activity.checkIn, { characterId });
  const types = (await events()).map(({ type }) => type);
  expect(types).toContain("queue-empty");
  expect(types).toContain("work-ended");
  expect(types).toContain("welcome-back");
  expect(await events()).toContainEqual({ type: "work-ended", reason: "lamp" });
});

/** Lets time pass as on a server that runs, sweeping as it goes. */
async function sweepThrough(durationMs: number): Promise<void> {
  for (let passed = 0; passed < durationMs; passed += 10 * minute) {
    game.wait(10 * minute);
    await game.job("activity:sweep");
  }
}

test("a lamp that burns for one more hour is told once, to those whose work it lights", async () => {
  const { characterId, wren, bell, events } = await newcomer();
  const warnings = async () =>
    (await bell()).notices
      .filter(({ event }) => event.type === "lamp-low")
      .map(({ atMs, event }) => ({ atMs, event }));
  await wren.order(api.activity.checkIn, { characterId });
  await sweepThrough(day);
  expect(await warnings()).toEqual([]);

  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  const endsAtMs = Date.now() + day;
  await sweepThrough(23 * hour - 10 * minute);
  expect(await warnings()).toEqual([]);
  await sweepThrough(10 * minute);
  const warning = { atMs: endsAtMs - hour, event: { type: "lamp-low", endsAtMs } };
  expect(await warnings()).toEqual([warning]);
  await sweepThrough(2 * hour);
  expect(await warnings()).toEqual([warning]);
  expect(await events()).toContainEqual({ type: "work-ended", reason: "lamp" });
});

test("whoever comes in time is not told of the lamp, and nobody is told of one that is out", async () => {
  const { characterId, wren, events } = await newcomer();
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  await sweepThrough(20 * hour);
  await wren.order(api.activity.checkIn, { characterId });
  await sweepThrough(20 * hour);
  game.wait(2 * day);
  await game.job("activity:sweep");
  expect((await events()).map(({ type }) => type)).not.toContain("lamp-low");
});

test("what a player wants to hear nothing of is not kept, and what shall only show is no unread line", async () => {
  const { characterId, wren, bell } = await newcomer();
  const nothing = { bell: false, toast: false };
  const notices = { ...defaultSettings.notices, achievement: nothing, level: nothing };
  await wren.order(api.settings.change, { notices });
  await mine(characterId, 5 * minute);
  expect(await bell()).toEqual({ unread: 0, notices: [] });

  await wren.order(api.settings.change, {
    notices: { ...notices, level: { bell: false, toast: true } },
  });
  await mine(characterId, hour);
  expect(await bell()).toMatchObject({ unread: 0, notices: [{ event: { type: "level" } }] });
});

test("the bell of somebody else stays closed", async () => {
  const { characterId } = await newcomer();
  const finch = game.as("finch");
  expect(await finch.ask(api.notifications.recent, { characterId })).toBeNull();
  expect(await finch.ask(api.notifications.before, { characterId, beforeMs: 0 })).toBeNull();
  const reading = finch.order(api.notifications.markRead, { characterId, upToMs: 0 });
  await expect(reading).rejects.toThrow("Forbidden");
});

test("a month is kept, and at most two hundred lines, read page by page", async () => {
  const { characterId, wren } = await newcomer();
  await game.world.run(async ({ db }) => {
    for (let line = 0; line < keptMax; line++) {
      const event = { type: "quest-done", quest: "first-swing" };
      const row = { characterId, atMs: Date.now() - 29 * day + line, isUnread: false, about: "" };
      await db.insert("notices", { ...row, event });
    }
  });
  await mine(characterId, 5 * minute);
  const count = () =>
    game.world.run(async ({ db }) => (await db.query("notices").collect()).length);
  expect(await count()).toBe(keptMax);
  const page = await wren.ask(api.notifications.before, { characterId, beforeMs: Date.now() });
  expect(page).toHaveLength(50);
  const times = page?.map(({ atMs }) => atMs) ?? [];
  expect(times).toEqual(times.toSorted((one, other) => other - one));

  game.wait(2 * day);
  await game.job("notifications:prune");
  expect(await count()).toBe(1);
});

/** Puts a line behind a character's bell and answers how many rows were read for it. */
function readForOneMore(characterId: CharacterId): Promise<number> {
  return game.world.run(async ({ db, meta }) => {
    const character = await db.get(characterId);
    if (character === null) throw new Error("There is no such character.");
    const runIsolated = () => Promise.resolve(null);
    return runForCharacter(
      { db, nowMs: Date.now(), runIsolated, character },
      async (context: CharacterContext<NotificationModel>) => {
        const before = (await meta.getTransactionMetrics()).documentsRead.used;
        await addNotice(context, { type: "quest-done", quest: "first-swing" });
        return (await meta.getTransactionMetrics()).documentsRead.used - before;
      },
    );
  });
}

test("one more line reads a few rows however full the bell is, and takes the place of the oldest", async () => {
  const { characterId, bell } = await newcomer();
  const kept = () =>
    game.world.run(async ({ db }) => (await db.query("notices").collect()).map(({ atMs }) => atMs));
  const read: number[] = [];
  for (let line = 0; line < keptMax + 20; line++) {
    game.wait(second);
    read.push(await readForOneMore(characterId));
  }
  expect(await kept()).toHaveLength(keptMax);
  expect(Math.min(...(await kept()))).toBe(Date.now() - (keptMax - 1) * second);
  expect(Math.max(...read)).toBeLessThanOrEqual(4);
  expect((await bell()).unread).toBe(keptMax);
});

test("a bell of a world that counted none is counted once, and what its age took makes room", async () => {
  const { characterId } = await newcomer();
  const old = async (lines: number, atMs: number) =>
    game.world.run(async ({ db }) => {
      const event = { type: "quest-done", quest: "first-swing" };
      for (let line = 0; line < lines; line++)
        await db.insert("notices", { characterId, atMs, isUnread: false, about: "", event });
    });
  await old(150, Date.now() - 31 * day);
  await old(50, Date.now() - day);
  expect(await readForOneMore(characterId)).toBeGreaterThan(keptMax);
  await game.job("notifications:prune");
  for (let line = 0; line < 100; line++) await readForOneMore(characterId);
  const rows = await game.world.run(({ db }) => db.query("notices").collect());
  expect(rows).toHaveLength(151);
  const bells = await game.world.run(({ db }) => db.query("bells").collect());
  expect(bells).toMatchObject([{ characterId, kept: 151 }]);
});

test("what the page showed to its player is read, and nobody marks the notices of others", async () => {
  const { characterId, wren, bell } = await newcomer();
  await mine(characterId, 5 * minute);
  const noticeIds = (await bell()).notices.map(({ id }) => id);
  expect((await bell()).unread).toBeGreaterThan(0);

  const other = await game.newCharacter("tilda", "Tilda");
  await game.as("tilda").order(api.notifications.markSeen, { characterId: other, noticeIds });
  expect((await bell()).unread).toBeGreaterThan(0);

  await wren.order(api.notifications.markSeen, { characterId, noticeIds: [...noticeIds, "none"] });
  expect((await bell()).unread).toBe(0);
});

test("a step of the story that its player claimed is no news in the bell", async () => {
  const { characterId, wren, events } = await newcomer();
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  game.wait(2 * minute);
  await wren.order(api.activity.stop, { characterId });
  const claimed = await wren.order(api.quests.claim, { characterId, quest: "a-dry-pair-of-boots" });
  expect(claimed.ok).toBe(true);
  expect((await events()).filter(({ type }) => type === "quest-done")).toEqual([]);
});

test("a calling that its player took up is no news in the bell any more", async () => {
  const { characterId, wren, bell } = await newcomer();
  const almost = milliToNext("combat", { level: 9, milliXp: 0, mastery: 0 }) - 1;
  await game.become(characterId, (state) => ({
    ...state,
    skills: { ...state.skills, combat: { level: 9, milliXp: almost, mastery: 0 } },
  }));
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  game.wait(2 * minute);
  await wren.order(api.activity.stop, { characterId });
  const open = async () =>
    (await bell()).notices.filter(({ event }) => event.type === "calling-open");
  expect(await open()).toMatchObject([{ isUnread: true }]);

  const chosen = { characterId, calling: "delver", ranks: {}, goldMax: 0 } as const;
  expect(await wren.order(api.callings.setBuild, chosen)).toMatchObject({ ok: true });
  expect(await open()).toMatchObject([{ isUnread: false }]);
});
