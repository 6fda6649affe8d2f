import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { piecesAtOnceMax } from "./part-with.ts";

const { characterMutation } = gameFunctions();

/** Protects a piece from sale and dismantling, or stops protecting it. Refuses `target-gone`. */
export const setLocked = characterMutation({
  args: { pieceId: v.string(), locked: v.boolean() },
  handler: (context, { pieceId, locked }) => lock(context, [pieceId], locked),
});

/** The same for many pieces. Refuses `target-gone` and `bad-quantity`. */
export const lockAll = characterMutation({
  args: { pieceIds: v.array(v.string()), locked: v.boolean() },
  handler: (context, { pieceIds, locked }) => lock(context, pieceIds, locked),
});

async function lock(
  context: CharacterContext,
  pieceIds: readonly string[],
  locked: boolean,
): Promise<Outcome> {
  if (pieceIds.length === 0 || pieceIds.length > piecesAtOnceMax) return refuse("bad-quantity");
  for (const pieceId of pieceIds) {
    const piece = await findOwnPiece(context, pieceId);
    if (!piece.ok) return piece;
    if (piece.value.locked !== locked) await context.db.patch(piece.value._id, { locked });
  }
  return done(null);
}
