import { expect, test } from "vitest";
import type { GameEvent } from "../../core/content/events.ts";
import type { Progress } from "../../testing/settled-state.ts";
import {
  allAtLevel,
  beginner,
  bornAtMs,
  fighting,
  step,
  traveller,
} from "../../testing/settled-state.ts";

const hourMs = 3_600_000;

/** What one settlement tells of a kind. */
function told(progress: Progress, kind: GameEvent["kind"]): readonly GameEvent[] {
  const { settlement } = step(progress, bornAtMs + 3 * hourMs);
  return settlement.events.filter((event) => event.kind === kind);
}

/** Where fights go badly enough to eat; a new character eats mudminnows. */
const fed: Progress = { ...beginner, state: fighting("sallow-marsh", traveller(18)) };

test("that the last ration was eaten in a fight is told once", () => {
  const { progress, settlement } = step(fed, bornAtMs + 3 * hourMs);
  expect(progress.stock["fried-mudminnow"]).toBe(0);
  const out = { kind: "food-out", item: "fried-mudminnow" };
  expect(settlement.events.filter(({ kind }) => kind === "food-out")).toEqual([out]);
  const later = step(progress, bornAtMs + 4 * hourMs).settlement;
  expect(later.events.filter(({ kind }) => kind === "food-out")).toEqual([]);
});

test("food is not out while some of it is left, nor for those who never ate", () => {
  expect(told({ ...fed, stock: { "fried-mudminnow": 100_000 } }, "food-out")).toEqual([]);
  expect(told({ ...fed, stock: {} }, "food-out")).toEqual([]);
  const hungry = { ...fed, state: { ...fed.state, ration: null } };
  expect(told(hungry, "food-out")).toEqual([]);
});

test("a zone whose way is free is told when the level opens it", () => {
  const beaten = { kills: 60, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
  const atMeadows = fighting("fenside-meadows", {
    ...traveller(7),
    zones: { "fenside-meadows": beaten },
  });
  const opened = { kind: "zone-opened", zone: "hollowmere-wood" };
  expect(told({ ...beginner, state: atMeadows }, "zone-opened")).toMatchObject([opened]);

  const waiting = { ...atMeadows, zones: { "fenside-meadows": { ...beaten, bossBeaten: false } } };
  expect(told({ ...beginner, state: waiting }, "zone-opened")).toEqual([]);
  const longOpen = { ...atMeadows, skills: allAtLevel(8) };
  expect(told({ ...beginner, state: longOpen }, "zone-opened")).toEqual([]);
});
