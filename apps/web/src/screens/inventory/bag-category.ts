import type { Item } from "@aldermoor/game/core/content/item.ts";

export const bagCategories = [
  "all",
  "equipment",
  "resources",
  "consumables",
  "tools",
  "gems",
  "containers",
  "currencies",
  "loadouts",
  "filters",
  "overflow",
] as const;

export type BagCategory = (typeof bagCategories)[number];

/** The kinds of things a bag is grouped by; the other pages show no tiles. */
export type ThingCategory = Exclude<
  BagCategory,
  "all" | "currencies" | "loadouts" | "filters" | "overflow"
>;

export const thingCategories = [
  "equipment",
  "tools",
  "resources",
  "consumables",
  "gems",
  "containers",
] as const satisfies readonly ThingCategory[];

export const categoryOfType: Readonly<Record<Item["type"], ThingCategory>> = {
  equipment: "equipment",
  tool: "tools",
  resource: "resources",
  trophy: "resources",
  refined: "resources",
  reagent: "resources",
  ration: "consumables",
  meal: "consumables",
  potion: "consumables",
  scroll: "consumables",
  gem: "gems",
  container: "containers",
};

/** Reads the category of an address; `null` when there is none of that name. */
export function bagCategory(text: string): BagCategory | null {
  return bagCategories.find((category) => category === text) ?? null;
}
