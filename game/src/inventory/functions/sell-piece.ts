import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { book } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import { vendorPrice } from "../../core/rules/equipment.ts";
import { done } from "../../core/rules/outcome.ts";
import { findPieceToPartWith } from "./part-with.ts";

const { command } = gameFunctions();

/** Sells a piece to the vendor for good. Refuses `target-gone`, `item-worn` and `item-locked`. */
export const sellPiece = command({
  args: { pieceId: v.string() },
  handler: async (context, { pieceId }) => {
    const found = await findPieceToPartWith(context, pieceId);
    if (!found.ok) return found;

    const gold = vendorPrice(pieceOf(found.value));
    const entry = {
      reason: "vendor",
      centiGold: 100 * gold,
      goneIds: [found.value._id],
    } as const;
    const { db, nowMs, character } = context;
    const booked = await book(db, { characterId: character._id, nowMs, entries: [entry] });
    return booked.ok ? done({ gold }) : booked;
  },
});
