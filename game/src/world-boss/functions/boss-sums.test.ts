import { afterEach, beforeEach, expect, test } from "vitest";
import { auditWorld } from "../../testing/audit-world.ts";
import { BossWorld, bossStriker, evening, eveningMs } from "../../testing/boss-window.ts";
import { api, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { tiers } from "../content/numbers.ts";

let game: GameTest;
let moor: BossWorld;
beforeEach(() => {
  game = openGame();
  moor = new BossWorld(game);
});
afterEach(() => game.close());

const letters = "abcdefghjkmn";

/** Twelve of all levels: eight pledge, the others join. */
async function twelve() {
  const all: Awaited<ReturnType<typeof bossStriker>>[] = [];
  for (const [nth, letter] of [...letters].entries())
    all.push(await bossStriker(game, `account-${nth}`, `Wren${letter}field`, 12 + 7 * nth));
  for (const one of all.slice(0, 8)) expect(await one.pledge()).toMatchObject({ ok: true });
  return all;
}

async function open(all: Awaited<ReturnType<typeof twelve>>) {
  await moor.waitUntil(eveningMs - minute);
  await moor.waitUntil(eveningMs);
  for (const one of all.slice(8)) expect(await one.join()).toMatchObject({ ok: true });
}

async function expectEven(all: Awaited<ReturnType<typeof twelve>>, damage: number) {
  const rewards = await Promise.all(all.map((one) => one.rewards()));
  expect(rewards.map(({ length }) => length)).toEqual(all.map(() => 1));
  const paid = rewards.flat();
  expect(paid.reduce((sum, one) => sum + one.damage, 0)).toBe(damage);
  const [past] = await moor.history();
  expect(paid.reduce((sum, one) => sum + one.strikes, 0)).toBe(past?.bar?.strikes);
  expect(Object.values(past?.reached ?? {}).reduce((sum, count) => sum + count, 0)).toBe(12);
  // What waits is nobody's yet, and books agree before and after it is claimed.
  expect(await auditWorld(game)).toEqual([]);
  for (const one of all) {
    expect(await one.claim()).toMatchObject({ ok: true, value: { claimed: 1, left: 0 } });
    expect(await one.claim()).toMatchObject({ ok: false });
  }
  expect(await auditWorld(game)).toEqual([]);
  const held = await Promise.all(all.map((one) => one.omens()));
  expect(held).toEqual(paid.map(({ omens }) => omens));
  const books = await game.world.run(async ({ db }) => [
    ...(await db.query("ledgers").collect()),
    ...(await db.query("holderLedgers").collect()),
  ]);
  const came = books.reduce(
    (sum, { currencyFlows }) => sum + (currencyFlows["omens"]?.["world-boss"]?.in ?? 0),
    0,
  );
  expect(came).toBe(held.reduce((sum: number, omens) => sum + (omens ?? 0), 0));
  return paid;
}

test("when a boss falls its health, all strikes and all omens come out even, each paid once", async () => {
  const all = await twelve();
  await open(all);
  await game.world.run(async ({ db }) => {
    const row = await db.query("bossWindows").order("desc").first();
    if (row?.bar == null) throw new Error("No boss stands.");
    await db.patch(row._id, { bar: { ...row.bar, full: 9_000, left: 9_000 } });
  });
  await moor.waitUntil(eveningMs + 59 * minute);
  await moor.settleUp();
  const [past] = await moor.history();
  expect(past).toMatchObject({ window: evening, state: "fell", sealed: 12 });
  const paid = await expectEven(all, 9_000);
  for (const { tier, omens } of paid) expect(omens).toBe(tiers[tier].omens);
});

test("when it withdraws, what it lost is what all were paid for, at three fifths", async () => {
  const all = await twelve();
  await open(all);
  await moor.waitUntil(eveningMs + hour);
  await moor.settleUp();
  const [past] = await moor.history();
  expect(past?.state).toBe("withdrew");
  const paid = await expectEven(all, (past?.bar?.full ?? 0) - (past?.bar?.left ?? 0));
  for (const { tier, omens } of paid) expect(omens).toBe(Math.ceil(0.6 * tiers[tier].omens));
});

test("nobody is paid again when the job runs after a window is over, or the next one comes", async () => {
  const all = await twelve();
  await open(all);
  await moor.waitUntil(eveningMs + hour);
  await moor.settleUp();
  for (let nth = 0; nth < 20; nth++) await game.job("world-boss:turn");
  await moor.waitUntil(eveningMs + 6 * hour);
  await moor.waitUntil(eveningMs + 7 * hour);
  for (const one of all) expect(await one.rewards()).toHaveLength(1);
  const deliveries = await all[0]?.as.ask(api.inventory.deliveries, all[0].own);
  expect(deliveries?.total).toBe(1);
  expect(await auditWorld(game)).toEqual([]);
});
