import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { forgetGone } from "../../core/functions/ledger/gone-pieces.ts";
import { bagFreeOf, placesFor, wornPieces } from "../../core/functions/pieces.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { buyBackMs } from "../content/buy-back.ts";
import type { InventoryModel } from "../tables.ts";

const { characterMutation } = gameFunctions<InventoryModel>();

/**
 * Takes back all of a sale for what the vendor paid; its pieces come with everything that was done to them.
 * Refuses `target-gone` for a sale that is not there or whose five minutes are over, `not-enough-gold`,
 * `not-enough-items` for a gem of its sockets that was used meanwhile, and `bag-full`.
 */
export const buyBack = characterMutation({
  args: { saleId: v.string() },
  handler: async (context, { saleId }) => {
    const { db, nowMs, character } = context;
    const id = db.normalizeId("sales", saleId);
    const row = id === null ? null : await db.get(id);
    if (row?.characterId !== character._id || nowMs >= row.atMs + buyBackMs)
      return refuse("target-gone");
    // What the world does not know any more can't be held.
    if (!Object.keys({ ...row.items, ...row.gems }).every(isItemId)) return refuse("target-gone");
    if ((await placesOf(context)) < row.pieces.length) return refuse("bag-full");

    const items: Record<string, number> = { ...row.items };
    for (const gem of keysOf(row.gems)) items[gem] = (items[gem] ?? 0) - (row.gems[gem] ?? 0);
    const entry = {
      reason: "buy-back",
      gold: -row.gold,
      items,
      returnedPieces: row.pieces,
    } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    await db.delete(row._id);
    await forgetGone(db, { characterId: character._id, nowMs: row.atMs, reason: "vendor" });
    return done({ gold: row.gold });
  },
});

async function placesOf({ db, character, progress }: CharacterContext): Promise<number> {
  const { ledger, state } = progress;
  const worn = await wornPieces(db, character._id);
  return placesFor(ledger, bagFreeOf(ledger, worn.length, state.rooms));
}
