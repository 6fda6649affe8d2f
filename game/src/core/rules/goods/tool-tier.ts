import { items } from "../../content/items.ts";
import type { Piece } from "./equipment.ts";

/** The tier of the tool that is worn in a slot; 0 for none. */
export function toolTier(worn: readonly Piece[], slot: string): number {
  for (const piece of worn) {
    const item = items[piece.item];
    if (item.type === "tool" && item.slot === slot) return item.tier;
  }
  return 0;
}
