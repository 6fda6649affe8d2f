import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { RoomId } from "../content/rooms.ts";
import { rooms } from "../content/rooms.ts";
import { beginRoom, cancelRoom, giveRoom, refundOf } from "./build-room.ts";
import { cropLevel, cropsOf, growthMs, harvest, ripePlots, seeds, sow } from "./garden.ts";
import { harvestAll } from "./harvest-all.ts";
import { roomCost } from "./room-cost.ts";

/** 2026-11-21 12:00 UTC. */
const bornAtMs = 1_795_262_400_000;
const hourMs = 3_600_000;
const roomIds = keysOf(rooms);

const newProgress = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: bornAtMs,
  origin: "fenfolk",
});

function gardener(levels: number, foraging = 100): CharacterState {
  const skill = { level: foraging, milliXp: 0, mastery: 0 };
  return {
    ...newProgress,
    rooms: { garden: levels },
    skills: { ...newProgress.skills, foraging: skill },
  };
}

const anyRoom = fc.constantFrom(...roomIds);

describe("a room", () => {
  test("costs what is written", () => {
    expect(roomCost("bedroom", 1)).toEqual({
      gold: 1_120,
      materials: { "alder-plank": 16, linen: 16 },
      buildMs: 300_000,
    });
    expect(roomCost("storeroom", 4)).toMatchObject({ gold: 25_731, buildMs: 2_400_000 });
    expect(roomCost("study", 20).buildMs).toBe(26_832_816);
    expect(() => roomCost("bedroom", 13)).toThrow("bedroom has no level 13.");
  });

  test("takes twice as much of a material that is named twice", () => {
    expect(roomCost("forge", 3).materials).toEqual({ "bog-iron-bar": 56 });
    expect(roomCost("joinery", 1).materials).toEqual({ "alder-plank": 32 });
  });

  test("is built of the tier that its level asks for, and of the tenth at last", () => {
    for (const room of roomIds) {
      const { maxLevel } = rooms[room];
      for (let level = 1; level <= maxLevel; level++) {
        const tiers = keysOf(roomCost(room, level).materials).map((item) => items[item].tier);
        const tier = Math.ceil((10 * level) / maxLevel);
        expect(tiers.every((one) => one === tier)).toBe(true);
      }
    }
  });

  test("costs more with every level, in gold and time", () => {
    fc.assert(
      fc.property(anyRoom, fc.integer({ min: 1, max: 19 }), (room, level) => {
        fc.pre(level < rooms[room].maxLevel);
        const one = roomCost(room, level);
        const next = roomCost(room, level + 1);
        expect(next.gold).toBeGreaterThan(one.gold);
        expect(next.buildMs).toBeGreaterThanOrEqual(one.buildMs);
        expect(sumOf(next.materials)).toBeGreaterThan(sumOf(one.materials));
      }),
    );
  });

  test("has 292 levels with the others, for 134 million gold", () => {
    const levels = roomIds.flatMap((room) =>
      Array.from({ length: rooms[room].maxLevel }, (_, at) => roomCost(room, at + 1).gold),
    );
    expect(levels).toHaveLength(292);
    expect(levels.reduce((sum, gold) => sum + gold, 0)).toBe(133_834_467);
  });
});

describe("the builders", () => {
  function begun(state: CharacterState, room: RoomId, nowMs = bornAtMs): CharacterState {
    const answer = beginRoom(state, room, nowMs);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.state;
  }

  test("work at two rooms at a time, and at one only once", () => {
    const one = begun(newProgress, "study");
    expect(beginRoom(one, "study", bornAtMs)).toMatchObject({ code: "under-way" });
    const two = begun(one, "forge");
    expect(beginRoom(two, "kitchen", bornAtMs)).toMatchObject({
      code: "builders-busy",
      params: { n: 2 },
    });
  });

  test("have nothing to do at the last level", () => {
    const state = { ...newProgress, rooms: { bedroom: 12 } };
    expect(beginRoom(state, "bedroom", bornAtMs)).toMatchObject({
      code: "fully-built",
      params: { n: 12 },
    });
  });

  test("give everything back within the first minute, and four fifths later", () => {
    const state = begun(newProgress, "forge");
    const cost = roomCost("forge", 1);
    expect(cancelRoom(state, "forge", bornAtMs + 59_999)).toMatchObject({
      ok: true,
      value: { refund: { gold: cost.gold, materials: { "copper-bar": 32 } } },
    });
    const late = cancelRoom(state, "forge", bornAtMs + 60_000);
    expect(late).toMatchObject({
      ok: true,
      value: {
        state: { constructions: [] },
        refund: { gold: Math.floor(cost.gold * 0.8), materials: { "copper-bar": 25 } },
      },
    });
    expect(cancelRoom(state, "forge", bornAtMs + cost.buildMs)).toMatchObject({
      code: "target-gone",
    });
    expect(cancelRoom(newProgress, "forge", bornAtMs)).toMatchObject({ code: "target-gone" });
  });

  test("never give back more than they were given", () => {
    fc.assert(
      fc.property(
        anyRoom,
        fc.integer({ min: 1, max: 10 }),
        fc.nat(30_000_000),
        (room, level, passedMs) => {
          const cost = roomCost(room, level);
          const { gold, materials } = refundOf(cost, passedMs);
          expect(gold).toBeLessThanOrEqual(cost.gold);
          for (const item of keysOf(cost.materials))
            expect(materials[item]).toBeLessThanOrEqual(cost.materials[item] ?? 0);
        },
      ),
    );
  });

  test("raise a gift at once, but only where nothing stands", () => {
    expect(giveRoom(newProgress, "kitchen")).toMatchObject({
      ok: true,
      value: { rooms: { kitchen: 1 } },
    });
    const standing = { ...newProgress, rooms: { kitchen: 1 } };
    expect(giveRoom(standing, "kitchen")).toMatchObject({ code: "nothing-to-do" });
    expect(giveRoom(begun(newProgress, "study"), "study")).toMatchObject({ code: "under-way" });
  });
});

describe("a plot", () => {
  const choice = { seed: "marsh-seed", crop: "bogbean" } as const;

  test("takes the crops of its seed's two tiers", () => {
    expect(seeds).toHaveLength(5);
    expect(cropsOf("marsh-seed")).toHaveLength(4);
    expect(cropsOf("marsh-seed")).toContain("downs-thyme");
    expect(cropsOf("bogbean")).toEqual([]);
    expect(growthMs("fenland-seed")).toBe(6 * hourMs);
    expect(growthMs("vault-seed")).toBe(14 * hourMs);
  });

  test("is one for each level of the garden", () => {
    expect(sow(gardener(0), 0, choice, bornAtMs)).toMatchObject({ code: "target-gone" });
    expect(sow(gardener(2), 1, choice, bornAtMs)).toMatchObject({ ok: true });
    for (const place of [2, -1, 0.5, Number.NaN])
      expect(sow(gardener(2), place, choice, bornAtMs)).toMatchObject({ code: "target-gone" });
  });

  test("takes nothing that its gardener does not know yet, nor what the seed does not become", () => {
    expect(cropLevel("bogbean")).toBe(18);
    expect(sow(gardener(1, 17), 0, choice, bornAtMs)).toMatchObject({
      code: "level-too-low",
      params: { skill: "foraging", n: 18 },
    });
    const wrong = { ...choice, crop: "fenmint" } as const;
    expect(sow(gardener(1), 0, wrong, bornAtMs)).toMatchObject({ code: "wrong-slot" });
  });

  test("is not sown twice, nor harvested before its time", () => {
    const sown = sow(gardener(1), 0, choice, bornAtMs);
    if (!sown.ok) throw new Error(sown.code);
    expect(sow(sown.value, 0, choice, bornAtMs)).toMatchObject({ code: "plot-taken" });
    const rng = keyedRng("secret", 1);
    expect(harvest(sown.value, 0, bornAtMs + 8 * hourMs - 5, rng)).toMatchObject({
      code: "not-ripe",
      params: { time: 5 },
    });
    expect(harvest(gardener(1), 0, bornAtMs, rng)).toMatchObject({ code: "target-gone" });
  });

  test("brings eight to sixteen, every amount as often, and one seed in ten", () => {
    const sown = sow(gardener(1), 0, choice, bornAtMs);
    if (!sown.ok) throw new Error(sown.code);
    const counts = new Map<number, number>();
    let back = 0;
    for (let nth = 0; nth < 4_500; nth++) {
      const reaped = harvest(sown.value, 0, bornAtMs + 24 * hourMs, keyedRng("secret", nth));
      if (!reaped.ok) throw new Error(reaped.code);
      const { quantity, seedBack } = reaped.value.harvest;
      counts.set(quantity, (counts.get(quantity) ?? 0) + 1);
      back += seedBack ? 1 : 0;
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16,
    ]);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(90);
    expect(Math.abs(back - 450)).toBeLessThan(80);
  });

  test("draws the same whenever and beside whomever it is harvested", () => {
    let state = gardener(3);
    for (const place of [0, 1, 2]) {
      const sown = sow(state, place, choice, bornAtMs + place * hourMs);
      if (!sown.ok) throw new Error(sown.code);
      state = sown.value;
    }
    const rngOf = (place: number, nth: number) => keyedRng("secret", place, nth);
    const round = { stock: {}, replants: false, rngOf };
    const atOnce = harvestAll(state, { ...round, nowMs: bornAtMs + 20 * hourMs });
    let one = state;
    let sum = 0;
    for (const hours of [8, 9, 10]) {
      const { state: next, items: brought } = harvestAll(one, {
        ...round,
        nowMs: bornAtMs + hours * hourMs,
      });
      one = next;
      sum += sumOf(brought);
    }
    expect(one.garden).toEqual(atOnce.state.garden);
    expect(sum).toBe(sumOf(atOnce.items));
    expect(ripePlots(one, bornAtMs + 20 * hourMs)).toEqual([]);
  });

  test("is sown again as long as there is seed, the returned ones among it", () => {
    let state = gardener(2);
    for (const place of [0, 1]) {
      const sown = sow(state, place, choice, bornAtMs);
      if (!sown.ok) throw new Error(sown.code);
      state = sown.value;
    }
    const nowMs = bornAtMs + 8 * hourMs;
    const rngOf = () => ({ next: () => 4_294_967_295, save: () => [0, 0, 0, 0] as const });
    const once = harvestAll(state, { nowMs, stock: { "marsh-seed": 1 }, replants: true, rngOf });
    expect(once.state.garden.plots.map(({ growing }) => growing !== null)).toEqual([true, false]);
    expect(once.items["marsh-seed"]).toBe(-1);
    const returning = () => ({ next: () => 0, save: () => [0, 0, 0, 0] as const });
    const both = harvestAll(state, { nowMs, stock: {}, replants: true, rngOf: returning });
    expect(both.state.garden.plots.every(({ growing }) => growing !== null)).toBe(true);
    expect(both.items).toEqual({ bogbean: 16, "marsh-seed": 0 });
  });
});

function sumOf(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
}
