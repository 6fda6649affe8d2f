import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { rarities } from "../../core/content/rarities.ts";
import { fair } from "../../core/content/worth.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { wearable } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { pricedTier } from "./piece-price.ts";

const removalPerFair = 20;

/** How many gems a piece holds; tools hold none. */
export function socketsOf({ item, rarity }: Pick<Piece, "item" | "rarity">): number {
  return wearable(item).type === "tool" ? 0 : rarities[rarity].sockets;
}

/** Whole gold for taking one gem out; putting it in is free. */
export function gemRemovalGold({ item }: Pick<Piece, "item">): number {
  return Math.round(fair(pricedTier(item)) * removalPerFair);
}

/** The gems with one more. Refuses `wrong-slot` for what is no gem, and `no-socket`. */
export function insertGem(piece: Piece, gem: ItemId): Outcome<readonly ItemId[]> {
  if (items[gem].type !== "gem") return refuse("wrong-slot");
  const { gems = [] } = piece;
  return gems.length < socketsOf(piece) ? done([...gems, gem]) : refuse("no-socket");
}

/** The gems with one less. Refuses `target-gone` for one that is not there. */
export function removeGem(piece: Piece, gem: ItemId): Outcome<readonly ItemId[]> {
  const { gems = [] } = piece;
  const at = gems.indexOf(gem);
  return at < 0 ? refuse("target-gone") : done(gems.toSpliced(at, 1));
}

/** Whether a scroll can be read over a piece. Refuses `wrong-slot`. */
export function checkScroll(piece: Pick<Piece, "item">, scroll: ItemId): Outcome {
  const item = items[scroll];
  if (item.type !== "scroll") return refuse("wrong-slot");
  return item.use.slots.includes(wearable(piece.item).slot) ? done(null) : refuse("wrong-slot");
}
