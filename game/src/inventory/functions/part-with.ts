import type { CharacterContext } from "../../core/functions/context.ts";
import { loadoutsOf, checkFree } from "../../core/functions/goods/loadouts.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { PieceDoc } from "../../core/tables.ts";

/** More than a bag and a chest hold together at their largest. */
export const piecesAtOnceMax = 400;

/**
 * Pieces that may be given up for good, all or none. Refuses `bad-quantity` for none or far too many,
 * `target-gone`, `item-worn`, `item-locked`, `in-loadout` and `choice-pending`.
 */
export async function findPiecesToPartWith(
  context: CharacterContext,
  pieceIds: readonly string[],
): Promise<Outcome<readonly PieceDoc[]>> {
  const distinct = new Set(pieceIds);
  if (distinct.size === 0 || distinct.size > piecesAtOnceMax) return refuse("bad-quantity");
  const loadouts = await loadoutsOf(context.db, context.character._id);
  const rows: PieceDoc[] = [];
  for (const pieceId of distinct) {
    const found = await findOwnPiece(context, pieceId);
    if (!found.ok) return found;
    const free = checkFree(found.value, loadouts);
    if (!free.ok) return free;
    rows.push(found.value);
  }
  return done(rows);
}
