import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { influenceOf } from "../../boosts/rules/world-boost.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import {
  allAtLevel,
  beginner,
  bornAtMs,
  canonical,
  entry,
  field,
  fighting,
  liveThrough,
  newProgress,
  traveller,
} from "../../testing/settled-state.ts";
import type { Progress, Sum } from "../../testing/settled-state.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { actionMs } from "./settle.ts";

/** Instants that cut a span into pieces of every size, ending with its end. */
function cutsOf(endMs: number): fc.Arbitrary<readonly number[]> {
  const spanMs = endMs - bornAtMs;
  const anywhere = fc.array(fc.integer({ min: 1, max: spanMs }), { maxLength: 40 });
  const actionByAction = fc
    .integer({ min: 0, max: spanMs })
    .map((fromMs) => Array.from({ length: 30 }, (_, i) => fromMs + i * actionMs));
  return fc
    .tuple(anywhere, actionByAction)
    .map(([some, row]) => [...some, ...row].filter((at) => at <= spanMs).toSorted((a, b) => a - b))
    .map((offsets) => [...offsets.map((offset) => bornAtMs + offset), endMs]);
}

/** Runs the law for some random cuts; the details name the cut that breaks it. */
function howeverCut(progress: Progress, hours: number, numRuns: number) {
  const endMs = bornAtMs + hours * 3_600_000 + 1_234;
  const whole = canonicalSum(liveThrough(progress, [endMs]));
  return fc.check(
    fc.property(
      cutsOf(endMs),
      (instants) => canonicalSum(liveThrough(progress, instants)) === whole,
    ),
    { numRuns },
  );
}

function canonicalSum({ progress, pieces, numbers }: Sum): string {
  const moved = [...numbers].filter(([, amount]) => amount !== 0);
  return canonical([progress, pieces, Object.fromEntries(moved)]);
}

const same = { failed: false };

describe("however time is cut, the same comes of it", () => {
  test("a beginner's first day, with levels, the First Lantern's end, midnight and no ration left", () => {
    expect(howeverCut(beginner, 12, 25)).toMatchObject(same);
  });

  test("while boosts begin and end and rooms are finished, up to the lamp's end", () => {
    const inHours = (hours: number): number => bornAtMs + hours * 3_600_000 + 777;
    const progress: Progress = {
      ...beginner,
      state: {
        ...beginner.state,
        boosts: [
          ...beginner.state.boosts,
          { id: "hearthside-tale", actionsLeft: null, endsAtMs: inHours(3.3), strength: 1 },
        ],
        constructions: [
          { room: "study", level: 1, startedAtMs: bornAtMs, finishesAtMs: inHours(1.1) },
          { room: "bedroom", level: 1, startedAtMs: bornAtMs, finishesAtMs: inHours(24.5) },
        ],
      },
      influences: [
        influenceOf({ id: "lanterns-lit", strength: 1, fromMs: inHours(2), untilMs: inHours(8) }),
        influenceOf({
          id: "alderfair",
          strength: 1,
          fromMs: inHours(-5),
          untilMs: inHours(2.0001),
        }),
      ],
    };
    expect(howeverCut(progress, 25, 8)).toMatchObject(same);
  });

  test("under influences that begin, end and levy, up to the lamp's end", () => {
    const inHours = (hours: number): number => bornAtMs + hours * 3_600_000 + 777;
    const hall = { source: "Moot Hall of Fenwick", modifiers: { goldFind: 0.11, xpAll: 0.03 } };
    const party = { source: "Party", modifiers: { xpCombat: 0.02 } };
    const progress: Progress = {
      ...beginner,
      influences: [
        { ...hall, levy: 0.07, fromMs: inHours(1), untilMs: inHours(9.5) },
        { ...hall, levy: 0.1, fromMs: inHours(9.5), untilMs: Infinity },
        { ...party, levy: 0.0333, fromMs: inHours(-3), untilMs: inHours(4.0001) },
        { ...party, fromMs: inHours(26), untilMs: inHours(27) },
      ],
    };
    expect(howeverCut(progress, 25, 8)).toMatchObject(same);
    const { numbers } = liveThrough(progress, [inHours(25)]);
    const share = -(numbers.get("gold tax") ?? 0) / (numbers.get("gold kill") ?? 0);
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.1);
  });

  test("past the lamp's end", () => {
    expect(howeverCut(beginner, 30, 6)).toMatchObject(same);
  });

  for (const zone of zoneIds.slice(1)) {
    test(`a fight in ${zone}, a little too hard`, () => {
      const level = 10 * zoneIds.indexOf(zone) - 2;
      const state = fighting(zone, { ...traveller(level), ration: "smoked-marsh-eel" });
      expect(
        howeverCut({ ...beginner, state, stock: { "smoked-marsh-eel": 200 } }, 2, 5),
      ).toMatchObject(same);
    });
  }

  for (const node of [
    "copper-scrape",
    "alder-carr",
    "mill-pond",
    "meadow-verge",
    "rabbit-warren",
  ] as const) {
    test(`gathering at the ${node}`, () => {
      const state: CharacterState = { ...newProgress(), work: { kind: "gather", node } };
      expect(howeverCut({ ...beginner, state }, 5, 12)).toMatchObject(same);
    });
  }

  test("a queue of bars and blades that falls back to the fight", () => {
    const queue = [
      entry("refine-copper-bar", 60, "1"),
      entry("craft-copper-shortsword", 5, "2"),
      entry("cook-fried-mudminnow", null, "3"),
    ];
    const state: CharacterState = {
      ...fighting("fenside-meadows"),
      skills: allAtLevel(6),
      work: { kind: "craft" },
      queue,
      gold: 500,
    };
    const stock = {
      "copper-ore": 200,
      "alder-plank": 40,
      "smiths-flux": 40,
      mudminnow: 30,
      "rock-salt": 25,
    };
    expect(howeverCut({ ...beginner, state, stock }, 4, 25)).toMatchObject(same);
  });

  test("a queue of fights, gathering and crafts, each up to its end", () => {
    const state: CharacterState = {
      ...fighting("fenside-meadows"),
      skills: allAtLevel(3),
      work: { kind: "gather", node: "copper-scrape", isQueued: true },
      queue: [
        field(
          { kind: "gather", node: "copper-scrape" },
          { kind: "items", item: "copper-ore", n: 90 },
        ),
        entry("refine-copper-bar", 20, "2"),
        field({ kind: "combat", zone: "fenside-meadows" }, { kind: "count", n: 130 }, "3"),
        field({ kind: "combat", zone: "fenside-meadows" }, { kind: "level", n: 5 }, "4"),
        field({ kind: "gather", node: "meadow-verge" }, { kind: "time", minutes: 17 }, "5"),
      ],
      gold: 500,
    };
    const stock = { "copper-ore": 11, "fried-mudminnow": 10 };
    const whole = liveThrough({ ...beginner, state, stock }, [bornAtMs + 6 * 3_600_000]);
    expect(whole.progress.state).toMatchObject({ queue: [], work: state.fallback });
    expect(howeverCut({ ...beginner, state, stock }, 6, 40)).toMatchObject(same);
  });

  test("a queue whose inputs run out half-way", () => {
    const state: CharacterState = {
      ...fighting("fenside-meadows"),
      work: { kind: "craft" },
      queue: [entry("refine-copper-bar", 1000)],
      gold: 70,
    };
    expect(howeverCut({ ...beginner, state, stock: { "copper-ore": 333 } }, 2, 15)).toMatchObject(
      same,
    );
    expect(
      howeverCut(
        { ...beginner, state: { ...state, gold: 900 }, stock: { "copper-ore": 333 } },
        2,
        15,
      ),
    ).toMatchObject(same);
  });
});
