import type { ItemId } from "../../core/content/items.ts";
import type { RoomCost } from "../../house/rules/room-cost.ts";
import { materialOf } from "../../house/rules/room-cost.ts";
import type { BuildingId } from "../../village/content/buildings.ts";
import { buildings } from "../../village/content/buildings.ts";
import { villageBuilding, villageGoldGrowth } from "../content/building.ts";

/** What a level of a building costs. Throws for a level that it does not have. */
export function buildingCost(building: BuildingId, level: number): RoomCost {
  const { costMultiplier, maxLevel, materials: kinds } = buildings[building];
  const growth = villageGoldGrowth[level - 1];
  if (growth === undefined || level > maxLevel)
    throw new Error(`${building} has no level ${level}.`);
  const { goldBase, unitsPerLevel, msPerLevel, msMax } = villageBuilding;
  const tier = Math.min(villageBuilding.tierMax, Math.ceil(level / villageBuilding.levelsPerTier));
  const materials: Partial<Record<ItemId, number>> = {};
  for (const kind of kinds) {
    const item = materialOf(kind, tier);
    materials[item] = (materials[item] ?? 0) + unitsPerLevel * level;
  }
  return {
    gold: Math.round(goldBase * costMultiplier * growth),
    materials,
    buildMs: Math.min(msMax, msPerLevel * level),
  };
}

/** The gold of the next flame of a Beacon that has so many. */
export function beaconCost(flames: number): number {
  let gold: number = villageBuilding.beaconGold;
  // Multiplied step by step: powers need not agree on every machine.
  for (let flame = 0; flame < flames; flame++) gold *= villageBuilding.beaconGrowth;
  return Math.round(gold);
}
