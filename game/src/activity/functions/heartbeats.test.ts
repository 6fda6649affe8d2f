import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { reportFaultsTo } from "../../core/functions/faults.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import {
  api,
  day,
  hour,
  levels,
  minute,
  openGame,
  plain,
  refused,
  second,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

describe("the summary of an absence", () => {
  test("tells what happened after ten minutes, and nothing before", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.checkIn, { characterId });
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    game.wait(10 * minute - second);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.activity.summary, { characterId })).toBeNull();

    const fromMs = Date.now();
    game.wait(10 * minute);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.activity.summary, { characterId })).toMatchObject({
      fromMs,
      toMs: Date.now(),
      actions: 100,
      kills: 0,
      stopped: null,
    });
  });

  test("is not told to those who rested", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.checkIn, { characterId });
    game.wait(hour);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.activity.summary, { characterId })).toBeNull();
  });

  test("says that the tool of the work was taken off", async () => {
    const characterId = await mineWithTool();
    const wren = game.as("wren");
    game.wait(minute);
    await wren.order(api.inventory.takeOff, { characterId, slot: "tool-mining" });
    game.wait(hour);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.activity.summary, { characterId })).toMatchObject({
      actions: 10,
      stopped: "tool-needed",
    });
  });

  test("says why nothing at all was done", async () => {
    const characterId = await mineWithTool();
    const wren = game.as("wren");
    await wren.order(api.activity.checkIn, { characterId });
    await wren.order(api.inventory.takeOff, { characterId, slot: "tool-mining" });
    game.wait(hour);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.activity.summary, { characterId })).toMatchObject({
      actions: 0,
      stopped: "tool-needed",
    });
  });

  test("counts every settlement in between, whoever caused it", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.checkIn, { characterId });
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    for (let i = 0; i < 4; i++) {
      game.wait(7 * hour);
      await game.job("activity:sweep");
    }
    await wren.order(api.activity.checkIn, { characterId });
    const told = await wren.ask(api.activity.summary, { characterId });
    expect(told).toMatchObject({ actions: 14_400, stopped: "lamp" });
  });

  test("is put away once, and never the wrong one", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    game.wait(hour);
    await wren.order(api.activity.checkIn, { characterId });
    const told = await wren.ask(api.activity.summary, { characterId });
    const summaryId = told?.id ?? "";
    expect(
      await wren.order(api.activity.dismissSummary, { characterId, summaryId: "another" }),
    ).toEqual(refused("target-gone", {}));
    expect(await wren.order(api.activity.dismissSummary, { characterId, summaryId })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await wren.ask(api.activity.summary, { characterId })).toBeNull();
    expect(await wren.order(api.activity.dismissSummary, { characterId, summaryId })).toEqual(
      refused("target-gone", {}),
    );
  });

  test("is kept for a week", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    game.wait(hour);
    await wren.order(api.activity.checkIn, { characterId });
    game.wait(7 * day);
    expect(await wren.ask(api.activity.summary, { characterId })).not.toBeNull();
    game.wait(minute);
    expect(await wren.ask(api.activity.summary, { characterId })).toBeNull();
  });
});

describe("the summaries of a week", () => {
  test("are told the newest first, read or not, and only the newest by itself", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    const comeBackAfter = async (awayMs: number) => {
      game.wait(awayMs);
      await wren.order(api.activity.checkIn, { characterId });
    };
    const spans = async () => {
      const told = await wren.ask(api.activity.summaries, { characterId });
      return told?.map(({ fromMs, toMs }) => toMs - fromMs);
    };
    await comeBackAfter(hour);
    await comeBackAfter(2 * hour);
    expect(await spans()).toEqual([2 * hour, hour]);
    const newest = await wren.ask(api.activity.summary, { characterId });
    const summaryId = newest?.id ?? "";
    await wren.order(api.activity.dismissSummary, { characterId, summaryId });
    expect(await wren.ask(api.activity.summary, { characterId })).toBeNull();
    expect(await spans()).toEqual([2 * hour, hour]);

    await comeBackAfter(7 * day - hour);
    expect(await spans()).toEqual([7 * day - hour, 2 * hour]);
    await comeBackAfter(8 * day);
    expect(await spans()).toEqual([8 * day]);
  });
});

describe("the lamp", () => {
  test("burns for a day; what comes after is rest", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    const lampEndsAtMs = Date.now() + day;
    game.wait(3 * day);
    await game.job("activity:sweep");
    expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
      lampEndsAtMs,
      restingSinceMs: lampEndsAtMs,
      session: { actions: 14_400 },
    });

    await wren.order(api.activity.checkIn, { characterId });
    game.wait(minute);
    await game.job("activity:tick");
    expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
      work: { kind: "gather", node: "copper-scrape" },
      restingSinceMs: null,
      session: { actions: 14_410 },
    });
  });

  test("of all the account's characters is filled by one, each settled by the old one first", async () => {
    const here = await game.newCharacter("wren");
    const there = await game.newCharacter("wren");
    const foreign = await game.newCharacter("finch");
    const wren = game.as("wren");
    await wren.order(api.activity.gather, { characterId: there, node: "copper-scrape" });
    await game
      .as("finch")
      .order(api.activity.gather, { characterId: foreign, node: "copper-scrape" });
    game.wait(2 * day);
    await wren.order(api.activity.checkIn, { characterId: here });
    const signAtMs = Date.now();
    game.wait(second);
    await game.jobUntilDone("activity:fillLamps");
    expect(await wren.ask(api.activity.current, { characterId: there })).toMatchObject({
      lampEndsAtMs: signAtMs + day,
      restingSinceMs: null,
      session: { actions: 14_400 },
    });
    const finches = await game.progressOf(foreign);
    expect(finches.state.checkInAtMs).toBe(signAtMs - 2 * day);

    game.wait(7 * hour);
    // A slow machine does in one run no more than one of them.
    await vi.waitFor(
      async () => {
        await game.job("activity:sweep");
        const swept = await game.progressOf(there);
        expect(swept.state.session.actions).toBe(14_400 + 4_200);
      },
      { timeout: 120_000 },
    );
  });

  test("is filled for every character of an account, past one that cannot be settled", async () => {
    const [here, broken, there] = [
      await game.newCharacter("wren"),
      await game.newCharacter("wren"),
      await game.newCharacter("wren"),
    ];
    const faults: string[] = [];
    reportFaultsTo(({ about }) => faults.push(about));
    await game.world.run(async ({ db }) => {
      const { _id, state } = await findProgressRow(db, broken);
      await db.patch(_id, { state: { ...state, skills: {}, checkInAtMs: 0 } });
    });
    game.wait(hour);
    const signAtMs = Date.now();
    await game.as("wren").order(api.activity.checkIn, { characterId: here });
    await game.jobUntilDone("activity:fillLamps");
    expect((await game.progressOf(there)).state.checkInAtMs).toBe(signAtMs);
    expect(faults).toEqual([expect.stringContaining(broken)]);
    expect(await game.job("activity:fillLamps")).toEqual({ filled: 0, more: false });
  });

  test("costs an order the same however many characters the account has", async () => {
    const alone = await game.newCharacter("finch");
    const first = await game.newCharacter("wren");
    for (const account of ["wren", "wren", "a guest", "another guest"]) {
      const characterId = await game.newCharacter(account);
      await game.as(account).order(api.activity.gather, { characterId, node: "copper-scrape" });
      // More than an account may make, as accounts of earlier versions have.
      await game.world.run(({ db }) => db.patch(characterId, { accountId: "wren" }));
    }
    game.wait(20 * hour);
    const before = await game.progressOf(first);
    await game.as("finch").order(api.activity.checkIn, { characterId: alone });
    await game.as("wren").order(api.activity.checkIn, { characterId: first });
    expect((await game.progressOf(first)).state.checkInAtMs).toBe(
      before.state.checkInAtMs + 20 * hour,
    );
    const untouched = await game.world.run(async ({ db }) => {
      const lives = await db.query("lives").collect();
      return lives.filter(({ state }) => state.settledAtMs === before.state.settledAtMs).length;
    });
    expect(untouched).toBe(4);
    await game.jobUntilDone("activity:fillLamps");
    const lives = await game.world.run(({ db }) => db.query("lives").collect());
    expect(new Set(lives.map(({ state }) => state.checkInAtMs))).toEqual(new Set([Date.now()]));
  });

  test("is not written more than once a minute", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    game.wait(5 * minute);
    await wren.order(api.activity.checkIn, { characterId });
    const filled = await game.progressOf(characterId);
    game.wait(20 * second);
    await wren.order(api.activity.checkIn, { characterId });
    const again = await game.progressOf(characterId);
    expect(again.state.checkInAtMs).toBe(filled.state.checkInAtMs);
    expect(again.watchedUntilMs).toBe(filled.watchedUntilMs);
    game.wait(39 * second);
    await wren.order(api.activity.checkIn, { characterId });
    const almost = await game.progressOf(characterId);
    expect(almost.state.checkInAtMs).toBe(filled.state.checkInAtMs);
    game.wait(second);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
      lampEndsAtMs: Date.now() + day,
    });
  });
});

test("the first sign that fills the lamp of a new character is heard at once, since it brings a gift", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  for (let passed = 0; passed < 60; passed += 6) {
    game.wait(6 * second);
    await game.job("activity:tick");
  }
  await wren.order(api.activity.checkIn, { characterId });
  const rested = expect.objectContaining({ id: "rested" });
  expect((await game.progressOf(characterId)).state).toMatchObject({
    checkInAtMs: Date.now(),
    boosts: expect.arrayContaining([rested]),
  });
});

test("a sign before a page at work is heard by the next settlement, as of its own instant", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  game.wait(minute);
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  await wren.order(api.activity.checkIn, { characterId });
  const firstMs = Date.now();
  for (let passed = 0; passed < 66; passed += 6) {
    game.wait(6 * second);
    await game.job("activity:tick");
  }
  game.wait(2 * second);
  await wren.order(api.activity.checkIn, { characterId });
  const signAtMs = Date.now();
  expect((await game.progressOf(characterId)).state.checkInAtMs).toBe(firstMs);
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    lampEndsAtMs: signAtMs + day,
  });
  const { dueAtMs } = await game.progressOf(characterId);
  game.wait((dueAtMs ?? 0) - Date.now());
  await game.job("activity:tick");
  const heard = await game.progressOf(characterId);
  expect(heard.state.checkInAtMs).toBe(signAtMs);
  expect(heard).toMatchObject({
    seenAtMs: signAtMs,
    watchedUntilMs: signAtMs + 10 * minute + 150 * second,
  });
});

test("a page at work that stays open for long is told of no absence, and loses no action", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  for (let passed = 0; passed < 60; passed++) {
    game.wait(minute);
    await game.job("activity:tick");
    await game.job("activity:expireWatches");
    await wren.order(api.activity.checkIn, { characterId });
  }
  expect(await wren.ask(api.activity.summary, { characterId })).toBeNull();
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    session: { actions: 600 },
  });
  await game.job("presence:countMoor");
  expect(await wren.ask(api.presence.online, {})).toMatchObject({ count: 1 });
});

test("what a page was told last is written down once it is closed", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(minute);
  await wren.order(api.activity.checkIn, { characterId });
  const signAtMs = Date.now();
  game.wait(151 * second);
  expect(await game.job("activity:expireWatches")).toMatchObject({ expired: 1 });
  expect(await game.progressOf(characterId)).toMatchObject({
    seenAtMs: signAtMs,
    watchedUntilMs: 0,
    dueAtMs: null,
    state: { session: { actions: 35 } },
  });
  expect(await game.job("activity:expireWatches")).toMatchObject({ expired: 0 });
});

/** A character at ore that needs a tool, with the tool in hand. */
async function mineWithTool() {
  const characterId = await game.newCharacter();
  await game.become(characterId, levels({ mining: 13 }));
  const [pieceId = ""] = await game.give(characterId, { newPieces: [plain("copper-pickaxe")] });
  const wren = game.as("wren");
  await wren.order(api.inventory.wear, { characterId, pieceId });
  const work = await wren.order(api.activity.gather, { characterId, node: "bog-iron-ditch" });
  expect(work).toMatchObject({ ok: true });
  return characterId;
}
