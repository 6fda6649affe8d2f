import type { ItemSlot } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { NewPiece } from "../../core/rules/goods/equipment.ts";
import { rollDropRarity, rollPiece } from "../../core/rules/goods/equipment.ts";
import type { Rng } from "../../core/rules/random/rng.ts";

/** Each place on the body is as likely as any other, so rings come twice as often. */
const droppedSlots: readonly ItemSlot[] = [
  "main-hand",
  "off-hand",
  "head",
  "body",
  "legs",
  "hands",
  "feet",
  "back",
  "neck",
  "ring",
  "ring",
];

/** A piece of equipment of this tier, as a monster leaves it: any kind of its slot, never a unique. */
export function rollDrop(tier: number, rng: Rng): NewPiece {
  const rarity = rollDropRarity(rng);
  const slot = pick(droppedSlots, rng);
  return rollPiece(pick(droppable.get(`${tier} ${slot}`) ?? [], rng), rarity, rng);
}

/** The chance from 0 to 1 that a piece of equipment a monster of its tier leaves is this one. */
export function dropShare(id: ItemId): number {
  const item = items[id];
  if (item.type !== "equipment") return 0;
  const kinds = droppable.get(`${item.tier} ${item.slot}`) ?? [];
  if (!kinds.includes(id)) return 0;
  const places = droppedSlots.filter((slot) => slot === item.slot).length;
  return places / droppedSlots.length / kinds.length;
}

const droppable: ReadonlyMap<string, readonly ItemId[]> = Map.groupBy(
  keysOf(items).filter((id) => {
    const item = items[id];
    return item.type === "equipment" && item.unique !== true && item.source === undefined;
  }),
  (id) => {
    const item = items[id];
    return item.type === "equipment" ? `${item.tier} ${item.slot}` : "";
  },
);

function pick<One>(list: readonly One[], rng: Rng): One {
  const one = list[rng.next() % list.length];
  if (one === undefined) throw new Error("Nothing to pick from.");
  return one;
}
