import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { expect, test } from "vitest";
import { levelledSkills, ripePlots, waitingAsks } from "./nav-badges.ts";

const level = (skill: "mining" | "combat", isUnread: boolean): Notice => ({
  id: `${skill} ${isUnread}`,
  atMs: 1,
  isUnread,
  event: { type: "level", skill, from: 1, to: 2 },
});

test("a skill that rose twice counts once, and no longer when it was read", () => {
  expect(levelledSkills([level("mining", true), level("mining", true)])).toBe(1);
  expect(levelledSkills([level("mining", true), level("combat", false)])).toBe(1);
  expect(levelledSkills([])).toBe(0);
});

test("a plot counts from the instant at which it is ripe", () => {
  const card = { plotsRipeAtMs: [100, 101] };
  expect(ripePlots(card, 100)).toBe(1);
  expect(ripePlots(card, 99)).toBe(0);
});

test("what a party or a village asks counts until the instant at which it waits no longer", () => {
  const brief = { partyAsksUntilMs: [100, 101], villageAsksUntilMs: [100] };
  expect(waitingAsks("party", brief, 99)).toBe(2);
  expect(waitingAsks("party", brief, 100)).toBe(1);
  expect(waitingAsks("village", brief, 99)).toBe(1);
  expect(waitingAsks("village", brief, 100)).toBe(0);
});
