import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkScroll } from "../rules/sockets.ts";
import { findPieceToWorkOn } from "./work-piece.ts";

const { characterMutation } = gameFunctions();

/**
 * Reads a scroll over a piece; what was read before is gone. It binds the piece. Refuses
 * `target-gone`, `choice-pending`, `wrong-slot`, `nothing-to-do` for the same scroll again, and
 * `not-enough-items`.
 */
export const enchant = characterMutation({
  args: { pieceId: v.string(), scroll: v.string() },
  handler: async (context, { pieceId, scroll }) => {
    const { db } = context;
    const found = await findPieceToWorkOn(context, pieceId);
    if (!found.ok) return found;
    if (!isItemId(scroll)) return refuse("wrong-slot");
    const fits = checkScroll(pieceOf(found.value), scroll);
    if (!fits.ok) return fits;
    if (found.value.enchant === scroll) return refuse("nothing-to-do");

    const entries = [{ reason: "enchant", items: { [scroll]: -1 } } as const];
    const posted = await postEntries(context, entries);
    if (!posted.ok) return posted;
    await db.patch(found.value._id, { enchant: scroll, bound: true });
    return done(null);
  },
});
