import { v } from "convex/values";
import { affixIds } from "../../core/content/affixes.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { findOwnPiece, pieceOf } from "../../core/functions/pieces.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { chooseAffix as choose, reroll as decide, rerollPrice } from "../rules/reroll.ts";
import type { CraftingModel } from "../tables.ts";
import { drawDeeds } from "./draw-deeds.ts";
import { addHalfRerolls, halfRerollsOf } from "./half-rerolls.ts";
import { findPieceToWorkOn, paymentOf } from "./work-piece.ts";

const { characterMutation } = gameFunctions<CraftingModel>();

/**
 * Rolls one affix of a piece anew; both wait on the piece until one is chosen. Refuses `target-gone`,
 * `choice-pending`, `not-enough-gold` and `not-enough-items`; `nothing-to-do` where half the price is
 * asked for and none of that was bought.
 */
export const reroll = characterMutation({
  args: { pieceId: v.string(), affix: oneOf(affixIds), isHalf: v.optional(v.boolean()) },
  handler: async (context, { pieceId, affix, isHalf = false }) => {
    const { db, character } = context;
    const found = await findPieceToWorkOn(context, pieceId);
    if (!found.ok) return found;
    if (isHalf && (await halfRerollsOf(db, character._id)) === 0) return refuse("nothing-to-do");
    const piece = pieceOf(found.value);
    const draws = await drawDeeds(context, "reroll");
    const rolled = decide(piece, affix, draws.next());
    if (!rolled.ok) return rolled;

    const entries = [paymentOf("reroll", rerollPrice(piece, isHalf))];
    const posted = await postEntries(context, entries);
    if (!posted.ok) return posted;
    await draws.close();
    if (isHalf) await addHalfRerolls(context, -1);
    await db.patch(found.value._id, { pendingReroll: rolled.value });
    return done(rolled.value.offered);
  },
});

/** Keeps the old affix or takes the new one. Refuses `target-gone` and `nothing-to-do`. */
export const chooseAffix = characterMutation({
  args: { pieceId: v.string(), keep: oneOf(["old", "new"]) },
  handler: async (context, { pieceId, keep }) => {
    const found = await findOwnPiece(context, pieceId);
    if (!found.ok) return found;
    const { _id, affixes, pendingReroll } = found.value;
    if (pendingReroll === undefined) return refuse("nothing-to-do");

    await context.db.patch(_id, {
      affixes: choose(affixes, pendingReroll, keep),
      pendingReroll: undefined,
    });
    return done(null);
  },
});
