import { describe, expect, test } from "vitest";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import {
  allAtLevel,
  beginner,
  bornAtMs,
  canonical,
  entry,
  fighting,
  liveThrough,
  newProgress,
  step,
  traveller,
} from "../../testing/settled-state.ts";
import type { Progress } from "../../testing/settled-state.ts";
import { monsters } from "../../world/content/monsters.ts";
import { actionMs, lampMs } from "./settle.ts";

describe("settlement", () => {
  test("leaves its input as it was", () => {
    const before = canonical(beginner);
    step(beginner, bornAtMs + 3_600_000);
    expect(canonical(beginner)).toBe(before);
  });

  test("does nothing before the first action ends, and one action when it does", () => {
    expect(step(beginner, bornAtMs + actionMs - 1).settlement.report.actions).toBe(0);
    const { report } = step(beginner, bornAtMs + actionMs).settlement;
    expect(report.actions).toBe(1);
    expect(report.blows[0]).toMatchObject({ by: "approach" });
  });

  test("a clock that goes backwards settles nothing", () => {
    const { settlement } = step(beginner, bornAtMs - 60_000);
    expect(settlement.report.actions).toBe(0);
    expect(settlement.state.settledAtMs).toBe(bornAtMs);
  });

  test("ends with the lamp, a day after the last sign of the player", () => {
    const { settlement } = step(beginner, bornAtMs + 3 * lampMs);
    expect(settlement.report.actions).toBe(lampMs / actionMs);
    expect(settlement.report.stopped).toBe("lamp");
    expect(settlement.state.restingSinceMs).toBe(bornAtMs + lampMs);
    expect(settlement.state.settledAtMs).toBe(bornAtMs + 3 * lampMs);
  });

  test("burns the First Lantern for six hundred actions and no longer", () => {
    const almost = step(beginner, bornAtMs + 599 * actionMs).progress;
    expect(almost.state.boosts).toMatchObject([{ id: "newcomer", actionsLeft: 1 }]);
    expect(step(almost, bornAtMs + 600 * actionMs).progress.state.boosts).toEqual([]);
  });

  test("reads a boost for the actions that begin before its end, and the room from the next one on", () => {
    const endsAtMs = bornAtMs + 10 * actionMs + 1;
    const state: CharacterState = {
      ...beginner.state,
      boosts: [{ id: "hearthside-tale", actionsLeft: null, endsAtMs, strength: 1 }],
      constructions: [{ room: "study", level: 2, startedAtMs: bornAtMs, finishesAtMs: endsAtMs }],
    };
    const before = step({ ...beginner, state }, bornAtMs + 10 * actionMs).progress.state;
    expect(before.boosts).toHaveLength(1);
    expect(before.rooms).toEqual({});
    const { progress, settlement } = step({ ...beginner, state }, bornAtMs + 11 * actionMs);
    expect(progress.state.boosts).toEqual([]);
    expect(progress.state.rooms).toEqual({ study: 2 });
    expect(settlement.events).toContainEqual(
      expect.objectContaining({ kind: "room-finished", room: "study", level: 2 }),
    );
  });

  test("does not burn the First Lantern while the character idles", () => {
    const idle: Progress = { ...beginner, state: { ...beginner.state, work: { kind: "idle" } } };
    expect(step(idle, bornAtMs + 3_600_000).progress.state.boosts).toHaveLength(1);
  });

  test("reports exactly the gold by which the purse changed", () => {
    const { progress, numbers } = liveThrough(beginner, [bornAtMs + 5 * 3_600_000]);
    const booked = [...numbers].filter(([key]) => key.startsWith("gold "));
    const sum = booked.reduce((total, [, centiGold]) => total + centiGold, 0);
    expect(progress.state.gold * 100 + progress.state.centiGold).toBe(sum);
  });

  test("counts the kills of each monster, and no boss among them", () => {
    const { settlement } = step(beginner, bornAtMs + 3_600_000);
    const killed = settlement.events.filter((event) => event.kind === "killed");
    expect(killed.every((event) => monsters[event.monster].role !== "boss")).toBe(true);
    expect(killed.reduce((sum, event) => sum + event.count, 0)).toBe(settlement.report.kills);
  });

  test("eats no ration that is not there", () => {
    const hungry = { ...beginner, stock: {} };
    expect(step(hungry, bornAtMs + 3_600_000).settlement.spent).toEqual({});
  });

  test("takes found pieces apart when the bag is full, and tells those that were worth keeping", () => {
    const { settlement } = step({ ...beginner, bagFree: 0 }, bornAtMs + 12 * 3_600_000);
    expect(settlement.pieces).toEqual([]);
    expect(settlement.report.dismantled).toBeGreaterThan(0);
    expect(settlement.report.roomless).toBeGreaterThan(0);
    expect(settlement.report.roomless).toBeLessThan(settlement.report.dismantled);
    expect(settlement.gained["faint-dust"]).toBeGreaterThan(0);
  });

  test("goes to the fallback when the queue is done", () => {
    const state: CharacterState = {
      ...beginner.state,
      work: { kind: "craft" },
      queue: [entry("refine-copper-bar", 2)],
      gold: 10,
    };
    const { settlement } = step(
      { ...beginner, state, stock: { "copper-ore": 4 } },
      bornAtMs + 60_000,
    );
    expect(settlement.gained["copper-bar"]).toBe(2);
    expect(settlement.spent["copper-ore"]).toBe(4);
    expect(settlement.goldBy.fee).toBe(-200);
    expect(settlement.state.work).toEqual({ kind: "combat", zone: "fenside-meadows" });
    expect(settlement.report).toMatchObject({ stopped: "queue-done", actions: 10 });
  });

  test("makes no blade without a place to put it", () => {
    const state: CharacterState = {
      ...beginner.state,
      skills: allAtLevel(5),
      work: { kind: "craft" },
      queue: [entry("craft-copper-shortsword", 3)],
      gold: 500,
    };
    const stock = { "copper-bar": 50, "alder-plank": 50, "smiths-flux": 50 };
    const { settlement } = step({ ...beginner, state, stock, bagFree: 1 }, bornAtMs + 300_000);
    expect(settlement.pieces).toHaveLength(1);
    expect(settlement.report.stopped).toBe("bag-full");
    expect(settlement.state.queue[0]).toMatchObject({ made: 1, waits: "bag-full" });
  });

  test("does not gather without the tool, but does what it fell back to", () => {
    const state: CharacterState = {
      ...traveller(20),
      work: { kind: "gather", node: "blackiron-seam" },
    };
    const { settlement } = step({ ...beginner, state }, bornAtMs + 60_000);
    expect(settlement.gained).not.toHaveProperty("blackiron-ore");
    expect(settlement.state.work).toEqual(state.fallback);
    expect(settlement.report.stopped).toBe("tool-needed");
  });

  test("rests when what it fell back to needs the tool as well, and says so once", () => {
    const seam = { kind: "gather", node: "blackiron-seam" } as const;
    const state: CharacterState = { ...traveller(20), work: seam, fallback: seam };
    const { progress, settlement } = step({ ...beginner, state }, bornAtMs + 60_000);
    expect(settlement.state.work).toEqual({ kind: "idle" });
    expect(settlement.report.stopped).toBe("tool-needed");
    expect(step(progress, bornAtMs + 120_000).settlement.report.stopped).toBeNull();
  });
});

describe("the first minutes", () => {
  test("the first combat level comes after 24 seconds on average and within a minute", () => {
    const seconds = Array.from({ length: 200 }, (_, seed) => {
      const progress = {
        ...beginner,
        state: fighting("fenside-meadows", newProgress(`seed ${seed}`)),
      };
      let actions = 0;
      for (let now = progress; now.state.skills.combat.level === 1; actions += 1)
        now = step(now, bornAtMs + (actions + 1) * actionMs).progress;
      return (actions * actionMs) / 1000;
    });
    const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
    expect(mean).toBeGreaterThan(20);
    expect(mean).toBeLessThan(28);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(60);
  });

  test("no skill ever loses xp or a level", () => {
    let now = beginner;
    const xp = (progress: Progress, skill: SkillId) => progress.state.skills[skill];
    for (let i = 1; i <= 200; i++) {
      const next = step(now, bornAtMs + i * 60_000).progress;
      for (const skill of skillIds) {
        const [before, after] = [xp(now, skill), xp(next, skill)];
        expect(after.milliXp).toBeGreaterThanOrEqual(0);
        expect(after.level > before.level || after.milliXp >= before.milliXp).toBe(true);
      }
      now = next;
    }
  });
});
