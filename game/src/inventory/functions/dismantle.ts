import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { book } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import { done } from "../../core/rules/outcome.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";
import { findPieceToPartWith } from "./part-with.ts";

const { command } = gameFunctions();

/** Takes a piece apart for good. Refuses `target-gone`, `item-worn` and `item-locked`. */
export const dismantle = command({
  args: { pieceId: v.string() },
  handler: async (context, { pieceId }) => {
    const found = await findPieceToPartWith(context, pieceId);
    if (!found.ok) return found;

    const items = dismantleYield(pieceOf(found.value));
    const entry = { reason: "dismantle", items, goneIds: [found.value._id] } as const;
    const { db, nowMs, character } = context;
    const booked = await book(db, { characterId: character._id, nowMs, entries: [entry] });
    return booked.ok ? done({ items }) : booked;
  },
});
