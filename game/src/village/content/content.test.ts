import { expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { BuildingMaterial } from "./buildings.ts";
import { buildingIds, buildings } from "./buildings.ts";
import { villageLogGroups, villageLogKinds } from "./log-kinds.ts";

test("there are twelve buildings, and all hall levels together make the largest village", () => {
  expect(buildingIds).toHaveLength(12);
  expect(buildings.hall.effectsPerLevel).toEqual({ memberCap: 1 });
  expect(buildings.hall.maxLevel).toBe(20);
});

test("they are built of refined goods of which there are all ten tiers", () => {
  const materials: readonly BuildingMaterial[] = buildingIds.flatMap(
    (id) => buildings[id].materials,
  );
  for (const family of new Set(materials)) {
    const tiers = keysOf(items).filter((id) => items[id].family === family);
    expect(tiers.length, family).toBeGreaterThanOrEqual(10);
  }
});

test("whatever the log tells is filed under one of its groups", () => {
  for (const kind of keysOf(villageLogKinds))
    expect(villageLogGroups).toContain(villageLogKinds[kind]);
});
