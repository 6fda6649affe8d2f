import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { takeFromChest as take } from "../../core/functions/ledger/chest.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { piecesAtOnceMax } from "./part-with.ts";

const { characterMutation } = gameFunctions();

/**
 * Takes pieces out of the overflow chest, as many as the bag has room for, and answers how many those
 * were. Refuses `bad-quantity`, `target-gone` and `bag-full`.
 */
export const takeFromChest = characterMutation({
  args: { pieceIds: v.array(v.string()) },
  handler: async (context, { pieceIds }) => {
    const distinct = new Set(pieceIds);
    if (distinct.size === 0 || distinct.size > piecesAtOnceMax) return refuse("bad-quantity");
    const rows: PieceDoc[] = [];
    for (const pieceId of distinct) {
      const found = await findOwnPiece(context, pieceId);
      if (!found.ok) return found;
      if (found.value.inChest !== true) return refuse("target-gone");
      rows.push(found.value);
    }
    const taken = await take(context, rows);
    return taken === 0 ? refuse("bag-full") : done({ taken });
  },
});
