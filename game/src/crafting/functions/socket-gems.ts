import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { gemRemovalGold, insertGem as insert, removeGem as remove } from "../rules/sockets.ts";
import { findPieceToWorkOn } from "./work-piece.ts";

const { characterMutation } = gameFunctions();

/**
 * Puts a gem into a free socket. It binds the piece and locks it, until the player unlocks it. Refuses
 * `target-gone`, `choice-pending`, `wrong-slot`, `no-socket` and `not-enough-items`.
 */
export const insertGem = characterMutation({
  args: { pieceId: v.string(), gem: v.string() },
  handler: async (context, { pieceId, gem }) => {
    const { db } = context;
    const found = await findPieceToWorkOn(context, pieceId);
    if (!found.ok) return found;
    if (!isItemId(gem)) return refuse("wrong-slot");
    const gems = insert(pieceOf(found.value), gem);
    if (!gems.ok) return gems;

    const entries = [{ reason: "socket", items: { [gem]: -1 } } as const];
    const posted = await postEntries(context, entries);
    if (!posted.ok) return posted;
    await db.patch(found.value._id, { gems: [...gems.value], bound: true, locked: true });
    return done(null);
  },
});

/** Takes a gem out, for gold. Refuses `target-gone`, `choice-pending` and `not-enough-gold`. */
export const removeGem = characterMutation({
  args: { pieceId: v.string(), gem: v.string() },
  handler: async (context, { pieceId, gem }) => {
    const { db } = context;
    const found = await findPieceToWorkOn(context, pieceId);
    if (!found.ok) return found;
    const piece = pieceOf(found.value);
    if (!isItemId(gem)) return refuse("target-gone");
    const gems = remove(piece, gem);
    if (!gems.ok) return gems;

    const gold = gemRemovalGold(piece);
    const entries = [{ reason: "socket", gold: -gold, items: { [gem]: 1 } } as const];
    const posted = await postEntries(context, entries);
    if (!posted.ok) return posted;
    await db.patch(found.value._id, { gems: [...gems.value] });
    return done({ gold });
  },
});
