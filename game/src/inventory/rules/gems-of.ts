import type { ItemId } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";

/** The gems in the sockets of some pieces: the vendor pays for the pieces alone and gives them back. */
export function gemsOf(pieces: readonly Piece[]): Readonly<Partial<Record<ItemId, number>>> {
  const gems: Partial<Record<ItemId, number>> = {};
  for (const gem of pieces.flatMap((piece) => piece.gems ?? [])) gems[gem] = (gems[gem] ?? 0) + 1;
  return gems;
}
