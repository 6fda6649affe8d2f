import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { building, goldGrowth } from "../content/building.ts";
import type { RoomId, RoomMaterial } from "../content/rooms.ts";
import { rooms } from "../content/rooms.ts";

export type RoomCost = {
  readonly gold: number;
  readonly materials: Readonly<Partial<Record<ItemId, number>>>;
  readonly buildMs: number;
};

/** What a level of a room costs. Throws for a level that the room does not have. */
export function roomCost(room: RoomId, level: number): RoomCost {
  const { costMultiplier, maxLevel, materials: kinds } = rooms[room];
  const growth = goldGrowth[level - 1];
  if (growth === undefined || level > maxLevel) throw new Error(`${room} has no level ${level}.`);

  const { goldBase, unitsBase, unitsPerLevel, secondsBase, secondsMax } = building;
  const tier = Math.ceil((level * 10) / maxLevel);
  const materials: Partial<Record<ItemId, number>> = {};
  for (const kind of kinds) {
    const item = materialOf(kind, tier);
    materials[item] = (materials[item] ?? 0) + unitsBase + unitsPerLevel * level;
  }
  const seconds = Math.min(secondsMax, secondsBase * level * Math.sqrt(level));
  return {
    gold: Math.round(goldBase * costMultiplier * growth),
    materials,
    buildMs: Math.round(1_000 * seconds),
  };
}

const refinedByKind = new Map(
  keysOf(items).flatMap((id) => {
    const { type, family, tier } = items[id];
    return type === "refined" ? [[`${family} ${tier}`, id] as const] : [];
  }),
);

/** The refined good of a kind and tier that rooms and buildings are built of. */
export function materialOf(kind: RoomMaterial, tier: number): ItemId {
  const item = refinedByKind.get(`${kind} ${tier}`);
  if (item === undefined) throw new Error(`There is no ${kind} of tier ${tier}.`);
  return item;
}
