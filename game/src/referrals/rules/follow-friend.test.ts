import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsForMs, reviewMs } from "../content/limits.ts";
import { referrerRewards } from "../content/rewards.ts";
import type { Sight, Standing } from "./follow-friend.ts";
import { followFriend, newStanding } from "./follow-friend.ts";

const dayMs = 86_400_000;
const seen = (given: Partial<Sight> = {}): Sight => ({
  day: null,
  combat: 1,
  isOfHousehold: false,
  isBarred: false,
  isStopped: false,
  ...given,
});

/** A friend of combat 60 that was there on so many days, none of them looked at since. */
function after(days: number): Standing {
  return { ...newStanding(0), days, lastDay: days };
}

const late = 30 * dayMs;

describe("a day", () => {
  test("counts once, however often a friend is looked at", () => {
    let standing = newStanding(0);
    for (const day of [3, 3, 4, 4, 4, 6])
      ({ standing } = followFriend(standing, seen({ day }), late));
    expect(standing.days).toBe(3);
  });

  test("of before the last one counts no more", () => {
    const { standing } = followFriend(after(7), seen({ day: 5 }), late);
    expect(standing.days).toBe(7);
  });
});

describe("a step", () => {
  test.each([
    [20, 6, []],
    [19, 7, []],
    [20, 7, [0]],
    [40, 13, [0]],
    [40, 14, [0, 1]],
    [60, 27, [0, 1]],
    [60, 28, [0, 1, 2]],
  ])("of combat %i and %i days reaches the places %j", (combat, days, places) => {
    const { standing } = followFriend(after(days), seen({ combat }), late);
    const reached = standing.steps.flatMap((step, place) =>
      step.reachedAtMs === null ? [] : [place],
    );
    expect(reached).toEqual(places);
  });

  test("is paid fourteen days after it was reached, and once", () => {
    const sight = seen({ combat: 20 });
    const reached = followFriend(after(7), sight, late);
    expect(reached.paid).toEqual([]);
    const early = followFriend(reached.standing, sight, late + reviewMs - 1);
    expect(early.paid).toEqual([]);
    const due = followFriend(early.standing, sight, late + reviewMs);
    expect(due.paid).toEqual([0]);
    expect(followFriend(due.standing, sight, late + 3 * reviewMs).paid).toEqual([]);
  });

  test("is not reached within a household, and waits anew after it", () => {
    const sight = seen({ combat: 20 });
    const reached = followFriend(after(7), sight, late);
    const linked = { ...sight, isOfHousehold: true };
    const within = followFriend(reached.standing, linked, late + reviewMs);
    expect([within.paid, within.paysFriend]).toEqual([[], false]);
    const apart = followFriend(within.standing, sight, late + 2 * reviewMs);
    expect(apart.paid).toEqual([]);
    expect(followFriend(apart.standing, sight, late + 3 * reviewMs).paid).toEqual([0]);
  });

  test("is not paid while one of the two is banned, and is afterwards", () => {
    const sight = seen({ combat: 20 });
    const reached = followFriend(after(7), sight, late);
    const barred = { ...sight, isBarred: true };
    const held = followFriend(reached.standing, barred, late + reviewMs);
    expect(held.paid).toEqual([]);
    expect(followFriend(held.standing, sight, late + 2 * reviewMs).paid).toEqual([0]);
  });
});

test("the friend has its own at the first step at once, and once", () => {
  expect(followFriend(after(6), seen({ combat: 20 }), late).paysFriend).toBe(false);
  const first = followFriend(after(7), seen({ combat: 20 }), late);
  expect(first.paysFriend).toBe(true);
  expect(followFriend(first.standing, seen({ combat: 60 }), late).paysFriend).toBe(false);
});

test("a friend is looked at until all is paid, or for a year and what was reached in it", () => {
  const sight = seen({ combat: 60 });
  const reached = followFriend(after(28), sight, late);
  expect(reached.nextAtMs).not.toBeNull();
  expect(followFriend(reached.standing, sight, late + reviewMs).nextAtMs).toBeNull();
  expect(followFriend(after(3), seen(), countsForMs - 1).nextAtMs).not.toBeNull();
  expect(followFriend(after(3), seen(), countsForMs).nextAtMs).toBeNull();
  const last = followFriend(after(7), seen({ combat: 20 }), countsForMs);
  expect(last.nextAtMs).not.toBeNull();
});

test("whatever is seen of a friend, each step is paid once at most, and never before the days it asks for", () => {
  const sights = fc.array(
    fc.record({
      day: fc.option(fc.nat(60)),
      combat: fc.integer({ min: 1, max: 100 }),
      isOfHousehold: fc.boolean(),
      isBarred: fc.boolean(),
      isStopped: fc.boolean(),
      passedDays: fc.nat(20),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(sights, (all) => {
      let standing = newStanding(0);
      let nowMs = 0;
      const paid: number[] = [];
      for (const { passedDays, ...sight } of all) {
        nowMs += passedDays * dayMs;
        const followed = followFriend(standing, sight, nowMs);
        ({ standing } = followed);
        for (const place of followed.paid) {
          expect(standing.days).toBeGreaterThanOrEqual(referrerRewards[place]?.days ?? Infinity);
          paid.push(place);
        }
      }
      expect(new Set(paid).size).toBe(paid.length);
    }),
  );
});

describe("what staff stopped", () => {
  const stopped = seen({ combat: 60, isStopped: true });

  test("is not paid, however long it waits, and is when that is taken back", () => {
    const held = followFriend(after(28), stopped, late);
    expect(held).toMatchObject({ paid: [], paysAtMs: null });
    const later = followFriend(held.standing, stopped, late + 2 * reviewMs);
    expect(later).toMatchObject({ paid: [], paysAtMs: null });
    const again = followFriend(later.standing, seen({ combat: 60 }), late + 2 * reviewMs);
    expect(again.paid).toEqual([0, 1, 2]);
  });

  test("keeps counting days, and is looked at no longer than any other", () => {
    const { standing, nextAtMs } = followFriend(after(6), { ...stopped, day: 9 }, late);
    expect(standing.days).toBe(7);
    expect(nextAtMs).not.toBeNull();
    expect(followFriend(standing, stopped, countsForMs).nextAtMs).toBeNull();
  });

  test("leaves the friend its own reward", () => {
    expect(followFriend(after(7), stopped, late).paysFriend).toBe(true);
  });
});

test("the next payment is told as soon as a step is reached, and is the first of those to come", () => {
  const first = followFriend(after(7), seen({ combat: 20 }), late);
  expect(first.paysAtMs).toBe(late + reviewMs);
  const both = followFriend({ ...first.standing, days: 14 }, seen({ combat: 40 }), late + dayMs);
  expect(both.paysAtMs).toBe(late + reviewMs);
  const paid = followFriend(both.standing, seen({ combat: 40 }), late + reviewMs);
  expect([paid.paid, paid.paysAtMs]).toEqual([[0], late + dayMs + reviewMs]);
  expect(followFriend(newStanding(0), seen(), late).paysAtMs).toBeNull();
});
