import type { LiveBar, OwnPart } from "@aldermoor/game/world-boss/api.ts";
import { opensAtMs } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { expect, test } from "vitest";
import { ownSoFar } from "./own-strikes.ts";

const window = 81_812;
const openedAtMs = opensAtMs(window);
const minuteMs = 60_000;

const part = (strikes: number): OwnPart => ({
  window,
  key: "k",
  sealedAtMs: openedAtMs,
  offsetMs: 5_000,
  powers: { blunt: 10_000 },
  wornKind: "blunt",
  orders: [{ fromMs: openedAtMs, kinds: ["blunt", "blunt", "blunt", "blunt"], stance: "reckless" }],
  combatLevel: 20,
  rolls: Array.from({ length: strikes }, (_, nth) => ({
    spread: 10_000,
    luck: nth === 1 ? 0 : 99,
  })),
});

const bar = (minutes: number): LiveBar => ({
  full: 10_000,
  left: 9_000,
  foldedToMs: openedAtMs + minutes * minuteMs,
  steps: [],
  turns: [],
  fell: null,
  struck: 1,
  strikes: 3,
  course: [10_000],
});

test("the own damage follows from the seal and the bar, and a strike may miss", () => {
  const own = ownSoFar(part(3), bar(4));
  expect(own.strikes).toHaveLength(3);
  expect(own.strikes[1]).toEqual({ n: 2, damage: 0 });
  expect(own.damage).toBeGreaterThanOrEqual(234);
  expect(own.nextAtMs).toBe(openedAtMs + 4 * minuteMs + 5_000);
});

test("a bar that was told a moment before the own strikes shows those that are known", () => {
  expect(ownSoFar(part(2), bar(4)).strikes).toHaveLength(2);
});

test("nothing more comes once the boss fell or the last strike was done", () => {
  const fell = { atMs: openedAtMs + 2 * minuteMs, key: "a", dealt: 1 };
  expect(ownSoFar(part(1), { ...bar(2), fell }).nextAtMs).toBeNull();
  expect(ownSoFar(part(30), bar(50)).nextAtMs).toBeNull();
});
