import type { AffixId } from "@aldermoor/game/core/content/affixes.ts";
import { affixes, affixIds } from "@aldermoor/game/core/content/affixes.ts";
import type { ItemSlot } from "@aldermoor/game/core/content/item.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import type { Rarity } from "@aldermoor/game/core/content/rarities.ts";
import { everyRarity } from "@aldermoor/game/core/content/rarities.ts";
import { isPiece, wearable } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { listedSlots } from "@aldermoor/game/market/rules/feed-words.ts";
import type { ListingOrder, ListingSearch } from "@aldermoor/game/market/rules/listing-search.ts";
import { pieceFamilies } from "@aldermoor/game/market/rules/listing-search.ts";

/** What is chosen of a search, as the fields hold it; an empty word is any. */
export type SearchChoice = {
  readonly slot: ItemSlot | "";
  readonly family: string;
  readonly tier: string;
  readonly rarity: string;
  readonly affix: AffixId | "";
  /** As it is shown: of a share the hundredths. */
  readonly value: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly order: ListingOrder;
};

export const anySearch: SearchChoice = {
  slot: "",
  family: "",
  tier: "",
  rarity: "",
  affix: "",
  value: null,
  priceMin: null,
  priceMax: null,
  order: "newest",
};

/** The search that the world is asked for. */
export function searchOf(choice: SearchChoice): ListingSearch {
  const { slot, family, tier, affix, value, priceMin, priceMax, order } = choice;
  const rarity = rarityOf(choice.rarity);
  return {
    ...(slot === "" ? {} : { slot }),
    ...(family === "" ? {} : { family }),
    ...(tier === "" ? {} : { tier: Number(tier) }),
    ...(rarity === null ? {} : { rarityMin: rarity }),
    ...(affix === "" ? {} : { affix }),
    ...(affix === "" || value === null ? {} : { valueMin: valueOf(affix, value) }),
    ...(priceMin === null ? {} : { priceMin }),
    ...(priceMax === null ? {} : { priceMax }),
    order,
  };
}

/** With another slot: what cannot be worn there is chosen no longer. */
export function withSlot(choice: SearchChoice, slot: ItemSlot | ""): SearchChoice {
  const next = { ...choice, slot };
  return {
    ...next,
    family: familiesFor(slot).includes(choice.family) ? choice.family : "",
    ...(choice.affix !== "" && affixesFor(slot).includes(choice.affix)
      ? {}
      : { affix: "" as const, value: null }),
  };
}

/** A slot that an address names. */
export function slotNamed(word: unknown): ItemSlot | "" {
  return listedSlots.find((slot) => slot === word) ?? "";
}

/** The families that are worn in a slot. */
export function familiesFor(slot: ItemSlot | ""): readonly string[] {
  const worn = keysOf(items).filter(
    (item) => isPiece(item) && (slot === "" || wearable(item).slot === slot),
  );
  const found = new Set(worn.map((item) => items[item].family));
  // Tools go by their slot already.
  return pieceFamilies.filter((family) => found.has(family) && !family.startsWith("tool-"));
}

/** The affixes that pieces of a slot may have. */
export function affixesFor(slot: ItemSlot | ""): readonly AffixId[] {
  return affixIds.filter((id) => slot === "" || affixes[id].slots.includes(slot));
}

/** How many things are asked for, beside the order. */
export function choicesIn(choice: SearchChoice): number {
  return Object.keys(searchOf(choice)).length - 1;
}

function rarityOf(word: string): Rarity | null {
  return everyRarity.find((rarity) => String(rarity) === word) ?? null;
}

// Shares are kept as fractions with three places, and shown as percent.
function valueOf(affix: AffixId, shown: number): number {
  return modifiers[affixes[affix].stat].percent ? Math.round(shown * 10) / 1_000 : shown;
}
