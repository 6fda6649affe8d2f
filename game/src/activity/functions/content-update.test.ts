import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, hour, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

type Page = { readonly progressIds: readonly string[]; readonly next: string | null };

async function ask(
  survey: string,
  args: Record<string, string | number | null> = {},
): Promise<unknown> {
  const engine = await game.world.engine();
  return engine.query(survey, args);
}

async function openWork(atMs: number, of: "all" | "watched" = "all"): Promise<readonly string[]> {
  const page = await ask("activity:openWork", { atMs, of, cursor: null });
  expect(page).toEqual({ progressIds: expect.any(Array), next: null });
  return (page as Page).progressIds;
}

async function outdatedProgress(): Promise<readonly string[]> {
  return ((await ask("activity:outdatedProgress", { cursor: null })) as Page).progressIds;
}

async function progressIdOf(characterId: CharacterId): Promise<string> {
  return (await game.progressOf(characterId))._id;
}

async function miner(accountId = "wren"): Promise<CharacterId> {
  const characterId = await game.newCharacter(accountId);
  await game.as(accountId).order(api.activity.gather, { characterId, node: "copper-scrape" });
  return characterId;
}

/** Makes the last program one that played by other numbers, as its row would tell. */
async function otherNumbersUntil(untilMs: number | undefined): Promise<void> {
  await game.world.run(async ({ db }) => {
    const [last] = await db.query("contentEras").order("desc").take(1);
    if (last === undefined) throw new Error("No era has begun.");
    await db.patch(last._id, { version: "of another time", untilMs });
  });
}

/** Leaves a state as a content did that had more in it. */
async function leave(characterId: CharacterId, foreign: object): Promise<void> {
  const { _id } = await game.progressOf(characterId);
  await game.world.run(async ({ db }) => {
    const row = await db.get(_id);
    await db.patch(_id, { state: { ...row?.state, ...foreign } });
  });
}

async function fitAll(): Promise<void> {
  for (const progressId of await outdatedProgress())
    await game.job("activity:migrateProgress", { progressId, nowMs: Date.now() });
}

describe("the numbers that are in force", () => {
  test("begin with the first program, and stay when the same comes back", async () => {
    expect(await ask("activity:checkContentVersion")).toMatchObject({
      isNew: true,
      isFirst: true,
    });
    const beganAtMs = Date.now();
    expect(await game.job("activity:beginContent")).toEqual({ changedAtMs: beganAtMs });
    game.wait(hour);
    await game.job("activity:endContent", { atMs: Date.now() });
    game.wait(hour);
    expect(await ask("activity:checkContentVersion")).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{8}$/),
      isNew: false,
      isFirst: false,
    });
    expect(await game.job("activity:beginContent")).toEqual({ changedAtMs: beganAtMs });
  });

  test("change where the program before was stopped, also for those that come after", async () => {
    await game.job("activity:beginContent");
    game.wait(hour);
    const stoppedAtMs = Date.now();
    await otherNumbersUntil(stoppedAtMs);
    game.wait(minute);
    expect(await ask("activity:checkContentVersion")).toMatchObject({ isNew: true });
    expect(await game.job("activity:beginContent")).toEqual({ changedAtMs: stoppedAtMs });
    game.wait(day);
    expect(await ask("activity:checkContentVersion")).toMatchObject({ isNew: false });
    expect(await game.job("activity:beginContent")).toEqual({ changedAtMs: stoppedAtMs });
  });

  test("change at the start of the new program where the one before was killed", async () => {
    await game.job("activity:beginContent");
    await otherNumbersUntil(undefined);
    game.wait(hour);
    expect(await game.job("activity:beginContent")).toEqual({ changedAtMs: Date.now() });
  });

  test("follow each other although the clock went backwards", async () => {
    const firstMs = Date.now();
    await game.job("activity:beginContent");
    await otherNumbersUntil(undefined);
    game.wait(-hour);
    expect(await game.job("activity:beginContent")).toEqual({ changedAtMs: firstMs + 1 });
    expect(await ask("activity:checkContentVersion")).toMatchObject({ isNew: false });
  });
});

describe("open work", () => {
  test("is that of everybody with an action that is not settled, the longest waiting first", async () => {
    const first = await miner("wren");
    game.wait(minute);
    const second = await miner("finch");
    const idle = await game.newCharacter("robin");
    expect(await openWork(Date.now())).toEqual([await progressIdOf(first)]);
    game.wait(minute);
    expect(await openWork(Date.now())).toEqual([
      await progressIdOf(first),
      await progressIdOf(second),
    ]);
    expect(await openWork(Date.now())).not.toContain(await progressIdOf(idle));
  });

  test("is none once it is settled, and what is done later does not count for an earlier instant", async () => {
    const characterId = await miner();
    game.wait(hour);
    const changedAtMs = Date.now();
    await game.job("activity:catchUp", {
      progressId: await progressIdOf(characterId),
      nowMs: changedAtMs,
    });
    expect((await game.progressOf(characterId)).state.session.actions).toBe(600);
    game.wait(hour);
    expect(await openWork(changedAtMs)).toEqual([]);
    expect(await openWork(Date.now())).toEqual([await progressIdOf(characterId)]);
  });

  test("of those who are watched can be asked for alone", async () => {
    const watched = await miner("wren");
    await miner("finch");
    await game.as("wren").order(api.activity.checkIn, { characterId: watched });
    game.wait(7 * second);
    expect(await openWork(Date.now(), "watched")).toEqual([await progressIdOf(watched)]);
  });

  test("is told page by page", async () => {
    const pages = 3;
    const characterIds: CharacterId[] = [];
    for (let nth = 0; nth < 10; nth++) characterIds.push(await miner(`account ${nth}`));
    await game.world.run(async ({ db }) => {
      const rows = await db.query("lives").collect();
      for (const { _id, _creationTime, ...progress } of rows)
        for (let copy = 0; copy < 50; copy++) await db.insert("lives", progress);
    });
    game.wait(minute);
    const progressIds = new Set<string>();
    let cursor: string | null = null;
    let read = 0;
    do {
      const page: Page = (await ask("activity:openWork", {
        atMs: Date.now(),
        of: "all",
        cursor,
      })) as Page;
      for (const id of page.progressIds) progressIds.add(id);
      cursor = page.next;
      read += 1;
    } while (cursor !== null);
    expect(progressIds.size).toBe(510);
    expect(read).toBe(pages);
  });
});

describe("a state that another content left", () => {
  const foreignState = {
    work: { kind: "combat", zone: "sunken-fair" },
    fallback: { kind: "gather", node: "copper-scrape" },
    queue: [
      {
        id: "1",
        recipe: "moon-cheese",
        wanted: 2,
        made: 0,
        actionsDone: 1,
        paidGold: 12,
        waits: null,
      },
    ],
    battle: { monster: "moon-hare", monsterHp: 3, hp: 5, rest: 0 },
  };

  test("falls back on other work, has its fee again, and is told why", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    await leave(characterId, foreignState);
    expect(await outdatedProgress()).toEqual([await progressIdOf(characterId)]);
    await fitAll();
    expect(await outdatedProgress()).toEqual([]);

    const { state, absence } = await game.progressOf(characterId);
    expect(state).toMatchObject({ work: foreignState.fallback, queue: [] } satisfies Partial<
      Record<keyof CharacterState, unknown>
    >);
    expect(absence).toMatchObject({ stopped: "work-gone" });
    const told = await wren.ask(api.notifications.recent, { characterId });
    expect(told?.notices.map(({ event }) => event)).toContainEqual({
      type: "work-ended",
      reason: "work-gone",
    });
    const books = await game.world.run(({ db }) =>
      db
        .query("ledgers")
        .withIndex("by_character", (q) => q.eq("characterId", characterId))
        .unique(),
    );
    expect(books?.goldFlows["refund"]).toEqual({ in: 12, out: 0, inCenti: 0, outCenti: 0 });
  });

  test("goes on from where it was settled, at what it fell back on", async () => {
    const characterId = await game.newCharacter("wren");
    await leave(characterId, foreignState);
    game.wait(minute);
    await fitAll();
    await game.as("wren").order(api.activity.stop, { characterId });
    expect((await game.progressOf(characterId)).absence).toMatchObject({ actions: 10, kills: 0 });
  });

  test("is fitted although it is frozen, and stays frozen", async () => {
    const name = "Wrenfield";
    const characterId = await game.newCharacter("wren", name);
    await game.as("wren").order(api.character.depart, { characterId, name });
    await leave(characterId, foreignState);
    await fitAll();
    expect(await outdatedProgress()).toEqual([]);
    expect(await game.as("wren").ask(api.character.mine, {})).toMatchObject({
      characters: [{ leavesAtMs: expect.any(Number) }],
    });
  });

  test("begins a skill that came later, which then counts among all levels", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    const before = await wren.ask(api.character.brief, { characterId });
    const { foraging: _, ...skills } = (await game.progressOf(characterId)).state.skills;
    await leave(characterId, { skills });
    expect(await outdatedProgress()).toEqual([await progressIdOf(characterId)]);
    await fitAll();
    expect(await outdatedProgress()).toEqual([]);
    expect(await wren.ask(api.character.brief, { characterId })).toEqual(before);
  });

  test("does not hide the others when it makes no sense at all", async () => {
    const broken = await game.newCharacter("wren");
    const other = await game.newCharacter("finch");
    await leave(broken, { skills: {} });
    await leave(other, foreignState);
    expect(await outdatedProgress()).toEqual([
      await progressIdOf(broken),
      await progressIdOf(other),
    ]);
  });
});
