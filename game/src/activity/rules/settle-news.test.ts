import { expect, test } from "vitest";
import type { GameEvent } from "../../core/content/events.ts";
import type { Progress } from "../../testing/settled-state.ts";
import { beginner, bornAtMs, fighting, step, traveller } from "../../testing/settled-state.ts";

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
