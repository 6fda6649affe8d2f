import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { RoomCost } from "./room-cost.ts";

/** A cost as the ledger takes it: paid with -1, given back with 1. */
export function costEntry(
  { gold, materials }: Pick<RoomCost, "gold" | "materials">,
  sign: -1 | 1,
): { readonly gold: number; readonly items: Readonly<Partial<Record<ItemId, number>>> } {
  const moved = keysOf(materials).map((item) => [item, sign * (materials[item] ?? 0)] as const);
  return { gold: sign * gold, items: Object.fromEntries(moved) };
}
