import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { done, refuse } from "../../core/rules/outcome.ts";
import {
  beginner,
  bornAtMs,
  canonical,
  fighting,
  liveThrough,
} from "../../testing/settled-state.ts";
import type { Progress } from "../../testing/settled-state.ts";
import { dialIds } from "../content/dials.ts";
import type { Setting } from "./dial.ts";
import { endedAtMs, influenceOf, settingFrom } from "./dial.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const week: Setting = { dial: "xpAll", percent: 10, fromMs: 2 * hourMs, untilMs: 7 * dayMs };

describe("a dial", () => {
  test("goes from a fifth less to a quarter more, in whole percent", () => {
    const at = (percent: number) => settingFrom({ ...week, percent }, 0, []);
    for (const percent of [-20, -1, 1, 25]) expect(at(percent)).toMatchObject({ ok: true });
    for (const percent of [-21, 26, 0, 0.5, Number.NaN, Infinity])
      expect(at(percent)).toEqual(refuse("bad-quantity"));
  });

  test("is announced an hour ahead, however soon it was asked for", () => {
    expect(settingFrom(week, 0, [])).toEqual(done(week));
    for (const fromMs of [-dayMs, 0, 1]) {
      const begun = done({ ...week, fromMs: hourMs + 5_000 });
      expect(settingFrom({ ...week, fromMs }, 5_000, [])).toEqual(begun);
    }
    expect(settingFrom({ ...week, fromMs: 61 * dayMs }, 0, [])).toEqual(refuse("bad-quantity"));
  });

  test("holds for an hour to fourteen days", () => {
    const tooLongOrShort = refuse("dial-span", { n: 14 });
    const until = (untilMs: number) => settingFrom({ ...week, untilMs }, 0, []);
    expect(until(week.fromMs + hourMs)).toMatchObject({ ok: true });
    expect(until(week.fromMs + 14 * dayMs)).toMatchObject({ ok: true });
    expect(until(week.fromMs + hourMs - 1)).toEqual(tooLongOrShort);
    expect(until(week.fromMs + 14 * dayMs + 1)).toEqual(tooLongOrShort);
    // Nobody agreed in time.
    expect(settingFrom(week, week.untilMs - 90 * 60_000, [])).toEqual(tooLongOrShort);
  });

  test("is set once at a time, and others beside it", () => {
    const before = { ...week, fromMs: 0, untilMs: week.fromMs };
    const after = { ...week, fromMs: week.untilMs, untilMs: 8 * dayMs };
    expect(settingFrom(week, 0, [before, after, { ...week, dial: "goldFind" }])).toEqual(
      done(week),
    );
    for (const other of [week, { ...before, untilMs: week.fromMs + 1 }])
      expect(settingFrom(week, 0, [other])).toEqual(refuse("dial-set"));
  });

  test("that is ended ends with an hour's notice, and never begins where it has not", () => {
    expect(endedAtMs(week, 0)).toBeNull();
    expect(endedAtMs(week, week.fromMs)).toBe(week.fromMs + hourMs);
    expect(endedAtMs(week, week.untilMs - 1)).toBe(week.untilMs);
  });
});

const lampMs = dayMs;

/** Settings as they may be set within a day, each dial once at a time. */
const settings: fc.Arbitrary<readonly Setting[]> = fc
  .array(
    fc.record({
      dial: fc.constantFrom(...dialIds),
      percent: fc.integer({ min: -20, max: 25 }),
      fromMs: fc.integer({ min: -dayMs, max: lampMs }),
      lastsMs: fc.integer({ min: hourMs, max: 20 * hourMs }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.reduce<readonly Setting[]>((set, { lastsMs, fromMs, ...asked }) => {
      const one = { ...asked, fromMs: bornAtMs + fromMs, untilMs: bornAtMs + fromMs + lastsMs };
      const checked = settingFrom(one, one.fromMs - hourMs, set);
      return checked.ok ? [...set, checked.value] : set;
    }, []),
  );

const instants = fc
  .array(fc.integer({ min: 1, max: lampMs }), { maxLength: 12 })
  .map((offsets) => [...offsets.toSorted((a, b) => a - b), lampMs].map((at) => bornAtMs + at));

const works: Readonly<Record<string, Progress>> = {
  fighting: beginner,
  gathering: {
    ...beginner,
    state: { ...fighting("fenside-meadows"), work: { kind: "gather", node: "copper-scrape" } },
  },
};

function livedThrough(progress: Progress, all: readonly Setting[], cuts: readonly number[]) {
  const sum = liveThrough({ ...progress, influences: all.map(influenceOf) }, cuts);
  const moved = [...sum.numbers].filter(([, amount]) => amount !== 0);
  const { influences: _, ...lived } = sum.progress;
  return canonical([lived, sum.pieces, Object.fromEntries(moved)]);
}

describe("under dials that begin and end", () => {
  test.each(Object.entries(works))(
    "%s comes to the same however time is cut",
    (_name, progress) => {
      fc.assert(
        fc.property(settings, instants, (all, cuts) => {
          const whole = livedThrough(progress, all, [bornAtMs + lampMs]);
          expect(livedThrough(progress, all, cuts)).toBe(whole);
        }),
        { numRuns: 12 },
      );
    },
  );

  test("what a dial gave is over with it, as though it had never been set", () => {
    const ended: Setting = { dial: "goldFind", percent: 25, fromMs: 0, untilMs: bornAtMs };
    const later: Setting = { ...ended, fromMs: bornAtMs + lampMs, untilMs: Infinity };
    const cuts = [bornAtMs + lampMs];
    expect(livedThrough(beginner, [ended, later], cuts)).toBe(livedThrough(beginner, [], cuts));
  });

  test("a dial changes what is earned while it holds, up and down", () => {
    const goldAt = (percent: number): number => {
      const all: readonly Setting[] =
        percent === 0 ? [] : [{ dial: "goldFind", percent, fromMs: 0, untilMs: Infinity }];
      const state = { ...fighting("fenside-meadows"), boosts: [] };
      const progress = { ...beginner, state, influences: all.map(influenceOf) };
      const lived = liveThrough(progress, [bornAtMs + 6 * hourMs]);
      return lived.numbers.get("gold kill") ?? 0;
    };
    const plain = goldAt(0);
    expect(goldAt(25) / plain).toBeCloseTo(1.25, 1);
    expect(goldAt(-20) / plain).toBeCloseTo(0.8, 1);
  });
});
