import { keysOf } from "../../core/content/keys-of.ts";
import type { ModifierKey, Modifiers } from "../../core/content/modifiers.ts";
import { scaledModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { BuildingId } from "../../village/content/buildings.ts";
import { buildingIds, buildings } from "../../village/content/buildings.ts";
import { villageBuilding } from "../content/building.ts";
import { storageMin } from "../content/limits.ts";

/** Levels of finished buildings; what is missing is not built. */
export type Levels = Readonly<Partial<Record<string, number>>>;

export function levelOf(levels: Levels, building: BuildingId): number {
  return levels[building] ?? 0;
}

/** The gold that a day of buildings costs. */
export function upkeepOf(levels: Levels): number {
  const sum = buildingIds.reduce((all, id) => {
    const level = levelOf(levels, id);
    return all + level * Math.sqrt(level);
  }, 0);
  return Math.round(villageBuilding.upkeepGold * sum);
}

/** Whether nothing is left to build but the Beacon. */
export function isFullyBuilt(levels: Levels): boolean {
  return buildingIds.every((id) => levelOf(levels, id) >= buildings[id].maxLevel);
}

/** How much of each kind the storage takes: what is owed does not make it smaller. */
export function storageCap(levels: Levels): number {
  const { storagePerResource = 0 } = buildings.storehouse.effectsPerLevel;
  return Math.max(storageMin, storagePerResource * levelOf(levels, "storehouse"));
}

/** What does not shrink where the upkeep is owed. */
const caps: ReadonlySet<ModifierKey> = new Set(["memberCap", "storagePerResource"] as const);

/** What the village itself has of its buildings: neither members' numbers nor their caps. */
const ofVillage: ReadonlySet<ModifierKey> = new Set([
  ...caps,
  "shrinePower",
  "siegeAttack",
  "siegeDefence",
  "explorationPower",
  "explorationSight",
] as const);

/** What a building does at a level; half of it, but caps, while the village owes its upkeep. */
export function buildingEffects(id: BuildingId, level: number, isOwing: boolean): Modifiers {
  const whole = scaledModifiers(buildings[id].effectsPerLevel, level);
  if (!isOwing) return whole;
  const half = scaledModifiers(whole, 0.5);
  return Object.fromEntries(
    keysOf(whole).map((key) => [key, caps.has(key) ? whole[key] : half[key]]),
  );
}

/** The same without what only the village has of it; nothing for most buildings. */
export function memberEffects(id: BuildingId, level: number, isOwing: boolean): Modifiers {
  const all = buildingEffects(id, level, isOwing);
  const own = keysOf(all).filter((key) => !ofVillage.has(key));
  return Object.fromEntries(own.map((key) => [key, all[key]]));
}

/** What the village itself has of all its buildings, such as the strength of its shrine. */
export function villageEffect(key: ModifierKey, levels: Levels, isOwing: boolean): number {
  return buildingIds.reduce(
    (sum, id) => sum + (buildingEffects(id, levelOf(levels, id), isOwing)[key] ?? 0),
    0,
  );
}
