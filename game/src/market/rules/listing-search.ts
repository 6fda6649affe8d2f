import type { AffixId } from "../../core/content/affixes.ts";
import type { ItemSlot } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { isPiece, wearable } from "../../core/rules/goods/equipment.ts";

export const listingOrders = ["newest", "cheapest", "dearest"] as const;

export type ListingOrder = (typeof listingOrders)[number];

/** What a buyer looks for; what is left out may be anything. */
export type ListingSearch = {
  readonly slot?: ItemSlot;
  readonly family?: string;
  readonly tier?: number;
  readonly rarityMin?: Rarity;
  readonly affix?: AffixId;
  /** Of that affix, at least so much. */
  readonly valueMin?: number;
  readonly priceMin?: number;
  readonly priceMax?: number;
  /** The newest first where it is left out. */
  readonly order?: ListingOrder;
};

/** What of a listing is looked at. */
type SearchedListing = {
  readonly item: string;
  readonly rarity: number;
  readonly price: number;
  readonly affixes: readonly { readonly affix: string; readonly value: number }[];
};

/** Through which listings a search goes, in order; the narrowest that an index gives. */
export type SearchPath =
  | { readonly of: "items"; readonly items: readonly ItemId[] }
  | { readonly of: "slot"; readonly slot: ItemSlot }
  | { readonly of: "all" };

const pieceKinds: readonly ItemId[] = keysOf(items).filter(isPiece);

/** The families of what is worn, as tables name them. */
export const pieceFamilies: readonly string[] = [
  ...new Set(pieceKinds.map((item) => items[item].family)),
];

/** A family or a tier is a few kinds, whose listings stand side by side in an index. */
export function searchPath(item: string | null, search: ListingSearch): SearchPath {
  const { slot, family, tier } = search;
  if (item !== null) return { of: "items", items: pieceKinds.filter((kind) => kind === item) };
  if (family !== undefined || tier !== undefined)
    return { of: "items", items: pieceKinds.filter((kind) => isKind(kind, search)) };
  return slot === undefined ? { of: "all" } : { of: "slot", slot };
}

function isKind(item: ItemId, { slot, family, tier }: ListingSearch): boolean {
  const kind = wearable(item);
  return (
    (slot === undefined || kind.slot === slot) &&
    (family === undefined || kind.family === family) &&
    (tier === undefined || kind.tier === tier)
  );
}

/** Whether a listing on the path of a search is what it looks for. */
export function isSearched(
  { rarity, price, affixes }: SearchedListing,
  search: ListingSearch,
): boolean {
  const { rarityMin = 1, priceMin = 1, priceMax = Infinity, affix, valueMin = 0 } = search;
  if (rarity < rarityMin || price < priceMin || price > priceMax) return false;
  return affix === undefined || affixes.some((one) => one.affix === affix && one.value >= valueMin);
}
