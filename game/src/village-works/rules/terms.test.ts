import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectsAt } from "../../core/rules/influences/influence.ts";
import { levyOf } from "../../core/rules/influences/levy.ts";
import type { Membership } from "../../core/rules/influences/membership.ts";
import type { Levels } from "./levels.ts";
import { villageEffect } from "./levels.ts";
import { lightRite, ritePrice, riteStrength } from "./rites.ts";
import type { Rite } from "./rites.ts";
import type { TaxTerm, Terms } from "./terms.ts";
import { influencesOfVillages, noTerms, termAt, withTerm } from "./terms.ts";
import { chargeDays } from "./upkeep.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const nowMs = 20_000 * dayMs;

const village = (terms: Partial<Terms>) => () => ({
  name: "Fenwick",
  terms: { ...noTerms, ...terms },
});
const member = (fromMs: number, untilMs = Infinity) => ({ groupId: "fenwick", fromMs, untilMs });

describe("a term", () => {
  test("holds from its begin up to that of the next", () => {
    const first = withTerm<TaxTerm>([], { percent: 2, fromMs: 10, untilMs: null }, 10);
    const raised = withTerm(first, { percent: 5, fromMs: 30, untilMs: null }, 20);
    expect([9, 10, 29, 30].map((atMs) => termAt(raised, atMs)?.percent)).toEqual([
      undefined,
      2,
      2,
      5,
    ]);
  });

  test("that was announced is forgotten when another one is", () => {
    const raised = withTerm<TaxTerm>(
      [
        { percent: 2, fromMs: 10, untilMs: 30 },
        { percent: 5, fromMs: 30, untilMs: null },
      ],
      { percent: 1, fromMs: 20, untilMs: null },
      20,
    );
    expect([19, 20, 30, 99].map((atMs) => termAt(raised, atMs)?.percent)).toEqual([2, 1, 1, 1]);
  });

  test("never begins in the past", () => {
    expect(() => withTerm<TaxTerm>([], { percent: 1, fromMs: 9, untilMs: null }, 10)).toThrow(
      "never begins in the past",
    );
  });

  test("changes nothing of what was, and leaves no gap, whatever follows", () => {
    const change = fc.record({
      afterMs: fc.nat(20),
      aheadMs: fc.oneof(fc.constant(0), fc.nat(30)),
      percent: fc.nat(10),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        let terms: readonly TaxTerm[] = [{ percent: 0, fromMs: 0, untilMs: null }];
        let atMs = 1;
        for (const { afterMs, aheadMs, percent } of changes) {
          atMs += afterMs;
          const next = withTerm(terms, { percent, fromMs: atMs + aheadMs, untilMs: null }, atMs);
          for (let past = 0; past < atMs; past++)
            expect(termAt(next, past)?.percent).toBe(termAt(terms, past)?.percent);
          for (let ahead = 0; ahead < 60; ahead++)
            expect(next.filter((one) => termAt([one], atMs + ahead) !== null)).toHaveLength(1);
          terms = next;
        }
      }),
    );
  });
});

describe("what a village does to a member", () => {
  const built = [{ levels: { "training-grounds": 4 }, isOwing: false, fromMs: 0, untilMs: 50 }];
  const owing = [{ levels: { "training-grounds": 4 }, isOwing: true, fromMs: 50, untilMs: null }];
  const taxes = [{ percent: 7, fromMs: 0, untilMs: null }];
  const rite: Rite = { rite: "rite-of-lanterns", strength: 1.5, fromMs: 20, untilMs: 60 };
  const terms = village({ built: [...built, ...owing], taxes, rites: [rite] });
  const at = (memberships: Parameters<typeof influencesOfVillages>[0], atMs: number) =>
    effectsAt(influencesOfVillages(memberships, terms), atMs);

  test("is its buildings and its tax, from joining up to leaving", () => {
    const own = [member(10, 40)];
    expect([9, 10, 39, 40].map((atMs) => levyOf(at(own, atMs)))).toEqual([0, 700, 700, 0]);
    expect(at(own, 10)).toMatchObject([
      { source: "Training Grounds", modifiers: { xpCombat: 0.02 } },
      { source: "Fenwick", levy: 0.07 },
    ]);
    expect(at([member(10)], 50)[0]?.modifiers).toEqual({ xpCombat: 0.01 });
  });

  test("is a rite for who was a member when it was lit, and until they leave", () => {
    const rites = (fromMs: number, untilMs: number, atMs: number) =>
      at([member(fromMs, untilMs)], atMs).filter(({ source }) => source === "Rite of Lanterns");
    expect(rites(0, Infinity, 20)[0]?.modifiers.xpAll).toBeCloseTo(0.06);
    expect(rites(20, Infinity, 59)).toHaveLength(1);
    expect(rites(21, Infinity, 30)).toEqual([]);
    expect(rites(0, 30, 29)).toHaveLength(1);
    expect(rites(0, 30, 30)).toEqual([]);
    // Nobody comes back into a rite that they left.
    expect(at([member(0, 25), member(30)], 31)).toHaveLength(2);
  });
});

describe("what a village did to a member before an instant", () => {
  const happening = fc.record({
    kind: fc.constantFrom("built", "tax", "rite", "join", "leave"),
    afterMs: fc.integer({ min: 0, max: 15 }),
    aheadMs: fc.nat(20),
    n: fc.nat(10),
  });

  type Course = { readonly terms: Terms; readonly memberships: readonly Membership[] };

  function next({ terms, memberships }: Course, atMs: number, what: Happening): Course {
    const { kind, aheadMs, n } = what;
    switch (kind) {
      case "built": {
        const levels = { "training-grounds": n, guildhouse: n };
        const term = { levels, isOwing: aheadMs % 2 === 0, fromMs: atMs, untilMs: null };
        return { terms: { ...terms, built: withTerm(terms.built, term, atMs) }, memberships };
      }
      case "tax": {
        const term = { percent: n, fromMs: atMs + aheadMs, untilMs: null };
        return { terms: { ...terms, taxes: withTerm(terms.taxes, term, atMs) }, memberships };
      }
      case "rite": {
        const rite = {
          rite: "rite-of-roots",
          strength: 1,
          fromMs: atMs,
          untilMs: atMs + n,
        } as const;
        return { terms: { ...terms, rites: [...terms.rites, rite] }, memberships };
      }
      case "join": {
        const isIn = memberships.some(({ untilMs }) => untilMs === Infinity);
        return { terms, memberships: isIn ? memberships : [...memberships, member(atMs)] };
      }
      case "leave": {
        const closed = memberships.map((one) => ({ ...one, untilMs: Math.min(one.untilMs, atMs) }));
        return { terms, memberships: closed };
      }
    }
  }

  type Happening = typeof happening extends fc.Arbitrary<infer Drawn> ? Drawn : never;

  test("is the same whatever happens at that instant and after", () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 1, maxLength: 15 }), (happenings) => {
        let course: Course = { terms: noTerms, memberships: [] };
        let atMs = 1;
        const at = ({ terms, memberships }: Course, pastMs: number) =>
          JSON.stringify(
            effectsAt(influencesOfVillages(memberships, village(terms)), pastMs).map(
              ({ source, modifiers, levy }) => ({ source, modifiers, levy }),
            ),
          );
        for (const what of happenings) {
          atMs += what.afterMs;
          const changed = next(course, atMs, what);
          for (let pastMs = 0; pastMs < atMs; pastMs++)
            expect(at(changed, pastMs)).toBe(at(course, pastMs));
          course = changed;
        }
      }),
    );
  });
});

describe("a rite", () => {
  test("costs the more the more members there are, and each of them less", () => {
    expect([1, 2, 10, 30, 40].map(ritePrice)).toEqual([200, 348, 1_262, 3_039, 3_039]);
  });

  test("is as strong as the shrine, which gives half while the upkeep is owed", () => {
    const of = (levels: Levels, isOwing: boolean) =>
      riteStrength(villageEffect("shrinePower", levels, isOwing));
    expect([of({}, false), of({ shrine: 20 }, false), of({ shrine: 20 }, true)]).toEqual([
      1, 2, 1.5,
    ]);
  });

  test("burns beside one other for half a day, and not twice", () => {
    const lit = (rites: readonly Rite[], name: Rite["rite"]) =>
      lightRite(rites, { rite: name, strength: 1 }, nowMs);
    const one = lit([], "rite-of-iron");
    expect(one).toMatchObject({ value: { fromMs: nowMs, untilMs: nowMs + 12 * hourMs } });
    if (!one.ok) throw new Error("It does not burn.");
    expect(lit([one.value], "rite-of-iron")).toMatchObject({ code: "rite-burns" });
    const two = lit([one.value], "rite-of-roots");
    if (!two.ok) throw new Error("It does not burn.");
    const three = lit([one.value, two.value], "rite-of-thorns");
    expect(three).toMatchObject({ code: "rites-full", params: { n: 2 } });
  });
});

describe("the upkeep of a day", () => {
  const on = (day: number) => 20_000 * dayMs + day * dayMs + 5_000;
  const paid = { day: 20_000, isOwing: false };

  test("is charged once for each day that begins", () => {
    const same = chargeDays(paid, { treasury: 100, aDay: 40, nowMs: on(0) });
    expect(same).toEqual({ day: 20_000, isOwing: false, gold: 0 });
    const next = chargeDays(paid, { treasury: 100, aDay: 40, nowMs: on(1) });
    expect(next).toEqual({ day: 20_001, isOwing: false, gold: 40 });
  });

  test("is not charged where it is short, nor owed for days that passed, and paid as soon as it is there", () => {
    const short = chargeDays(paid, { treasury: 39, aDay: 40, nowMs: on(3) });
    expect(short).toEqual({ day: 20_003, isOwing: true, gold: 0 });
    const still = chargeDays(short, { treasury: 39, aDay: 40, nowMs: on(3) });
    expect(still).toMatchObject({ isOwing: true, gold: 0 });
    const there = chargeDays(short, { treasury: 95, aDay: 40, nowMs: on(3) });
    expect(there).toEqual({ day: 20_003, isOwing: false, gold: 40 });
  });

  test("takes no more than there is, whatever was missed", () => {
    const drawn = fc.tuple(fc.nat(1_000), fc.nat(300), fc.nat(90), fc.boolean());
    fc.assert(
      fc.property(drawn, ([treasury, aDay, days, isOwing]) => {
        const charged = chargeDays({ day: 20_000, isOwing }, { treasury, aDay, nowMs: on(days) });
        expect(charged.gold).toBeLessThanOrEqual(treasury);
        expect(charged.isOwing).toBe(aDay > treasury - charged.gold && charged.isOwing);
      }),
    );
  });
});
