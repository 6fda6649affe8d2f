import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import { expect, test } from "vitest";
import { someSheet } from "../../shared/character/some-sheet.ts";
import { someBag } from "../../shared/items/some-piece.ts";
import { advisedBoss } from "./advised-boss.ts";
import type { WorkState } from "./use-actions.ts";

const zone = "fenside-meadows";
const ready: ZoneView = {
  zone,
  unlocked: true,
  kills: 60,
  killsTowardCharge: 0,
  chargeKills: 60,
  charges: 1,
  refundsAtMs: [],
  bossBeaten: false,
};

function stateAt(level: number): Omit<WorkState, "activity"> {
  const sheet = someSheet({}, { combat: level, strength: level, vitality: level });
  return { sheet, bag: someBag(), zones: [ready], winsLeftToday: 5 };
}

test("a challenge that is told as lost is not the ember of its page", () => {
  expect(advisedBoss([zone], stateAt(1))).toBeUndefined();
  expect(advisedBoss([zone], stateAt(60))).toBe(zone);
});
