import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reportFaultsTo } from "../../index.ts";
import { audit } from "../../testing/audit.ts";
import { api, day, hour, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function watchedMiner(accountId: string) {
  const characterId = await game.newCharacter(accountId);
  const player = game.as(accountId);
  await player.order(api.activity.checkIn, { characterId });
  await player.order(api.activity.gather, { characterId, node: "copper-scrape" });
  return characterId;
}

async function tickOnce(world: GameTest): Promise<{ settled: number; more: boolean }> {
  const answer = await world.job("activity:tick");
  expect(answer).toEqual({ settled: expect.any(Number), more: expect.any(Boolean) });
  return answer as { settled: number; more: boolean };
}

/** Makes a character's state something that no rule understands. */
async function breakApart(characterId: Awaited<ReturnType<typeof watchedMiner>>) {
  const { _id } = await game.progressOf(characterId);
  await game.world.run(async ({ db }) => {
    const row = await db.get(_id);
    await db.patch(_id, { state: { ...row?.state, skills: {} } });
  });
}

describe("the ticker", () => {
  test("settles whoever is watched and has found something new, and nobody else", async () => {
    const watched = await watchedMiner("wren");
    const away = await game.newCharacter("finch");
    await game.as("finch").order(api.activity.gather, { characterId: away, node: "copper-scrape" });
    game.wait(5 * second);
    expect(await game.job("activity:tick")).toEqual({ settled: 0, more: false });
    game.wait(second);
    expect(await game.job("activity:tick")).toEqual({ settled: 1, more: false });
    const seen = await game.progressOf(watched);
    const unseen = await game.progressOf(away);
    expect(seen.state.session.actions).toBe(1);
    expect(unseen.state.session.actions).toBe(0);
    expect(await game.job("activity:tick")).toEqual({ settled: 0, more: false });
  });

  test("brings the same as a single settlement of all the time", async () => {
    const characterId = await watchedMiner("wren");
    for (let action = 0; action < 20; action++) {
      game.wait(6 * second);
      await game.job("activity:tick");
    }
    expect(await game.as("wren").ask(api.activity.current, { characterId })).toMatchObject({
      actionStartedAtMs: Date.now(),
      session: { actions: 20 },
    });
    await game.as("wren").order(api.activity.stop, { characterId });
    const { state } = await game.progressOf(characterId);
    expect(state.settledAtMs).toBe(Date.now());
    const { learned } = await audit(game, characterId);
    expect(learned.tallied).toBe(learned.held);
  });

  test("settles once when a command comes at the same time", async () => {
    const characterId = await watchedMiner("wren");
    game.wait(minute);
    await Promise.all([
      game.job("activity:tick"),
      game.as("wren").order(api.activity.stop, { characterId }),
      game.job("activity:tick"),
      game.as("wren").order(api.activity.gather, { characterId, node: "mill-pond" }),
    ]);
    // What an action brings is a matter of chance, how many there were is not.
    expect(await game.progressOf(characterId)).toMatchObject({ absence: { actions: 10 } });
  });

  test("is not stopped by one broken character, which is reported once", async () => {
    const heard: string[] = [];
    reportFaultsTo(({ about }) => {
      heard.push(about);
    });
    const ahead = await watchedMiner("robin");
    const broken = await watchedMiner("finch");
    const whole = await watchedMiner("wren");
    await breakApart(broken);
    game.wait(minute);
    await game.job("activity:tick");
    await game.job("activity:tick");
    const settled = await game.progressOf(whole);
    expect(settled.state.session.actions).toBe(10);
    const first = await game.progressOf(ahead);
    expect(first.state.session.actions).toBe(10);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain("activity:catchUp");

    const { dueAtMs } = await game.progressOf(broken);
    expect(dueAtMs).toBeNull();
    game.wait(5 * minute);
    await game.jobUntilDone("activity:expireWatches");
    await game.job("presence:countMoor");
    expect(await game.as("wren").ask(api.presence.moor, {})).toMatchObject({ online: 0 });
  });

  test("takes what fits into one transaction and the rest in the next run", async () => {
    for (let nth = 0; nth < 300; nth++) await watchedMiner(`account-${nth}`);
    game.wait(6 * second);
    let settled = 0;
    for (let more = true; more;) {
      const run = await tickOnce(game);
      expect(run.settled).toBeLessThanOrEqual(250);
      settled += run.settled;
      more = run.more;
    }
    expect(settled).toBe(300);
    expect(await game.job("activity:tick")).toEqual({ settled: 0, more: false });
  });

  test("drops a page that has been silent for two and a half minutes", async () => {
    const characterId = await watchedMiner("wren");
    game.wait(151 * second);
    await game.job("activity:expireWatches");
    expect(await game.progressOf(characterId)).toMatchObject({ dueAtMs: null, watchedUntilMs: 0 });
    await game.job("presence:countMoor");
    expect(await game.as("wren").ask(api.presence.online, {})).toEqual({ count: 0, players: [] });
  });
});

describe("an expired watch", () => {
  test("takes a character offline though it rests, and only once", async () => {
    const characterId = await game.newCharacter();
    await game.as("wren").order(api.activity.checkIn, { characterId });
    await game.job("presence:countMoor");
    expect(await game.as("wren").ask(api.presence.online, {})).toMatchObject({ count: 1 });
    game.wait(140 * second);
    expect(await game.job("activity:expireWatches")).toMatchObject({ expired: 0 });
    game.wait(11 * second);
    expect(await game.job("activity:expireWatches")).toMatchObject({ expired: 1 });
    expect(await game.job("activity:expireWatches")).toMatchObject({ expired: 0 });
    await game.job("presence:countMoor");
    expect(await game.as("wren").ask(api.presence.moor, {})).toMatchObject({ online: 0 });
  });
});

describe("the sweep", () => {
  test("settles those who are away every six hours while the lamp burns, then no more", async () => {
    const characterId = await game.newCharacter();
    await game.as("wren").order(api.activity.gather, { characterId, node: "copper-scrape" });
    await game.job("activity:sweep");
    game.wait(5 * hour);
    expect(await game.job("activity:sweep")).toEqual({ settled: 0 });
    game.wait(hour);
    expect(await game.job("activity:sweep")).toEqual({ settled: 1 });
    const swept = await game.progressOf(characterId);
    expect(swept.state.session.actions).toBe(3_600);
    game.wait(day);
    expect(await game.job("activity:sweep")).toEqual({ settled: 1 });
    game.wait(day);
    expect(await game.job("activity:sweep")).toEqual({ settled: 0 });
    const { state, sweepAtMs } = await game.progressOf(characterId);
    expect(sweepAtMs).toBeNull();
    expect(state.session.actions).toBe(14_400);
  });

  test("leaves a broken character out and goes on", async () => {
    reportFaultsTo(() => undefined);
    const broken = await watchedMiner("finch");
    const whole = await watchedMiner("wren");
    await breakApart(broken);
    game.wait(7 * hour);
    await game.job("activity:sweep");
    const { state } = await game.progressOf(whole);
    expect(state.session.actions).toBe(4_200);
    const parked = await game.progressOf(broken);
    expect(parked.sweepAtMs).toBeNull();
  });
});

test("a broken character does not lock its owner out of the others", async () => {
  reportFaultsTo(() => undefined);
  const broken = await watchedMiner("wren");
  const whole = await watchedMiner("wren");
  await breakApart(broken);
  game.wait(hour);
  expect(await game.as("wren").order(api.activity.checkIn, { characterId: whole })).toMatchObject({
    ok: true,
  });
  const { state } = await game.progressOf(whole);
  expect(state.session.actions).toBe(600);
  await expect(
    game.as("wren").order(api.activity.checkIn, { characterId: broken }),
  ).rejects.toBeInstanceOf(Error);
});

describe("the ticker of several nodes", () => {
  type Due = { readonly ids: readonly string[]; readonly more: boolean };

  async function dueOf(index: number, of: number): Promise<Due> {
    const engine = await game.world.engine();
    return (await engine.query("activity:dueOfShare", {
      index,
      of,
      atMs: Date.now(),
    })) as unknown as Due;
  }

  test("has each who is due in one share, and nobody who is not", async () => {
    for (let nth = 0; nth < 30; nth++) await watchedMiner(`account-${nth}`);
    expect(await dueOf(0, 1)).toEqual({ ids: [], more: false });
    game.wait(6 * second);
    const all = await dueOf(0, 1);
    const parts = [await dueOf(0, 3), await dueOf(1, 3), await dueOf(2, 3)];
    expect(all.ids).toHaveLength(30);
    expect(parts.flatMap(({ ids }) => ids).toSorted()).toEqual(all.ids.toSorted());
    for (const { ids } of parts) expect(ids.length).toBeGreaterThan(0);
  });

  test("settles one by itself once, and nobody who is not due", async () => {
    const characterId = await watchedMiner("wren");
    const { _id: id } = await game.progressOf(characterId);
    await game.job("activity:settleDue", { id });
    expect((await game.progressOf(characterId)).state.session.actions).toBe(0);
    game.wait(6 * second);
    expect(await dueOf(0, 1)).toEqual({ ids: [id], more: false });
    await game.job("activity:settleDue", { id });
    await game.job("activity:settleDue", { id });
    expect((await game.progressOf(characterId)).state.session.actions).toBe(1);
    expect(await dueOf(0, 1)).toEqual({ ids: [], more: false });
  });

  test("parks one that cannot be settled", async () => {
    const heard: string[] = [];
    reportFaultsTo(({ about }) => void heard.push(about));
    const characterId = await watchedMiner("wren");
    await breakApart(characterId);
    const { _id: id } = await game.progressOf(characterId);
    game.wait(minute);
    await game.job("activity:settleDue", { id });
    expect(heard).toHaveLength(1);
    expect((await game.progressOf(characterId)).dueAtMs).toBeNull();
  });

  test("leaves to others what has not been due for a while", async () => {
    await watchedMiner("wren");
    game.wait(7 * second);
    expect(await game.job("activity:tick", { overdueMs: 1_500 })).toMatchObject({ settled: 0 });
    game.wait(second);
    expect(await game.job("activity:tick", { overdueMs: 1_500 })).toMatchObject({ settled: 1 });
  });
});
