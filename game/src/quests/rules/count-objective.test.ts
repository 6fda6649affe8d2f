import { expect, test } from "vitest";
import type { Objective } from "../content/objective.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { countFor, isObjectiveEvent } from "./count-objective.ts";

const killed: ObjectiveEvent = {
  kind: "killed",
  monster: "old-mudjaw",
  zone: "fenside-meadows",
  count: 2,
  worthy: 1,
};
const gathered: ObjectiveEvent = {
  kind: "gathered",
  item: "rough-amber",
  skill: "mining",
  quantity: 3,
};
const crafted: ObjectiveEvent = {
  kind: "crafted",
  recipe: "craft-copper-shortsword",
  skill: "smithing",
  item: "copper-shortsword",
  count: 4,
  rarities: { 1: 3, 4: 1 },
};

test.each<[Objective, ObjectiveEvent, number]>([
  [{ type: "kill", count: 9 }, killed, 2],
  [{ type: "kill", count: 9 }, gathered, 0],
  [{ type: "killMonster", monster: "old-mudjaw", count: 9 }, killed, 2],
  [{ type: "killMonster", monster: "marsh-rat", count: 9 }, killed, 0],
  [{ type: "killZone", zone: "fenside-meadows", count: 9 }, killed, 2],
  [{ type: "killZone", zone: "sallow-marsh", count: 9 }, killed, 0],
  [{ type: "killLevelBand", count: 9 }, killed, 1],
  [{ type: "killBoss", count: 9 }, killed, 2],
  [{ type: "gather", skill: "mining", count: 9 }, gathered, 3],
  [{ type: "gather", group: "gathering", count: 9 }, gathered, 3],
  [{ type: "gather", item: "rough-amber", count: 9 }, gathered, 3],
  [{ type: "gather", item: "copper-ore", count: 9 }, gathered, 0],
  [{ type: "craft", skill: "smithing", count: 9 }, crafted, 4],
  [{ type: "craft", item: "copper-shortsword", count: 9 }, crafted, 4],
  [{ type: "craft", item: "copper-bar", count: 9 }, crafted, 0],
  [{ type: "craft", item: "copper-shortsword", count: 9 }, gathered, 0],
  [{ type: "equipment", count: 9 }, crafted, 4],
  [{ type: "craftRarity", rarity: 3, count: 9 }, crafted, 1],
  [{ type: "deliver", item: "copper-shortsword", count: 9 }, crafted, 0],
  [{ type: "equip", slot: "ring", count: 1 }, { kind: "equipped", slot: "ring-2" }, 1],
  [{ type: "equip", slot: "ring", count: 1 }, { kind: "equipped", slot: "neck" }, 0],
])("%o by %o counts", (objective, event, wanted) => {
  expect(countFor(objective, event)).toBe(wanted);
});

test("what only happens beside play is counted for nothing", () => {
  expect(isObjectiveEvent({ kind: "arrived" })).toBe(false);
  expect(isObjectiveEvent({ kind: "dismantled", count: 1 })).toBe(true);
});
