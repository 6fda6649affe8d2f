import { describe, expect, test } from "vitest";
import { lampMs } from "../../core/rules/lamp.ts";
import type { Rise } from "../../core/rules/levels/rises.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { bornAtMs, entry, newProgress, step } from "../../testing/settled-state.ts";
import type { Progress } from "../../testing/settled-state.ts";
import { absenceOf, addToAbsence, summaryOf } from "./absence.ts";
import { actionMs } from "./settle.ts";

const outAtMs = bornAtMs + lampMs;
const atTheBench: CharacterState = {
  ...newProgress(),
  gold: 1_000,
  work: { kind: "craft" },
  fallback: { kind: "gather", node: "copper-scrape" },
  queue: [entry("refine-copper-bar", 2)],
};
const progress: Progress = { state: atTheBench, worn: [], stock: { "copper-ore": 2 }, bagFree: 9 };

function absenceUntil(...instantsMs: readonly number[]) {
  let now = progress;
  let absence = absenceOf(null);
  for (const nowMs of instantsMs) {
    const { progress: next, settlement } = step(now, nowMs);
    now = next;
    absence = addToAbsence(absence, settlement);
  }
  return summaryOf(absence, bornAtMs, bornAtMs);
}

describe("an absence in which work ended twice", () => {
  const both = { stopped: "lamp", stoppedBefore: ["no-inputs"] };

  test("tells of both reasons, the last one as the one that holds", () => {
    expect(absenceUntil(outAtMs + 1)).toMatchObject(both);
  });

  test("tells the same when somebody had a look in between", () => {
    const atTheEnd = bornAtMs + 100 * actionMs;
    expect(absenceUntil(atTheEnd)).toMatchObject({ stopped: "no-inputs", stoppedBefore: [] });
    expect(absenceUntil(atTheEnd, outAtMs, outAtMs + 1, outAtMs + 5)).toMatchObject(both);
  });
});

test("a reason that came again is told once, where it was last", () => {
  const { settlement } = step(progress, bornAtMs);
  const { report } = settlement;
  const told = addToAbsence(absenceOf(null), {
    ...settlement,
    report: { ...report, stops: ["tool-needed", "bag-full", "tool-needed"] },
  });
  expect(told).toMatchObject({ stopped: "tool-needed", stoppedBefore: ["bag-full"] });
});

test("what rose is told in the order of the skills, in however many pieces work was settled", () => {
  const { settlement } = step(progress, bornAtMs);
  const rise = (skill: Rise["skill"], from: number) => ({ skill, from, to: from + 1 });
  const settled = (...levels: readonly Rise[]) => ({
    ...settlement,
    rises: { levels, masteries: [] },
  });
  const once = settled(rise("combat", 9), { skill: "strength", from: 7, to: 9 });
  const pieces = [
    settled(rise("strength", 7)),
    settled(rise("combat", 9)),
    settled(rise("strength", 8)),
  ];
  expect(pieces.reduce(addToAbsence, absenceOf(null)).levels).toEqual(
    addToAbsence(absenceOf(null), once).levels,
  );
});

describe("where an absence was spent", () => {
  const places = [{ kind: "craft" }, { kind: "gather", node: "copper-scrape" }];

  test("is told in the order in which work was done there, each place once", () => {
    expect(absenceUntil(outAtMs)).toMatchObject({ works: places });
  });

  test("is the same when somebody had a look in between", () => {
    const looks = [1, 3, 5, 7, 200, 201].map((actions) => bornAtMs + actions * actionMs);
    expect(absenceUntil(...looks, outAtMs)).toMatchObject({ works: places });
  });

  test("is nowhere before the first action is done, and for rows from before it was kept", () => {
    expect(absenceUntil(bornAtMs + actionMs - 1)).toMatchObject({ works: [] });
    expect(absenceOf({ actions: 3 })).toMatchObject({ works: [] });
  });
});
