import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import {
  BossWorld,
  bossStriker,
  evening,
  eveningMs,
  noonWindow,
} from "../../testing/boss-window.ts";
import { day, hour, minute, noonMs, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { bossOf } from "../rules/calendar.ts";
import { foldStrikes, newBar } from "../rules/fold.ts";
import { foldOf, sealOf } from "./rows.ts";

let game: GameTest;
let moor: BossWorld;
beforeEach(() => {
  game = openGame();
  moor = new BossWorld(game);
});
afterEach(() => game.close());

const striker = (accountId: string, name: string, level?: number) =>
  bossStriker(game, accountId, name, level);

describe("a world that stood still", () => {
  const bar = async () => (await moor.current())?.bar;

  /** What follows from the seals alone. */
  async function computed(full: number, untilMs: number) {
    const seals = (await moor.strikersOf(evening)).map(sealOf);
    const fold = foldOf({ window: evening, boss: bossOf(evening) });
    return foldStrikes(newBar(full, eveningMs), seals, untilMs, fold);
  }

  test.each([
    ["in one go", 40 * minute],
    ["every few seconds", 7_300],
    ["twice a second", 500],
  ])("has lost no strike and struck none twice, caught up with %s", async (_, pauseMs) => {
    for (const name of ["Wrenfield", "Robinet", "Finchling"])
      await (await striker(name, name, 50)).pledge();
    await moor.waitUntil(eveningMs - minute);
    const untilMs = eveningMs + (pauseMs < 1_000 ? 3 : 40) * minute;
    await moor.waitUntil(eveningMs);
    while (Date.now() < untilMs) await moor.waitUntil(Math.min(untilMs, Date.now() + pauseMs));
    const told = await bar();
    expect(told?.foldedToMs).toBeGreaterThan(untilMs);
    const { hardest: _hardest, ...expected } = await computed(250_000, told?.foldedToMs ?? 0);
    expect(told?.strikes).toBeGreaterThan(3);
    expect(told).toMatchObject(expected);
  });

  test("lets nothing strike beyond the hour", async () => {
    const wren = await striker("wren", "Wrenfield");
    await moor.turn();
    game.wait(20 * minute);
    await moor.turn();
    await wren.join();
    await moor.waitUntil(noonMs + 5 * hour);
    await moor.settleUp();
    const [own] = await wren.rewards();
    expect(own?.strikes).toBeLessThanOrEqual(30);
    const [past] = await moor.history();
    expect(past).toMatchObject({ window: noonWindow, state: "withdrew" });
  });

  test("reads those who pledged when it is back, for the whole window", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs + 35 * minute);
    expect(await moor.current()).toMatchObject({ window: evening, stage: "open", sealed: 1 });
    expect((await bar())?.strikes).toBe(30);
  });

  test("skips a window of which less than ten minutes are left, and its pledges stand for the next", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs + 51 * minute);
    expect(await moor.current()).toBeNull();
    expect((await wren.mine()).pledges).toMatchObject([{ window: evening + 1 }]);
    expect(await moor.history()).toMatchObject([{ window: evening, state: "skipped" }]);
    expect(await wren.bell()).toContain("boss-skipped");
  });

  test("leaves one pledge where one had been made for the next window too", async () => {
    const wren = await striker("wren", "Wrenfield");
    const robin = await striker("wren", "Robinet");
    await wren.pledge();
    await robin.pledge(evening + 1);
    await moor.waitUntil(eveningMs + 55 * minute);
    expect((await wren.mine()).pledges).toEqual([]);
    expect((await robin.mine()).pledges).toMatchObject([{ window: evening + 1 }]);
  });
});

describe("a character that is gone", () => {
  test("is paid nothing, and what it dealt stays", async () => {
    const wren = await striker("wren", "Wrenfield");
    const robin = await striker("robin", "Robinet");
    await wren.pledge();
    await robin.pledge();
    await moor.waitUntil(eveningMs);
    await moor.waitUntil(eveningMs + 30 * minute);
    const before = (await moor.current())?.bar;
    await forget(wren.characterId);
    await moor.waitUntil(eveningMs + hour);
    await moor.settleUp();
    const [past] = await moor.history();
    expect(past?.bar?.left).toBeLessThanOrEqual(before?.left ?? 0);
    const [own] = await robin.rewards();
    expect((past?.bar?.full ?? 0) - (past?.bar?.left ?? 0)).toBeGreaterThan(own?.damage ?? 0);
  });

  async function forget(characterId: CharacterId): Promise<void> {
    await game.world.run(async ({ db }) => {
      for (const table of ["bossStrikers", "bossPledges"] as const) {
        for (const row of await db.query(table).collect())
          if (row.characterId === characterId) await db.delete(row._id);
      }
      await db.delete(characterId);
    });
  }
});

test("what nobody reads any more is forgotten", async () => {
  const wren = await striker("wren", "Wrenfield");
  await moor.turn();
  await wren.join();
  await moor.waitUntil(noonMs + hour);
  await moor.settleUp();
  expect(await wren.rewards()).toHaveLength(1);
  game.wait(40 * day);
  await game.jobUntilDone("world-boss:forgetOld");
  expect(await wren.rewards()).toEqual([]);
  expect(await moor.history()).toEqual([]);
});
