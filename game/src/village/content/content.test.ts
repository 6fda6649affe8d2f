import { expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { buildingIds, buildings } from "./buildings.ts";
import { villageLogGroups, villageLogKinds } from "./log-kinds.ts";

test("there are twelve buildings, and all hall levels together make the largest village", () => {
  expect(buildingIds).toHaveLength(12);
  expect(buildings.hall.effectsPerLevel).toEqual({ memberCap: 1 });
  expect(buildings.hall.maxLevel).toBe(20);
});

test("whatever the log tells is filed under one of its groups", () => {
  for (const kind of keysOf(villageLogKinds))
    expect(villageLogGroups).toContain(villageLogKinds[kind]);
});
