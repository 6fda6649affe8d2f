import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import { done } from "../../core/rules/outcome.ts";

const { command } = gameFunctions();

/** Protects a piece from sale and dismantling, or stops protecting it. Refuses `target-gone`. */
export const setLocked = command({
  args: { pieceId: v.string(), locked: v.boolean() },
  handler: async (context, { pieceId, locked }) => {
    const piece = await findOwnPiece(context, pieceId);
    if (!piece.ok) return piece;

    if (piece.value.locked !== locked) await context.db.patch(piece.value._id, { locked });
    return done(null);
  },
});
