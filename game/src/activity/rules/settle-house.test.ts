import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { growthMs } from "../../house/rules/garden.ts";
import type { Plot } from "../../house/state.ts";
import type { Work } from "../content/work.ts";
import { actionMs, lampMs, settle } from "./settle.ts";

const secret = "a secret of the server";
/** 2026-11-21 22:50 UTC. */
const bornAtMs = 1_795_301_400_000;
const hourMs = 3_600_000;
const spanMs = 40 * hourMs;

type Progress = {
  readonly state: CharacterState;
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
};
type Settled = Progress & {
  readonly garden: number;
  readonly finished: string;
  readonly told: number;
};

const newProgress = newCharacterState({
  secret,
  characterId: "1",
  nowMs: bornAtMs,
  origin: "fenfolk",
});

const gardener: CharacterState = {
  ...newProgress,
  rooms: { garden: 10 },
  skills: { ...newProgress.skills, foraging: { level: 100, milliXp: 0, mastery: 0 } },
};

function growing(ripeInMs: number, seed: ItemId = "fenland-seed", crop: ItemId = "fenmint"): Plot {
  const ripeAtMs = bornAtMs + ripeInMs;
  return { harvests: 0, growing: { seed, crop, plantedAtMs: ripeAtMs - growthMs(seed), ripeAtMs } };
}

function live(progress: Progress, instantsMs: readonly number[]): Settled {
  let now: Settled = { ...progress, garden: 0, finished: "", told: 0 };
  for (const instantMs of instantsMs) {
    const settled = settle(
      {
        state: now.state,
        stock: now.stock,
        worn: [],
        influences: [],
        // Never full: what was found before is not counted here.
        bagFree: 10_000,
        keepFrom: null,
        secret,
        characterId: "1",
      },
      instantMs,
    );
    const stock = { ...now.stock };
    for (const item of keysOf(settled.items))
      stock[item] = (stock[item] ?? 0) + (settled.items[item] ?? 0);
    let { garden, finished, told } = now;
    for (const item of keysOf(settled.garden)) garden += settled.garden[item] ?? 0;
    for (const event of settled.events) {
      if (event.kind === "room-finished") finished += `${event.room} ${event.level}, `;
      if (event.kind === "harvested") told += 1_000 * event.plots;
      if (event.kind === "ripened") told += event.plots;
    }
    now = { state: settled.state, stock, garden, finished, told };
  }
  return now;
}

const works = fc.constantFrom<Work>(
  { kind: "idle" },
  { kind: "combat", zone: "fenside-meadows" },
  { kind: "gather", node: "copper-scrape" },
);
const soon = fc.integer({ min: -hourMs, max: spanMs });

const lives: fc.Arbitrary<Progress> = fc
  .record({
    work: works,
    replants: fc.boolean(),
    ripe: fc.array(fc.option(soon), { maxLength: 10 }),
    seeds: fc.nat(30),
    rooms: fc.tuple(soon, soon),
  })
  .map(({ work, replants, ripe, seeds, rooms: [one, other] }) => ({
    stock: { "fenland-seed": seeds, "fried-mudminnow": 10 },
    state: {
      ...gardener,
      work,
      garden: {
        replants,
        plots: ripe.map((at) => (at === null ? { harvests: 3, growing: null } : growing(at))),
      },
      constructions: [
        { room: "study", level: 4, startedAtMs: bornAtMs, finishesAtMs: bornAtMs + one },
        { room: "training-yard", level: 2, startedAtMs: bornAtMs, finishesAtMs: bornAtMs + other },
      ],
    },
  }));

describe("however time is cut, the same comes of it", () => {
  test("while rooms are finished and the garden is tended, past the lamp's end too", () => {
    const endMs = bornAtMs + spanMs + 1_234;
    const cuts = fc
      .array(fc.integer({ min: 1, max: spanMs }), { maxLength: 30 })
      .map((offsets) => offsets.toSorted((a, b) => a - b).map((at) => bornAtMs + at));
    fc.assert(
      fc.property(lives, cuts, (progress, instants) => {
        expect(live(progress, [...instants, endMs])).toEqual(live(progress, [endMs]));
      }),
      { numRuns: 40 },
    );
  });
});

describe("a garden that looks after itself", () => {
  test("harvests as often as the hours allow, each time as it would by hand", () => {
    const lifetimes = fc.record({
      ripe: fc.array(fc.integer({ min: 1, max: 15 * hourMs }), { minLength: 1, maxLength: 5 }),
      hours: fc.integer({ min: 1, max: 23 }),
    });
    fc.assert(
      fc.property(lifetimes, ({ ripe, hours }) => {
        const endMs = bornAtMs + hours * hourMs;
        const garden = { replants: true, plots: ripe.map((at) => growing(at)) };
        const settled = live({ state: { ...gardener, garden }, stock: { "fenland-seed": 99 } }, [
          endMs,
        ]);
        const expected = ripe.map((at) => {
          const firstMs = bornAtMs + actionMs * Math.ceil(at / actionMs);
          return firstMs > endMs ? 0 : 1 + Math.floor((endMs - firstMs) / growthMs("fenland-seed"));
        });
        expect(settled.state.garden.plots.map(({ harvests }) => harvests)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("stops when the lamp is out, and goes on when it burns again", () => {
    const garden = { replants: true, plots: [growing(lampMs + 5 * hourMs)] };
    const out = live({ state: { ...gardener, garden }, stock: { "fenland-seed": 9 } }, [
      bornAtMs + lampMs + 6 * hourMs,
    ]);
    expect(out.state.garden.plots).toMatchObject([{ harvests: 0 }]);
    expect(out.told).toBe(1);
    const backAtMs = bornAtMs + lampMs + 7 * hourMs;
    const lit = { ...out.state, checkInAtMs: backAtMs, restingSinceMs: null };
    const back = live({ ...out, state: lit }, [backAtMs + actionMs]);
    expect(back.state.garden.plots).toMatchObject([{ harvests: 1 }]);
  });

  test("leaves a plot empty for which there is no seed, and takes none of another kind", () => {
    const garden = { replants: true, plots: [growing(1), growing(1), growing(1)] };
    const settled = live({ state: { ...gardener, garden }, stock: { "marsh-seed": 9 } }, [
      bornAtMs + 5 * hourMs,
    ]);
    const left = settled.state.garden.plots.filter((plot) => plot.growing !== null);
    expect(settled.stock["marsh-seed"]).toBe(9);
    expect(settled.stock["fenland-seed"] ?? 0).toBe(0);
    expect(left.length).toBeLessThan(3);
  });

  test("waits for its player where nothing is replanted, and says once that it is ripe", () => {
    const garden = { replants: false, plots: [growing(hourMs), growing(2 * hourMs)] };
    const instants = [0.5, 1, 1.5, 3, 9].map((hours) => bornAtMs + hours * hourMs);
    const settled = live({ state: { ...gardener, garden }, stock: {} }, instants);
    expect(settled.told).toBe(2);
    expect(settled.state.garden).toEqual(garden);
  });
});
