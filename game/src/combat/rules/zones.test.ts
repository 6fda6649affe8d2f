import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { ZoneProgress } from "../state.ts";
import { challengeBoss } from "./challenge.ts";
import {
  addKills,
  bossWinsLeft,
  chargesReady,
  checkZone,
  collectRefunds,
  countBossWins,
  outermostZone,
  refundMs,
} from "./zones.ts";

const dayMs = 86_400_000;
const bornAtMs = 20_000 * dayMs;
const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: bornAtMs,
  origin: "moorborn",
});
const untouched: ZoneProgress = {
  kills: 0,
  towardCharge: 0,
  held: 0,
  refundsAtMs: [],
  bossBeaten: false,
};
const atLevel = (level: number) => ({
  ...born.skills,
  combat: { level, milliXp: 0, mastery: 0 },
});
const beaten = { "fenside-meadows": { ...untouched, bossBeaten: true } };

describe("a zone", () => {
  test("opens by the boss before it and by combat level", () => {
    expect(checkZone(born, "fenside-meadows").ok).toBe(true);
    expect(checkZone(born, "hollowmere-wood")).toMatchObject({
      code: "zone-locked",
      params: { boss: "old-mudjaw" },
    });
    expect(checkZone({ ...born, zones: beaten }, "hollowmere-wood")).toMatchObject({
      code: "level-too-low",
      params: { skill: "combat", n: 8 },
    });
    const ready = { ...born, zones: beaten, skills: atLevel(8) };
    expect(checkZone(ready, "hollowmere-wood").ok).toBe(true);
    expect(outermostZone(ready)).toBe("hollowmere-wood");
  });
});

describe("challenges", () => {
  test("come every 60 kills in the first zone and every 250 behind it", () => {
    expect(addKills(untouched, "fenside-meadows", 130)).toMatchObject({
      kills: 130,
      held: 2,
      towardCharge: 10,
    });
    expect(addKills(untouched, "sallow-marsh", 249).held).toBe(0);
    expect(addKills(untouched, "sallow-marsh", 250).held).toBe(1);
  });

  test("are held five at most, and the count waits one short", () => {
    const full = addKills(untouched, "fenside-meadows", 5_000);
    expect(full).toMatchObject({ held: 5, towardCharge: 59, kills: 5_000 });
  });

  test("count the same however the kills are portioned", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 2 }),
        (portions, held, waiting) => {
          const refundsAtMs = Array.from({ length: Math.min(waiting, 5 - held) }, () => 1);
          const start = { ...untouched, held, refundsAtMs };
          const total = portions.reduce((sum, one) => sum + one, 0);
          const parts = portions.reduce<ZoneProgress>(
            (progress, kills) => addKills(progress, "fenside-meadows", kills),
            start,
          );
          expect(parts).toEqual(addKills(start, "fenside-meadows", total));
        },
      ),
    );
  });

  test("of lost attempts take a place until they come back", () => {
    const waiting = { ...untouched, held: 3, refundsAtMs: [1_000, 2_000] };
    expect(addKills(waiting, "fenside-meadows", 600).held).toBe(3);
    expect(chargesReady(waiting, 999)).toBe(3);
    expect(chargesReady(waiting, 1_000)).toBe(4);
    expect(collectRefunds(waiting, 1_500)).toMatchObject({ held: 4, refundsAtMs: [2_000] });
  });

  test("are won five times a day, and what is left waits up to ten", () => {
    const { bossWins } = born;
    expect(bossWinsLeft(bossWins, bornAtMs)).toBe(5);
    expect(bossWinsLeft(bossWins, bornAtMs + dayMs - 1)).toBe(5);
    expect(bossWinsLeft(bossWins, bornAtMs + dayMs)).toBe(10);
    expect(bossWinsLeft(bossWins, bornAtMs + 9 * dayMs)).toBe(10);
    const used = countBossWins(bossWins, bornAtMs, 1);
    expect(bossWinsLeft(used, bornAtMs)).toBe(4);
    expect(bossWinsLeft(used, bornAtMs + dayMs)).toBe(9);
  });
});

describe("challenging a boss", () => {
  const challenger = (level: number, progress: Partial<ZoneProgress>): CharacterState => ({
    ...born,
    skills: {
      ...atLevel(level),
      strength: { level, milliXp: 0, mastery: 0 },
      vitality: { level, milliXp: 0, mastery: 0 },
      agility: { level, milliXp: 0, mastery: 0 },
      precision: { level, milliXp: 0, mastery: 0 },
    },
    zones: { "fenside-meadows": { ...untouched, ...progress } },
  });
  const challenge = (state: CharacterState, nowMs = bornAtMs, bagFree = 60) =>
    challengeBoss(
      {
        state,
        worn: [],
        stock: { "fried-mudminnow": 10 },
        bagFree,
        secret: "a secret of the server",
        characterId: "1",
        zone: "fenside-meadows",
      },
      nowMs,
    );

  test("needs a challenge, a win left and room for what falls", () => {
    expect(challenge(challenger(50, { towardCharge: 20 }))).toMatchObject({
      code: "no-charge",
      params: { n: 40 },
    });
    const spent = { ...challenger(50, { held: 1 }), bossWins: { day: 20_000, left: 0 } };
    expect(challenge(spent)).toMatchObject({ code: "daily-limit" });
    expect(challenge(challenger(50, { held: 1 }), bornAtMs, 1)).toMatchObject({ code: "bag-full" });
  });

  test("waits for those that come back while they take all places, whatever is felled", () => {
    const refundsAtMs = [3, 1, 4, 2, 5].map((minutes) => bornAtMs + 60_000 * minutes);
    expect(challenge(challenger(50, { towardCharge: 59, refundsAtMs }))).toMatchObject({
      code: "cooldown",
      params: { time: 60_000 },
    });
  });

  test("brings its heart and its chest, and opens what lies behind", () => {
    const outcome = challenge(challenger(60, { held: 2 }));
    if (!outcome.ok) throw new Error(outcome.code);
    const { value } = outcome;
    expect(value.fight.won).toBe(true);
    expect(value.first).toBe(true);
    expect(value.items).toMatchObject({ "mudjaw-tooth": 1, "sealed-cache-1": 1 });
    expect(value.milliXp).toBe(130_200);
    expect(value.centiGold).toBeGreaterThanOrEqual(11_270);
    expect(value.centiGold).toBeLessThanOrEqual(20_920);
    expect(value.state.zones["fenside-meadows"]).toMatchObject({ held: 1, bossBeaten: true });
    expect(bossWinsLeft(value.state.bossWins, bornAtMs)).toBe(4);
    expect(value.state.skills.combat.milliXp).toBe(130_200);
    expect(value.state.skills.strength.milliXp).toBe(65_100);
  });

  test("leaves a rare trophy and a piece half of the times, and its unique four times in a hundred", () => {
    const fights = 1_500;
    let state: CharacterState = challenger(60, {});
    const fallen = { trophy: 0, piece: 0, unique: 0 };
    for (let fought = 0; fought < fights; fought++) {
      const ready = { ...untouched, held: 1 };
      const bossWins = { day: 20_000, left: 5 };
      const outcome = challenge({ ...state, bossWins, zones: { "fenside-meadows": ready } });
      if (!outcome.ok) throw new Error(outcome.code);
      const { value } = outcome;
      expect(value.state.bossCounter).toBe(fought + 1);
      state = { ...state, bossCounter: value.state.bossCounter };
      if (Object.keys(value.items).length > 2) fallen.trophy += 1;
      for (const { rarity } of value.pieces) fallen[rarity === 6 ? "unique" : "piece"] += 1;
    }
    expect(Math.abs(fallen.trophy / fights - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(fallen.piece / fights - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(fallen.unique / fights - 0.04)).toBeLessThan(0.015);
  });

  test("that is lost gives the challenge back after half an hour", () => {
    const outcome = challenge(challenger(1, { held: 1 }));
    if (!outcome.ok) throw new Error(outcome.code);
    const { fight, state, milliXp, rationsEaten } = outcome.value;
    expect(fight.won).toBe(false);
    expect(milliXp).toBe(0);
    expect(rationsEaten).toBeGreaterThan(0);
    expect(state.zones["fenside-meadows"]).toMatchObject({
      held: 0,
      refundsAtMs: [bornAtMs + refundMs],
    });
    expect(bossWinsLeft(state.bossWins, bornAtMs)).toBe(5);
    expect(challenge(state, bornAtMs + refundMs - 1)).toMatchObject({ code: "no-charge" });
    expect(challenge(state, bornAtMs + refundMs).ok).toBe(true);
  });

  test("draws the same however long one waits", () => {
    const state = challenger(20, { held: 1 });
    const now = challenge(state);
    const later = challenge(state, bornAtMs + 3_600_000);
    if (!now.ok || !later.ok) throw new Error("refused");
    expect(later.value.fight).toEqual(now.value.fight);
    expect(later.value.pieces).toEqual(now.value.pieces);
  });
});
