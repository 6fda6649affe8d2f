import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import type { StaffPermission, StaffRole } from "../../core/content/staff.ts";
import { staffRoles } from "../../core/content/staff.ts";
import { configureTelemetry } from "../../index.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { Dice } from "../../testing/dice.ts";
import { api, day, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newTrader, ore } from "../../testing/market-trader.ts";
import type { HostWorks } from "../api.ts";
import { sampleSpans } from "../content/spans.ts";
import { joinSums, noSums } from "../rules/sums.ts";

let game: GameTest;
const host = { startedAtMs: 1, commands: 0, faults: 0, settled: [...noSums.settled] };

beforeEach(async () => {
  game = openGame();
  Object.assign(host, { startedAtMs: 1, commands: 0, faults: 0, settled: [...noSums.settled] });
  configureTelemetry({ count: () => structuredClone(host), works: () => someWorks });
  await game.job("core:setStaffRole", { accountId: "heron", role: "admin" });
});
afterEach(async () => {
  configureTelemetry(null);
  await game.close();
});

const someWorks: HostWorks = {
  ...{ version: "1", startedAtMs: 1, counters: {}, gauges: {}, spreads: {}, functions: [] },
  ...{ jobs: [], errors: [], storage: [], diskFreeBytes: 1, backups: [] },
};

const heron = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
const sample = () => game.job("telemetry:sample");
const rows = async (span: keyof typeof sampleSpans) =>
  (await game.world.run(({ db }) => db.query("samples").collect())).filter(
    (one) => one.span === span,
  );

async function now() {
  const answer = await heron().query(api.telemetry.now, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function gold() {
  const answer = await heron().query(api.telemetry.gold, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** Somebody whose page is open, and who works. */
async function player(account: string, works = true) {
  const characterId = await game.newCharacter(account);
  await game.as(account).order(api.activity.checkIn, { characterId });
  if (works)
    await game.as(account).order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  return characterId;
}

describe("a sample", () => {
  test("is of those who are online, and of those among them who work", async () => {
    await player("wren");
    await player("finch");
    await player("crake", false);
    await game.newCharacter("away");
    await sample();
    expect(await rows("minute")).toMatchObject([{ samples: 1, online: 3, working: 2 }]);
    await game.job("presence:countMoor");
    const moor = await game.world.query(api.presence.moor, {});
    expect(moor.online).toBe(3);
  });

  test("counts players by their first character, once, also before the first sample", async () => {
    await game.newCharacter("finch");
    expect((await now()).arrivals).toEqual({ now: 1, before: null });
    await sample();
    await game.newCharacter("wren");
    await game.newCharacter("wren");
    await game.newCharacter("finch");
    expect((await now()).arrivals).toEqual({ now: 2, before: null });
    game.wait(minute);
    await sample();
    expect((await rows("minute")).map(({ arrivals }) => arrivals)).toEqual([1, 1]);
    expect((await now()).arrivals).toEqual({ now: 2, before: null });
    game.wait(day);
    expect((await now()).arrivals).toEqual({ now: 0, before: null });
    game.wait(6 * day);
    expect((await now()).arrivals).toEqual({ now: 0, before: 2 });
  });

  test("adds up to all that the world and its hosts counted, by the minute, the quarter and the hour", async () => {
    const dice = new Dice(7);
    const all = { commands: 0, faults: 0, settled: 0 };
    for (let nth = 0; nth < 200; nth++) {
      const began = { startedAtMs: nth + 2, commands: 0, faults: 0, settled: noSums.settled };
      if (dice.chance(0.05)) Object.assign(host, began);
      const more = { commands: dice.between(0, 900), faults: dice.between(0, 3) };
      const bucket = dice.between(0, noSums.settled.length - 1);
      host.commands += more.commands;
      host.faults += more.faults;
      host.settled = host.settled.map((count, at) => (at === bucket ? count + 5 : count));
      all.commands += more.commands;
      all.faults += more.faults;
      all.settled += 5;
      await sample();
      if (dice.chance(0.1)) await game.newCharacter(`player-${nth}`);
      game.wait(dice.between(20_000, 7 * minute));
    }
    const arrived = (await game.world.run(({ db }) => db.query("arrivals").first()))?.players;
    for (const span of keysOf(sampleSpans)) {
      const kept = await rows(span);
      const sum = kept.reduce(joinSums, noSums);
      expect(sum).toMatchObject({ samples: 200, commands: all.commands, faults: all.faults });
      expect(sum.settled.reduce((total, count) => total + count, 0)).toBe(all.settled);
      expect(sum.arrivals).toBe(arrived);
      const begins = kept.map(({ atMs }) => atMs % sampleSpans[span].lengthMs);
      expect(new Set(begins)).toEqual(new Set([0]));
    }
  });
  test("is kept as long as its span is, however long the world lasts", async () => {
    const stepMs = 3 * hour;
    for (let nth = 0; nth < (40 * day) / stepMs; nth++) {
      await sample();
      game.wait(stepMs);
    }
    for (const span of keysOf(sampleSpans)) {
      const kept = await rows(span);
      expect(kept.length).toBe(Math.floor(sampleSpans[span].keptMs / stepMs) + 1);
    }
    const notes = await game.world.run(({ db }) => db.query("goldNotes").collect());
    expect(notes).toHaveLength(day / stepMs + 1);
    expect(await game.world.run(({ db }) => db.query("lastReading").collect())).toHaveLength(1);
  });

  test("that was not taken for months is followed by all that is old being forgotten", async () => {
    for (let nth = 0; nth < 300; nth++) {
      await sample();
      game.wait(minute);
    }
    game.wait(90 * day);
    for (let nth = 0; nth < 4; nth++) await sample();
    for (const span of keysOf(sampleSpans)) expect(await rows(span)).toHaveLength(1);
  });
});

describe("the dashboard", () => {
  test("tells nothing of a world that was never sampled", async () => {
    const nothing = { now: null, before: null };
    expect(await now()).toEqual({
      ...{ sampledAtMs: null, online: { now: 0, before: null }, actions: nothing },
      ...{ arrivals: { now: 0, before: null }, settleMs: nothing },
      faults: { now: 0, before: null },
    });
    const course = await heron().query(api.telemetry.course, { span: "day" });
    expect(course).toEqual({ ok: true, value: { points: [], onlineBefore: [] } });
    expect(await gold()).toMatchObject({ sinceMs: null, reasons: [], ratios: [] });
  });

  test("tells each figure beside that of a week ago, and faults beside the hour before", async () => {
    await player("wren");
    host.settled[4] = 100;
    host.faults = 4;
    await sample();
    expect(await now()).toMatchObject({
      ...{ actions: { now: 0.17, before: null }, faults: { now: 4, before: null } },
      settleMs: { now: 2.42, before: null },
    });
    game.wait(hour);
    host.faults = 5;
    await sample();
    expect((await now()).faults).toEqual({ now: 1, before: 4 });
    game.wait(7 * day - hour);
    await game.jobUntilDone("activity:expireWatches");
    await sample();
    expect(await now()).toMatchObject({
      ...{ actions: { now: 0, before: 0.17 }, online: { before: 1 } },
      settleMs: { now: null, before: 2.42 },
    });
  });

  test("draws the course of a span with the one of a week before, where that is kept", async () => {
    await player("wren", false);
    await sample();
    game.wait(7 * day);
    await game.jobUntilDone("activity:expireWatches");
    await sample();
    for (const span of ["hour", "day", "week"] as const) {
      const answer = await heron().query(api.telemetry.course, { span });
      const { points, onlineBefore } = answer.ok ? answer.value : { points: [], onlineBefore: [] };
      expect(points.at(-1)).toMatchObject({ online: 0 });
      expect(onlineBefore?.at(-1)).toBe(1);
    }
    const season = await heron().query(api.telemetry.course, { span: "season" });
    expect(season).toMatchObject({ value: { onlineBefore: null } });
    expect(season.ok && season.value.points.map(({ online }) => online)).toEqual([1, 0]);
  });
});

describe("the gold of a day", () => {
  test("is what all ledgers say that came and went in it, by reason", async () => {
    const dice = new Dice(11);
    const wren = await game.newCharacter("wren");
    const ids = [wren, await game.newCharacter("finch")];
    for (const id of ids) await game.post(id, [{ reason: "kill", gold: 1_000_000 }]);
    const play = async (hours: number) => {
      for (let nth = 0; nth < 12 * hours; nth++) {
        const reason = dice.pick(["kill", "fee", "quest", "temper"] as const, "kill");
        const comes = reason === "kill" || reason === "quest";
        const centiGold = dice.between(1, 200_000) * (comes ? 1 : -1);
        await game.post(dice.pick(ids, wren), [{ reason, centiGold }]);
        game.wait(5 * minute);
        if (nth % 2 === 0) await game.jobUntilDone("economy:count");
        await sample();
      }
    };
    const settle = async () => {
      game.wait(2 * hour);
      await game.jobUntilDone("economy:count");
    };
    await play(9);
    await settle();
    const before = await flowsOfAll();
    await sample();
    const from = Date.now();
    await play(19);
    await settle();
    game.wait(from + day - Date.now());
    await sample();
    const after = await flowsOfAll();
    const { sinceMs, reasons } = await gold();
    expect(sinceMs).toBe(from - (from % hour));
    for (const reason of ["kill", "fee", "quest", "temper"] as const) {
      const told = reasons.find((one) => one.reason === reason);
      const moved = Math.abs((after[reason] ?? 0) - (before[reason] ?? 0));
      expect((told?.made ?? 0) + (told?.used ?? 0)).toBe(Math.floor(moved / 100));
    }
    expect(reasons).toHaveLength(4);
    expect(await auditWorld(game)).toEqual([]);
  });

  /** Hundredths by reason, out of the ledgers themselves. */
  async function flowsOfAll(): Promise<Readonly<Record<string, number>>> {
    const ledgers = await game.world.run(({ db }) => db.query("ledgers").collect());
    const sums: Record<string, number> = {};
    for (const { goldFlows } of ledgers) {
      for (const [reason, flow] of Object.entries(goldFlows)) {
        const centi = 100 * (flow.in - flow.out) + (flow.inCenti ?? 0) - (flow.outCenti ?? 0);
        sums[reason] = (sums[reason] ?? 0) + centi;
      }
    }
    return sums;
  }

  test("stands beside what there is of it, and beside the sink ratio of each day that is known", async () => {
    const id = await game.newCharacter("wren");
    await game.post(id, [{ reason: "kill", gold: 1_000 }]);
    await game.post(id, [{ reason: "temper", gold: -900 }]);
    game.wait(2 * hour);
    await game.jobUntilDone("economy:count");
    const view = await gold();
    // No hour was noted yet, from which on a day could be counted.
    expect(view).toMatchObject({ supply: 150, supplyBefore: null, sinceMs: null, reasons: [] });
    expect(view.ratios.map(({ ratio }) => ratio)).toEqual([0.9]);
    game.wait(2 * day);
    await game.jobUntilDone("economy:count");
    expect(await gold()).toMatchObject({ supply: 150, supplyBefore: 150 });
    expect((await gold()).ratios.map(({ ratio }) => ratio)).toEqual([0.9, 0.9, 0.9]);
  });
});

describe("the market in figures", () => {
  const market = async () => {
    await game.job("market:showBooks");
    await game.job("market:showCandles");
    await game.job("telemetry:countMarket");
    const answer = await heron().query(api.telemetry.market, {});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };

  test("is what was traded, what is open and what is asked, as of the last count", async () => {
    expect(await market()).toEqual({ atMs: expect.any(Number), goods: [] });
    const wren = await newTrader(game, "wren", "Wrenfield");
    const finch = await newTrader(game, "finch", "Finchling");
    game.wait(day);
    await wren.placed("sell", 9, 30);
    await finch.placed("buy", 9, 10);
    await finch.placed("buy", 7, 5);
    expect((await market()).goods).toMatchObject([
      {
        ...{ item: ore, reference: 8, least: 3, most: 24, last: 9, closed: null },
        ...{ bid: 7, ask: 9, orders: 2, unitsToday: 10, unitsBefore: 0, haltedAtMs: null },
      },
    ]);
    const { atMs } = await market();
    game.wait(minute);
    expect((await market()).atMs).toBe(atMs);
    game.wait(day);
    expect((await market()).goods).toMatchObject([{ closed: 9, unitsToday: 0, unitsBefore: 10 }]);
    const orders = await heron().query(api.telemetry.orders, { item: ore });
    expect(orders).toMatchObject({
      value: [
        { name: "Wrenfield", side: "sell", price: 9, quantity: 30, left: 20 },
        { name: "Finchling", side: "buy", price: 7, quantity: 5, left: 5 },
      ],
    });
  });

  test("knows what staff have halted, which nobody orders until it goes on", async () => {
    const wren = await newTrader(game, "wren", "Wrenfield");
    game.wait(day);
    const { orderId } = await wren.placed("sell", 9, 30);
    const order = { item: ore, reason: "A price out of nothing." };
    const forADay = { ...order, hours: 24 };
    expect(await heron().mutation(api.market.halt, forADay)).toMatchObject({ ok: true });
    expect(await heron().mutation(api.market.halt, forADay)).toMatchObject(
      refused("nothing-to-do"),
    );
    expect((await market()).goods).toMatchObject([{ haltedAtMs: Date.now() }]);
    expect(await wren.place("sell", 9, 1)).toMatchObject(refused("trade-halted", { item: ore }));
    expect(await wren.place("sell", 9, 1, { item: "bog-iron-ore" })).not.toMatchObject({
      code: "trade-halted",
    });
    expect(await wren.cancel(orderId)).toMatchObject({ ok: true });
    expect(await heron().mutation(api.market.resume, order)).toMatchObject({ ok: true });
    expect(await heron().mutation(api.market.resume, order)).toMatchObject(
      refused("nothing-to-do"),
    );
    expect(await wren.placed("sell", 9, 1)).toMatchObject({ rests: 1 });
    const recorded = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(recorded.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      ...["market:halt done", "market:halt nothing-to-do"],
      ...["market:resume done", "market:resume nothing-to-do"],
    ]);
    const none = { item: "fools-gold", hours: 1, reason: "There is no such thing." };
    expect(await heron().mutation(api.market.halt, none)).toMatchObject(refused("target-gone"));
  });
});

test("the last deeds of staff are told by names, with what was refused among them", async () => {
  await game.newCharacter("heron", "Heronmoor");
  await game.newCharacter("finch", "Finchling");
  for (let nth = 0; nth < 7; nth++) {
    game.wait(minute);
    await heron().mutation(api.moderation.sentence, {
      ...{ name: nth === 6 ? "Heronmoor" : "Finchling", kind: "warning", hours: 0 },
      reason: `Rude, ${nth}.`,
    });
  }
  const answer = await heron().query(api.telemetry.deeds, {});
  const deeds = answer.ok ? answer.value : [];
  expect(deeds).toHaveLength(6);
  expect(deeds.slice(0, 2)).toMatchObject([
    { by: "Heronmoor", of: "Heronmoor", action: "moderation:sentence", isDone: false },
    { by: "Heronmoor", of: "Finchling", reason: "Rude, 5.", isDone: true },
  ]);
});

describe("what is asked of whoever looks", () => {
  const questions = {
    now: "desk",
    course: "desk",
    gold: "desk",
    deeds: "crown",
    market: "judge",
    orders: "judge",
    works: "works",
  } as const satisfies Readonly<Record<string, StaffPermission>>;
  const args = { course: { span: "day" }, orders: { item: ore } } as Readonly<
    Record<string, object>
  >;

  test.each([null, ...keysOf(staffRoles)])("%s", async (role: StaffRole | null) => {
    const engine = await game.world.engine();
    await engine.mutation("core:setStaffRole", { accountId: "robin", role });
    const held: readonly StaffPermission[] = role === null ? [] : staffRoles[role];
    for (const hasSecondFactor of [true, false]) {
      const identity = {
        subject: "robin",
        issuer: "tests",
        tokenIdentifier: "robin",
        hasSecondFactor,
        provenAtMs: Date.now(),
      };
      for (const [name, permission] of Object.entries(questions)) {
        const asked = await engine.query(`telemetry:${name}`, { ...args[name] }, { identity });
        const code = held.includes(permission) ? "second-factor" : "no-permission";
        const isLetIn = held.includes(permission) && hasSecondFactor;
        expect(asked, name).toMatchObject(isLetIn ? { ok: true } : { ok: false, code });
      }
    }
  });
});

test("what the host tells is read anew while somebody looks, and nothing of it is written", async () => {
  const answer = await heron().query(api.telemetry.works, {});
  expect(answer).toEqual({ ok: true, value: someWorks });
  configureTelemetry(null);
  expect(await heron().query(api.telemetry.works, {})).toEqual({ ok: true, value: null });
});
