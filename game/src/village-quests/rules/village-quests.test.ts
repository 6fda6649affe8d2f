import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { villageTasks } from "../../quests/content/tasks/village.ts";
import { villageQuestIds } from "../content/limits.ts";
import { countsOf } from "./count.ts";
import { doableQuests } from "./doable.ts";
import { goalOf, leastShare, progressOf } from "./goal.ts";
import { periodAt, voteAt } from "./period.ts";
import { chooseQuest } from "./vote.ts";

const dayMs = 24 * 3_600_000;
/** 00:00 of a Monday. */
const mondayMs = 1_767_571_200_000;
const dice = (n: number) => keyedRng("a secret of tests", "vote", n);

const roof = villageTasks["village-raise-the-roof"];
const hands = villageTasks["village-all-hands"];
const hexes = villageTasks["village-lights-on-the-hill"];
const gate = villageTasks["village-hold-the-gate"];
const cull = villageTasks["village-cull"];

describe("the periods of villages", () => {
  test("are from Monday to Thursday and from Thursday to Monday", () => {
    expect(periodAt(mondayMs)).toMatchObject({
      beginsAtMs: mondayMs,
      endsAtMs: mondayMs + 3 * dayMs,
    });
    expect(periodAt(mondayMs + 3 * dayMs)).toMatchObject({
      beginsAtMs: mondayMs + 3 * dayMs,
      endsAtMs: mondayMs + 7 * dayMs,
    });
  });

  test("follow each other without a gap, whenever one looks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 365 * dayMs }), (nowMs) => {
        const { beginsAtMs, endsAtMs } = periodAt(nowMs);
        expect(beginsAtMs).toBeLessThanOrEqual(nowMs);
        expect(endsAtMs).toBeGreaterThan(nowMs);
        expect(periodAt(endsAtMs).beginsAtMs).toBe(endsAtMs);
        expect(periodAt(endsAtMs - 1).beginsAtMs).toBe(beginsAtMs);
        expect([3, 4]).toContain((endsAtMs - beginsAtMs) / dayMs);
      }),
    );
  });

  test("are voted on for the day before", () => {
    expect(voteAt(mondayMs + 2 * dayMs - 1)).toMatchObject({ isOpen: false });
    expect(voteAt(mondayMs + 2 * dayMs)).toMatchObject({
      isOpen: true,
      period: { beginsAtMs: mondayMs + 3 * dayMs },
    });
    expect(voteAt(mondayMs + 3 * dayMs)).toMatchObject({
      isOpen: false,
      period: { beginsAtMs: mondayMs + 7 * dayMs },
    });
  });
});

describe("a vote", () => {
  const all = villageQuestIds;

  test("goes to what most are for", () => {
    const votes = ["village-cull", "village-iron-tithe", "village-cull"] as const;
    expect(chooseQuest(all, votes, dice(1))).toBe("village-cull");
  });

  test("is decided by chance among those that lead, and among all where nobody voted", () => {
    const tied = ["village-cull", "village-iron-tithe", "village-all-hands"] as const;
    const votes = [...tied.slice(0, 2), ...tied.slice(0, 2), tied[2]];
    const drawn = new Set(Array.from({ length: 60 }, (_, n) => chooseQuest(all, votes, dice(n))));
    expect(drawn).toEqual(new Set(tied.slice(0, 2)));
    const free = new Set(Array.from({ length: 200 }, (_, n) => chooseQuest(all, [], dice(n))));
    expect(free).toEqual(new Set(all));
  });

  test("never takes what cannot be done, and answers the same for the same dice", () => {
    fc.assert(
      fc.property(
        fc.subarray([...all]),
        fc.array(fc.constantFrom(...all), { maxLength: 30 }),
        fc.nat(1_000),
        (doable, votes, n) => {
          const chosen = chooseQuest(doable, votes, dice(n));
          expect(chosen).toBe(chooseQuest(doable, votes, dice(n)));
          if (doable.length === 0) expect(chosen).toBeNull();
          else expect(doable).toContain(chosen);
          const count = (id: string | null) => votes.filter((vote) => vote === id).length;
          for (const id of doable) expect(count(chosen)).toBeGreaterThanOrEqual(count(id));
        },
      ),
    );
  });

  test("offers the siege to villages that take part in sieges only", () => {
    expect(doableQuests({ besieges: true })).toHaveLength(8);
    expect(doableQuests({ besieges: false })).not.toContain("village-hold-the-gate");
    expect(doableQuests({ besieges: false })).toHaveLength(7);
  });
});

describe("the goal of a village", () => {
  test("is for ten active members in the content, and for no fewer than three", () => {
    expect([0, 3, 7, 10, 30].map((active) => goalOf(roof, active))).toEqual([
      900, 900, 2_100, 3_000, 9_000,
    ]);
    expect([1, 10, 15].map((active) => goalOf(hands, active))).toEqual([2, 6, 9]);
  });

  test("is four hexes or one siege, however many there are", () => {
    expect([1, 30].map((active) => [goalOf(hexes, active), goalOf(gate, active)])).toEqual([
      [4, 1],
      [4, 1],
    ]);
  });

  test("is reached by what all did, by deeds of the village, or by who contributed", () => {
    expect(progressOf(roof, [10, 20], 99)).toBe(30);
    expect(progressOf(hands, [99, 100, 500], 7)).toBe(2);
    expect(progressOf(hexes, [3, 3], 3)).toBe(3);
  });

  test("pays from a hundredth of it on, and for one deed", () => {
    expect(leastShare(roof, 900)).toBe(9);
    expect(leastShare(roof, 901)).toBe(10);
    expect(leastShare(hexes, 4)).toBe(1);
    expect(leastShare(gate, 1)).toBe(1);
    expect(leastShare(hands, 6)).toBe(100);
  });
});

describe("what a member counts", () => {
  const gift = (item: "bog-iron-bar" | "willow-plank", quantity: number, goldMinutes = 0) =>
    ({
      kind: "village-contributed",
      villageId: "v",
      village: "Fenwick",
      gold: 0,
      given: [],
      goldMinutes,
      counts: true,
      goods: [{ item, quantity }],
    }) as const;

  test("are goods of the family, from two tiers below its own on", () => {
    expect(countsOf(roof, [gift("willow-plank", 7)], 4)).toBe(7);
    expect(countsOf(roof, [gift("willow-plank", 7)], 5)).toBe(0);
    expect(countsOf(roof, [gift("bog-iron-bar", 7)], 2)).toBe(0);
  });

  test("are actions, and a gift of a gold-minute as much as a contributor has to do", () => {
    expect(countsOf(hands, [{ kind: "worked", actions: 60 }], 1)).toBe(60);
    expect(countsOf(hands, [gift("bog-iron-bar", 7, 0)], 1)).toBe(0);
    expect(countsOf(hands, [gift("bog-iron-bar", 7, 1)], 1)).toBe(100);
  });

  test("are foes of its own strength", () => {
    const killed = {
      kind: "killed",
      monster: "bog-rat",
      zone: "fenside-meadows",
      count: 9,
      worthy: 4,
    };
    expect(countsOf(cull, [killed as never], 1)).toBe(4);
  });
});
