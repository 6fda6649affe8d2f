import type { FighterClassId } from "@aldermoor/game/fighters/content/classes.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { battleVersion, recordBattle } from "@aldermoor/game/fighters/rules/battle.ts";
import { expect, test } from "vitest";
import { frameOfTurn, framesOf, healthByTurn, isAt, marksOf } from "./battle-frames.ts";

function sideOf(...classes: readonly FighterClassId[]): BattleSide {
  return Array.from({ length: 6 }, (_, at) => {
    const own = classes[at];
    return own === undefined
      ? null
      : {
          class: own,
          level: 20,
          rank: "recruit" as const,
          trait: null,
          power: 0,
          share: 1,
          name: null,
          byname: null,
          face: at,
        };
  });
}

const battle: Battle = {
  version: battleVersion,
  seed: 5,
  attackers: sideOf("shieldhand", "reaver", "pikeman", "archer", "pyrist", "mender"),
  defenders: sideOf("brawler", "shieldhand", "reaver", "hexer", "cutpurse", "drummer"),
};
const record = recordBattle(battle);
const frames = framesOf(record);

test("a replay has a picture for each act, and one before the first", () => {
  const acts = record.rounds.reduce((sum, round) => sum + round.acts.length, 0);
  expect(frames).toHaveLength(acts + 1);
  expect(frames[0]).toEqual({ turn: 0, act: null, stands: record.before });
  expect(frames.at(-1)?.stands).toEqual(record.rounds.at(-1)?.after);
});

test("each blow is seen in the picture of its act", () => {
  for (const { act, stands } of frames) {
    for (const [nth, blow] of (act?.blows ?? []).entries()) {
      const isLast = act?.blows.findLastIndex(({ at }) => isAt(at, blow.at)) === nth;
      if (isLast) expect(stands.find((stand) => isAt(stand, blow.at))?.hp).toBe(blow.hp);
    }
  }
});

test("somebody who falls leaves a mark, and so does somebody who is healed", () => {
  const marks = marksOf(frames);
  const fallen = record.rounds.at(-1)?.after.filter(({ hp }) => hp === 0) ?? [];
  expect(fallen.length).toBeGreaterThan(0);
  expect(marks.some(({ kind }) => kind === "fall")).toBe(true);
  expect(marks.some(({ kind }) => kind === "heal")).toBe(true);
});

test("the health of a side begins whole and ends as the record says", () => {
  for (const [side, course] of healthByTurn(record).entries()) {
    expect(course).toHaveLength(record.turns + 1);
    const whole = record.before.filter((one) => one.side === side);
    expect(course[0]).toBe(Math.round(whole.reduce((sum, { maxHp }) => sum + maxHp, 0)));
    const left = (course.at(-1) ?? 0) / (course[0] ?? 1);
    expect(left).toBeCloseTo(record.health[side === 0 ? 0 : 1], 2);
  }
});

test("a round is found by its first act, and one that never came by the end", () => {
  expect(frames[frameOfTurn(frames, 2)]?.turn).toBe(2);
  expect(frames[frameOfTurn(frames, 2) - 1]?.turn).toBe(1);
  expect(frameOfTurn(frames, 0)).toBe(0);
  expect(frameOfTurn(frames, 99)).toBe(frames.length - 1);
});
