import type { ItemSlot } from "../../content/item.ts";
import type { ItemId } from "../../content/items.ts";
import type { Rarity } from "../../content/rarities.ts";
import { wearable } from "./equipment.ts";

/** Kinds of found equipment that are filtered together. */
export const filterGroups = ["weapons", "armour", "jewellery"] as const;

export type FilterGroup = (typeof filterGroups)[number];

/** The least rarity of found equipment to keep, by group; a group that is missing goes by the default. */
export type LootFilter = Readonly<Partial<Record<FilterGroup, Rarity>>>;

const filtersCommonsFromLevel = 10;

/**
 * The least rarity that is kept of a find: the filter of its group, else the account's choice, else
 * everything for a beginner and all but common pieces from combat level 10 on.
 */
export function keptFrom(
  item: ItemId,
  chosen: { readonly filter: LootFilter; readonly keepFrom: Rarity | null },
  combatLevel: number,
): Rarity {
  return chosen.filter[filterGroupOf(item)] ?? keptUnfiltered(chosen.keepFrom, combatLevel);
}

/** The least rarity that is kept where a group has no filter of its own; see `keptFrom`. */
export function keptUnfiltered(keepFrom: Rarity | null, combatLevel: number): Rarity {
  return keepFrom ?? (combatLevel >= filtersCommonsFromLevel ? 2 : 1);
}

/** The group of a wearable item. */
export function filterGroupOf(item: ItemId): FilterGroup {
  const { slot } = wearable(item);
  if (weaponSlots.includes(slot)) return "weapons";
  return jewellerySlots.includes(slot) ? "jewellery" : "armour";
}

const weaponSlots: readonly ItemSlot[] = ["main-hand", "off-hand"];
const jewellerySlots: readonly ItemSlot[] = ["neck", "ring"];
