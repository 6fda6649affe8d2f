import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { worldBosses } from "../content/bosses.ts";
import { attackKinds, openMs, stanceIds } from "../content/numbers.ts";
import { barAt } from "./bar-at.ts";
import { foldAhead } from "./fold-ahead.ts";
import type { Bar, Fold } from "./fold.ts";
import { foldStrikes, newBar, ownDamage, ownStrikes } from "./fold.ts";
import type { Orders, Seal } from "./strikes.ts";
import { diceOf, withOrders } from "./strikes.ts";

const openedAtMs = 1_800_000_000_000;
const endsAtMs = openedAtMs + openMs;
const fold: Fold = {
  boss: worldBosses["the-drownbell"],
  openedAtMs,
  dice: diceOf(rngKeyedBy("a secret of the server"), 7),
};

const kinds = fc.constantFrom(...attackKinds);
const orders: fc.Arbitrary<Orders> = fc.record({
  kinds: fc.array(kinds, { minLength: 4, maxLength: 4 }),
  stance: fc.constantFrom(...stanceIds),
});

/** Few seconds, so that many strike in one instant. */
const oneSeal = fc.record({
  offsetMs: fc.integer({ min: 0, max: 3 }).map((second) => second * 1_000),
  joinedMs: fc.constantFrom(0, 0, 0, 61_234, 1_800_000),
  power: fc.integer({ min: 100, max: 90_000 }),
  wornKind: kinds,
  first: orders,
  later: fc.array(fc.record({ afterMs: fc.integer({ min: 0, max: openMs }), orders }), {
    maxLength: 3,
  }),
});

const seals: fc.Arbitrary<readonly Seal[]> = fc
  .array(oneSeal, { minLength: 1, maxLength: 8 })
  .map((rows) =>
    rows.map(({ offsetMs, joinedMs, power, wornKind, first, later }, nth) => {
      const sealedAtMs = openedAtMs + joinedMs;
      const seal: Seal = {
        key: `k${nth}`,
        sealedAtMs,
        offsetMs,
        powers: { [wornKind]: power },
        wornKind,
        orders: [{ ...first, fromMs: sealedAtMs }],
      };
      return later
        .toSorted((one, other) => one.afterMs - other.afterMs)
        .reduce(
          (given, { afterMs, orders: next }) => withOrders(given, next, sealedAtMs + afterMs),
          seal,
        );
    }),
  );

const cuts = fc.array(fc.integer({ min: 0, max: openMs }), { maxLength: 12 });
const health = fc.integer({ min: 1, max: 200_000 });

function foldAt(all: readonly Seal[], full: number, instants: readonly number[]): Bar {
  return [...instants.toSorted((one, other) => one - other), openMs].reduce(
    (bar, afterMs) => foldStrikes(bar, all, openedAtMs + afterMs, fold),
    newBar(full, openedAtMs),
  );
}

describe("the bar", () => {
  test("comes to the same in whatever pieces it is folded", () => {
    fc.assert(
      fc.property(seals, health, cuts, (all, full, instants) => {
        expect(foldAt(all, full, instants)).toEqual(foldAt(all, full, []));
      }),
    );
  });

  test("comes to the same in whatever order the seals are read", () => {
    fc.assert(
      fc.property(seals, health, (all, full) => {
        expect(foldAt(all.toReversed(), full, [])).toEqual(foldAt(all, full, []));
      }),
    );
  });

  test("lost exactly what all have dealt, whoever is asked when", () => {
    fc.assert(
      fc.property(seals, health, fc.integer({ min: 0, max: openMs }), (all, full, afterMs) => {
        const bar = foldStrikes(newBar(full, openedAtMs), all, openedAtMs + afterMs, fold);
        const dealt = all.reduce((sum, seal) => sum + ownDamage(bar, seal, fold), 0);
        expect(dealt).toBe(full - bar.left);
        const count = all.reduce((sum, seal) => sum + ownStrikes(bar, seal, fold).length, 0);
        expect(count).toBe(bar.strikes);
        expect(bar.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("moves no more once the boss fell, in the instant of the strike that felled it", () => {
    fc.assert(
      fc.property(seals, cuts, (all, instants) => {
        const bar = foldAt(all, 1, instants);
        if (bar.fell === null) return;
        expect(bar.foldedToMs).toBe(bar.fell.atMs);
        expect(foldStrikes(bar, all, endsAtMs, fold)).toBe(bar);
        const last = all.find(({ key }) => key === bar.fell?.key);
        const strikes = last === undefined ? [] : ownStrikes(bar, last, fold);
        expect(strikes.at(-1)).toMatchObject({ dueMs: bar.fell.atMs, damage: bar.fell.dealt });
      }),
    );
  });

  test("notes what was left when each minute ended", () => {
    fc.assert(
      fc.property(seals, cuts, (all, instants) => {
        const bar = foldAt(all, 10_000_000, instants);
        expect(bar.course).toHaveLength(61);
        expect(bar.course.at(-1)).toBe(bar.left);
        expect(bar.course).toEqual(bar.course.toSorted((one, other) => other - one));
      }),
    );
  });

  test("told ahead, shows at each second what a fold up to it comes to", () => {
    const ahead = fc.record({
      fromMs: fc.integer({ min: 0, max: openMs / 1_000 - 10 }).map((second) => second * 1_000),
      seconds: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(seals, health, ahead, (all, full, { fromMs, seconds }) => {
        const start = foldStrikes(newBar(full, openedAtMs), all, openedAtMs + fromMs, fold);
        if (start.fell !== null) return;
        const untilMs = openedAtMs + fromMs + seconds * 1_000;
        const { bar, steps } = foldAhead(start, all, untilMs, fold);
        expect(bar).toEqual(foldStrikes(start, all, untilMs, fold));
        for (let atMs = openedAtMs + fromMs; atMs <= untilMs; atMs += 1_000) {
          const {
            steps: _steps,
            hardest: _hardest,
            ...shown
          } = barAt({ ...bar, steps }, atMs, openedAtMs);
          const { hardest: _other, ...expected } = foldStrikes(start, all, atMs, fold);
          expect(shown).toEqual(expected);
        }
      }),
    );
  });

  test("keeps the strongest strike of each, the strongest first", () => {
    fc.assert(
      fc.property(seals, cuts, (all, instants) => {
        const bar = foldAt(all, 10_000_000, instants);
        const best = all
          .map((seal) => Math.max(0, ...ownStrikes(bar, seal, fold).map(({ damage }) => damage)))
          .filter((damage) => damage > 0)
          .toSorted((one, other) => other - one)
          .slice(0, 5);
        expect(bar.hardest.map(({ damage }) => damage)).toEqual(best);
      }),
    );
  });
});

const plain = (key: string, power: number, given: Orders): Seal => ({
  key,
  sealedAtMs: openedAtMs,
  offsetMs: 0,
  powers: { blunt: power },
  wornKind: "blunt",
  orders: [{ ...given, fromMs: openedAtMs }],
});
const steady: Orders = { kinds: ["blunt", "blunt", "blunt", "blunt"], stance: "steady" };
const even: Fold = { ...fold, dice: () => ({ spread: 10_000, luck: 0 }) };

describe("strikes of one instant", () => {
  test("follow each other by their keys, and one may begin a phase for the next", () => {
    // 100 of 400 begin the second phase; only in the last is the boss weak to blunt.
    const all = ["a", "b", "c", "d"].map((key) => plain(key, 10_000, steady));
    const bar = foldStrikes(newBar(400, openedAtMs), all, openedAtMs + 60_000, even);
    expect(bar.turns.map(({ key }) => key)).toEqual(["a", "b", "c"]);
    expect(bar.fell).toMatchObject({ key: "d", dealt: 100 });
    expect(ownStrikes(bar, plain("d", 10_000, steady), even)).toMatchObject([
      { phase: 3, damage: 100 },
    ]);
  });

  test("a strike may pass several phases at once", () => {
    const bar = foldStrikes(
      newBar(400, openedAtMs),
      [plain("a", 35_000, steady)],
      openedAtMs + 60_000,
      even,
    );
    expect(bar.left).toBe(50);
    expect(bar.turns.map(({ key }) => key)).toEqual(["a", "a", "a"]);
  });
});

test("orders hold for strikes to come, and only those that a strike followed are kept", () => {
  const reckless: Orders = { ...steady, stance: "reckless" };
  const seal = plain("a", 10_000, steady);
  const changed = [1, 2, 3].reduce(
    (given, second) =>
      withOrders(given, second === 2 ? steady : reckless, openedAtMs + second * 1_000),
    seal,
  );
  expect(changed.orders).toHaveLength(1);
  const late = withOrders(seal, reckless, openedAtMs + 60_000);
  const bar = foldStrikes(newBar(10_000, openedAtMs), [late], openedAtMs + 120_000, {
    ...even,
    dice: () => ({ spread: 10_000, luck: 50 }),
  });
  expect(
    ownStrikes(bar, late, { ...even, dice: () => ({ spread: 10_000, luck: 50 }) }),
  ).toMatchObject([
    { n: 1, damage: 100 },
    { n: 2, damage: 117 },
  ]);
});
