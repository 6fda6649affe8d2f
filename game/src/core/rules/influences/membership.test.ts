import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Influence, LastingEffect, Span } from "./influence.ts";
import { effectsAt, holdsAt } from "./influence.ts";
import type { Membership } from "./membership.ts";
import { influencesOfGroups } from "./membership.ts";

const untilMax = 100;
const groupId = fc.constantFrom("fenwick", "hollowmere");

const span: fc.Arbitrary<Span> = fc
  .record({
    fromMs: fc.nat(untilMax),
    lengthMs: fc.oneof(fc.constant(Infinity), fc.nat(40)),
  })
  .map(({ fromMs, lengthMs }) => ({ fromMs, untilMs: fromMs + lengthMs }));

const memberships: fc.Arbitrary<readonly Membership[]> = fc.array(
  fc.tuple(groupId, span).map(([group, held]) => ({ groupId: group, ...held })),
  { maxLength: 4 },
);

type Term = LastingEffect & { readonly of: string };
const terms: fc.Arbitrary<readonly Term[]> = fc.array(
  fc.tuple(groupId, span, fc.nat(9)).map(([of, held, nth]) => {
    return { of, source: `${of} ${nth}`, modifiers: { xpAll: nth / 100 }, ...held };
  }),
  { maxLength: 6 },
);

function sourcesAt(influences: readonly Influence[], atMs: number): readonly string[] {
  return effectsAt(influences, atMs)
    .map(({ source }) => source)
    .toSorted();
}

describe("what groups do to a member", () => {
  test("holds at exactly the instants at which both the membership and the term do", () => {
    fc.assert(
      fc.property(memberships, terms, fc.nat(150), (spans, all, atMs) => {
        const given = influencesOfGroups(spans, (group) => all.filter(({ of }) => of === group));
        const wanted = spans
          .filter((one) => holdsAt(one, atMs))
          .flatMap((one) => all.filter((term) => term.of === one.groupId && holdsAt(term, atMs)));
        expect(sourcesAt(given, atMs)).toEqual(sourcesAt(wanted, atMs));
      }),
    );
  });

  test("is the same up to the instant of a kick, before and after it is known", () => {
    const term = { source: "Moot Hall of Fenwick", modifiers: {}, levy: 0.1, fromMs: 0 };
    const of = (untilMs: number) =>
      influencesOfGroups([{ groupId: "fenwick", fromMs: 10, untilMs }], () => [
        { ...term, untilMs: Infinity },
      ]);
    expect(of(Infinity)).toEqual([{ ...term, fromMs: 10, untilMs: Infinity }]);
    expect(of(50)).toEqual([{ ...term, fromMs: 10, untilMs: 50 }]);
    for (const atMs of [9, 10, 49])
      expect(sourcesAt(of(50), atMs)).toEqual(sourcesAt(of(Infinity), atMs));
    expect(sourcesAt(of(50), 50)).toEqual([]);
  });

  test("is nothing where the member left before the term began", () => {
    const term = { source: "Rite", modifiers: {}, fromMs: 20, untilMs: 30 };
    expect(
      influencesOfGroups([{ groupId: "fenwick", fromMs: 0, untilMs: 20 }], () => [term]),
    ).toEqual([]);
  });
});
