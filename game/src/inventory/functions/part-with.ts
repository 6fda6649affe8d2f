import type { CharacterContext } from "../../core/functions/context.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { refuse } from "../../core/rules/outcome.ts";
import type { PieceDoc } from "../../core/tables.ts";

/** A piece that may be given up for good; refuses `target-gone`, `item-worn` and `item-locked`. */
export async function findPieceToPartWith(
  context: CharacterContext,
  pieceId: string,
): Promise<Outcome<PieceDoc>> {
  const found = await findOwnPiece(context, pieceId);
  if (!found.ok) return found;
  if (found.value.slot !== null) return refuse("item-worn");
  if (found.value.locked) return refuse("item-locked");
  return found;
}
