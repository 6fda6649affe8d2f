import type { Item } from "@aldermoor/game/core/content/item.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import { familyWord } from "../../shared/items/item-kind.ts";
import type { BagCategory, ThingCategory } from "./bag-category.ts";
import { categoryOfType, thingCategories } from "./bag-category.ts";

/** One tile of the bag. */
export type Thing =
  | {
      readonly kind: "stack";
      readonly id: string;
      readonly item: ItemId;
      readonly quantity: number;
      readonly changedAtMs: number;
    }
  | {
      readonly kind: "piece";
      readonly id: string;
      readonly item: ItemId;
      readonly piece: PieceView;
    };

export const thingOrders = ["newest", "name", "rarity", "tier", "worth"] as const;

export type ThingOrder = (typeof thingOrders)[number];

export type ThingGroup = {
  readonly category: ThingCategory;
  readonly things: readonly Thing[];
};

/** Everything in the bag that is not worn, stacks and pieces alike. */
export function thingsOf(bag: BagView): readonly Thing[] {
  const stacks = bag.stacks
    .filter(({ quantity }) => quantity > 0)
    .map((stack): Thing => ({ kind: "stack", id: stack.item, ...stack }));
  const pieces = bag.pieces
    .filter(({ slot, inChest }) => slot === null && !inChest)
    .map((piece): Thing => ({ kind: "piece", id: piece.id, item: piece.item, piece }));
  return [...pieces, ...stacks];
}

/** The groups a category shows, searched and ordered; groups without a match are left out. */
export function groupThings(
  things: readonly Thing[],
  { category, search, order, worthOf = nothing }: ThingFilter,
): readonly ThingGroup[] {
  const wanted = things.filter((thing) => isIn(thing, category) && matches(thing, search));
  return thingCategories
    .map((group) => ({
      category: group,
      things: wanted
        .filter((thing) => categoryOf(thing) === group)
        .toSorted((a, b) =>
          order === "worth" ? worthOf(b) - worthOf(a) || byName(a, b) : byOrder[order](a, b),
        ),
    }))
    .filter((group) => group.things.length > 0);
}

type ThingFilter = {
  readonly category: BagCategory;
  readonly search: string;
  readonly order: ThingOrder;
  /** What a thing goes for, where that is known. */
  readonly worthOf?: ((thing: Thing) => number) | undefined;
};

function nothing(): number {
  return 0;
}

/** How many tiles a category holds, for its tab. */
export function countIn(things: readonly Thing[], category: BagCategory): number {
  return things.filter((thing) => isIn(thing, category)).length;
}

export function thingName(thing: Thing): string {
  return thing.kind === "piece" ? thing.piece.name : items[thing.item].name;
}

function isIn(thing: Thing, category: BagCategory): boolean {
  return category === "all" || categoryOf(thing) === category;
}

function categoryOf(thing: Thing): ThingCategory {
  return categoryOfType[items[thing.item].type];
}

function matches(thing: Thing, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = searchedText(thing, items[thing.item]).toLowerCase();
  return words.every((word) => text.includes(word));
}

function searchedText(thing: Thing, item: Item): string {
  return [thingName(thing), item.name, item.type, familyWord(item.family)].join(" ");
}

const byOrder: Readonly<Record<Exclude<ThingOrder, "worth">, (a: Thing, b: Thing) => number>> = {
  newest: (a, b) => changedAt(b) - changedAt(a) || byName(a, b),
  name: byName,
  rarity: (a, b) => rarityOf(b) - rarityOf(a) || tierOf(b) - tierOf(a) || byName(a, b),
  tier: (a, b) => tierOf(b) - tierOf(a) || byName(a, b),
};

function byName(a: Thing, b: Thing): number {
  return thingName(a).localeCompare(thingName(b), "en");
}

function changedAt(thing: Thing): number {
  return thing.kind === "piece" ? thing.piece.obtainedAtMs : thing.changedAtMs;
}

function rarityOf(thing: Thing): number {
  return thing.kind === "piece" ? thing.piece.rarity : 1;
}

function tierOf(thing: Thing): number {
  return items[thing.item].tier;
}
