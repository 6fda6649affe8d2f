import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { RecordFilter } from "../api.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  for (const [accountId, name] of [
    ["heron", "Heronmoor"],
    ["egret", "Egretmoor"],
    ["wren", "Wrenfield"],
    ["finch", "Finchling"],
  ] as const)
    await game.newCharacter(accountId, name);
  await game.job("core:setStaffRole", { accountId: "heron", role: "admin" });
  await game.job("core:setStaffRole", { accountId: "egret", role: "moderator" });
});
afterEach(() => game.close());

const staff = (subject: string) => game.world.withIdentity({ subject, hasSecondFactor: true });

async function hush(by: string, name: string): Promise<void> {
  game.wait(minute);
  await staff(by).mutation(api.moderation.hush, { name, minutes: 5, reason: "An insult." });
}

const everything: RecordFilter = { by: "", of: "", what: "", fromMs: null, untilMs: null };

async function read(filter: Partial<RecordFilter> = {}, beforeNumber: number | null = null) {
  const args = { ...everything, ...filter, beforeNumber };
  const page = await staff("heron").query(api.staff.actions, args);
  if (!page.ok) throw new Error(page.code);
  return page.value;
}

const numbersIn = async (filter: Partial<RecordFilter>) =>
  (await read(filter)).rows.map(({ number }) => number);

async function verify() {
  const answer = await staff("heron").query(api.staff.verify, { from: null });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const rowOf = (number: number) =>
  game.world.run(({ db }) =>
    db
      .query("staffActions")
      .withIndex("by_number", (q) => q.eq("number", number))
      .unique(),
  );

describe("the record of what staff did", () => {
  test("is read by those who hold the keys, by who, whom, what and when", async () => {
    await hush("egret", "Wrenfield");
    await hush("heron", "Wrenfield");
    game.wait(day);
    const secondDayMs = Date.now();
    await hush("egret", "Finchling");
    await staff("heron").mutation(api.chat.slow, {
      ...{ channel: "help", seconds: 5, minutes: 10, reason: "A crowd." },
    });
    expect(
      await staff("egret").query(api.staff.actions, { ...everything, beforeNumber: null }),
    ).toEqual(refused("no-permission", {}));
    expect(await numbersIn({})).toEqual([4, 3, 2, 1]);
    expect(await numbersIn({ by: "egretmoor" })).toEqual([3, 1]);
    expect(await numbersIn({ of: "Wrenfield" })).toEqual([2, 1]);
    expect(await numbersIn({ by: "Egretmoor", of: "Wrenfield" })).toEqual([1]);
    expect(await numbersIn({ what: "chat:" })).toEqual([4]);
    expect(await numbersIn({ fromMs: secondDayMs })).toEqual([4, 3]);
    expect(await numbersIn({ untilMs: secondDayMs })).toEqual([2, 1]);
    expect(await numbersIn({ by: "Nobodyhere" })).toEqual([]);
    const [newest] = (await read({ of: "Finchling" })).rows;
    expect(newest).toMatchObject({ byName: "Egretmoor", of: "finch", outcome: "done" });
  });

  test("comes in pages, on which each row stands once", async () => {
    for (let n = 0; n < 120; n++) await hush("egret", n % 2 === 0 ? "Wrenfield" : "Finchling");
    for (const filter of [{}, { of: "Finchling" }]) {
      const found: number[] = [];
      let next: number | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(filter, next);
        found.push(...page.rows.map(({ number }) => number));
        next = page.next;
      } while (next !== null);
      const all = Array.from({ length: 120 }, (_, n) => 120 - n);
      expect(found).toEqual("of" in filter ? all.filter((n) => n % 2 === 0) : all);
    }
  });

  test("is sound as it was written, and says which row was changed or is gone", async () => {
    for (let n = 0; n < 4; n++) await hush("egret", "Wrenfield");
    expect(await verify()).toMatchObject({ link: { number: 4 }, isOver: true, broken: null });
    const second = await rowOf(2);
    const last = await rowOf(4);
    if (second === null || last === null) throw new Error("A row is missing.");
    await game.world.run(({ db }) => db.patch(second._id, { reason: "None." }));
    expect(await verify()).toMatchObject({ broken: { number: 2, what: "changed" } });
    await game.world.run(({ db }) => db.patch(second._id, { reason: second.reason }));
    expect(await verify()).toMatchObject({ broken: null });
    await game.world.run(({ db }) => db.delete(last._id));
    expect(await verify()).toMatchObject({ broken: { number: 4, what: "missing" } });
  });

  test("takes over rows from before it was a chain, in their order, and goes on behind them", async () => {
    const before = {
      by: "egret",
      action: "moderation:hush",
      permission: "hush",
      target: "Wrenfield",
      of: "wren",
      args: "{}",
      reason: "An insult.",
      outcome: "done",
    } as const;
    await game.world.run(async ({ db }) => {
      for (let atMs = 1; atMs <= 3; atMs++) await db.insert("staffActions", { ...before, atMs });
    });
    const engine = await game.world.engine();
    expect(await engine.mutation("core:chainRecord", { cursor: null })).toEqual({ next: null });
    await hush("egret", "Finchling");
    expect((await read()).rows.map(({ number, atMs }) => [number, atMs]).slice(1)).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
    expect(await verify()).toMatchObject({ link: { number: 4 }, broken: null });
    expect(await engine.mutation("core:chainRecord", { cursor: null })).toEqual({ next: null });
    expect(await verify()).toMatchObject({ link: { number: 4 }, broken: null });
  });
});
