import type { Blow } from "@aldermoor/game/combat/content/blow.ts";
import { expect, test } from "vitest";
import { withAction } from "./battle-log.ts";

const kill: Blow = { by: "kill", monster: "marsh-rat", xp: 4, gold: 2, item: "rat-tail" };
const critical: Blow = {
  by: "player",
  hit: true,
  critical: true,
  blocked: false,
  damage: 31,
  after: 0,
};

test("the newest stands on top", () => {
  const first = withAction([], [kill], 6_000);
  const second = withAction(first, [{ by: "ration", healed: 36, after: 100 }], 12_000);
  expect(second.map(({ kind }) => kind)).toEqual(["ration", "kill"]);
});

test("an action is told once, however often its answer comes", () => {
  const once = withAction([], [kill], 6_000);
  expect(withAction(once, [kill], 6_000)).toBe(once);
});

test("a critical blow names the one who falls by it", () => {
  expect(withAction([], [critical, kill], 6_000)[1]).toMatchObject({
    kind: "critical",
    monster: "marsh-rat",
    damage: 31,
  });
});

test("thirty lines are kept", () => {
  const many = Array.from({ length: 40 }, () => kill);
  expect(withAction([], many, 6_000)).toHaveLength(30);
});
