import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { vendorPrice } from "../../core/rules/goods/equipment.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";

type Counts = Readonly<Partial<Record<ItemId, number>>>;

/** What came for a piece that was given up, its gems apart. */
type Got = { readonly gold: number; readonly items: Counts };

/** What its owner got for a piece that is gone, by the reason for which it went. Its gems came back, whatever the reason. */
export function gotFor(piece: Piece, reason: string): Got {
  if (reason === "vendor") return { gold: vendorPrice(piece), items: {} };
  if (reason !== "dismantle") return { gold: 0, items: {} };
  return { gold: 0, items: dismantleYield({ ...piece, gems: [] }) };
}

/** What a piece comes back for: its gems, and what its owner got for it, each as far as it is there. */
export type Restored = Got & {
  /** The gems that come back within it. */
  readonly gems: readonly ItemId[];
};

/**
 * What is taken for a piece that comes back. A gem that is gone is missing from it then, and of what else its owner got as much
 * is taken as is there: nothing is there twice.
 *
 * @param there the gold and the goods that the owner has now.
 */
export function restoredFor(piece: Piece, reason: string, there: Got): Restored {
  const got = gotFor(piece, reason);
  const items: Partial<Record<ItemId, number>> = {};
  const left = (item: ItemId): number => (there.items[item] ?? 0) - (items[item] ?? 0);
  const gems: ItemId[] = [];
  for (const gem of piece.gems ?? []) {
    if (left(gem) < 1) continue;
    items[gem] = (items[gem] ?? 0) + 1;
    gems.push(gem);
  }
  for (const item of keysOf(got.items)) {
    const taken = Math.min(left(item), got.items[item] ?? 0);
    if (taken > 0) items[item] = (items[item] ?? 0) + taken;
  }
  return { gold: Math.min(there.gold, got.gold), items, gems };
}
