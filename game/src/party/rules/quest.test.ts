import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partyTasks } from "../../quests/content/tasks/party.ts";
import { goalOf, isPaid, progressOf } from "./quest.ts";

const fire = partyTasks["party-shared-fire"];
const boots = partyTasks["party-five-boots"];
const bosses = partyTasks["party-boss-night"];
const together = partyTasks["party-nobody-left-behind"];

describe("the goal of a party", () => {
  test("is for three members in the content, and grows with each", () => {
    expect([2, 3, 4, 5].map((members) => goalOf(fire, members))).toEqual([
      1_000, 1_500, 2_000, 2_500,
    ]);
    expect(goalOf(together, 5)).toBe(5);
  });

  test("is one expedition, however many there are", () => {
    expect(goalOf(boots, 5)).toBe(1);
  });

  test("counts contributors by their actions, and else what all did", () => {
    expect(progressOf(fire, [10, 20])).toBe(30);
    expect(progressOf(together, [99, 100, 500])).toBe(2);
  });
});

describe("a share", () => {
  test("is paid from a twentieth of the goal on, and one boss or expedition is enough", () => {
    expect([49, 50].map((share) => isPaid(fire, share, 1_000))).toEqual([false, true]);
    expect([0, 1].map((share) => isPaid(bosses, share, 10))).toEqual([false, true]);
    expect([0, 1].map((share) => isPaid(boots, share, 1))).toEqual([false, true]);
    expect([99, 100].map((share) => isPaid(together, share, 3))).toEqual([false, true]);
  });

  test("of somebody is always large enough once the goal is reached", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(fire, bosses, together),
        fc.array(fc.nat(900), { minLength: 2, maxLength: 5 }),
        (task, shares) => {
          const goal = goalOf(task, shares.length);
          if (progressOf(task, shares) < goal) return;
          expect(shares.some((share) => isPaid(task, share, goal))).toBe(true);
        },
      ),
    );
  });
});
