import { items } from "@aldermoor/game/core/content/items.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { asReturned } from "@aldermoor/game/core/functions/ledger/gone-pieces.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { deliver } from "@aldermoor/game/inventory/functions/deliver.ts";
import { deliveriesAtOnce } from "@aldermoor/game/inventory/functions/deliveries.ts";
import type { StageModel } from "../../tests/e2e/stage/give-past.ts";

const { characterMutation } = gameFunctions<StageModel>();

/**
 * Sends a character what its chest holds, in as many deliveries as are claimed at once, with other goods, and
 * has the vendor remember a sale of as much.
 */
export const awaitDeliveries = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    const rows = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", character._id))
      .collect();
    const chest = rows.filter(({ inChest }) => inChest === true).map(({ _id }) => _id);
    for (let nth = 0; nth < deliveriesAtOnce; nth++) {
      const parcel = {
        gold: 5,
        centiGold: 50,
        currencies: { marks: 1 },
        items: goodsOf(nth),
        pieceIds: chest.filter((_, at) => at % deliveriesAtOnce === nth),
      };
      const sent = await deliver(db, nowMs, {
        from: context,
        to: character._id,
        parcel,
        cause: "bench",
      });
      if (!sent.ok) throw new Error(`The delivery is refused: ${sent.code}.`);
    }
    const saleId = await db.insert("sales", {
      characterId: character._id,
      // The bench may run for longer than a sale can be bought back.
      atMs: nowMs + 86_400_000,
      gold: 1,
      items: {},
      pieces: rows.filter(({ inChest }) => inChest === true).map(asReturned),
      gems: {},
    });
    return done({ pieces: chest.length, saleId });
  },
});

const goods = keysOf(items).filter((id) => !["equipment", "tool"].includes(items[id].type));

/** Two kinds that no other delivery has. */
function goodsOf(nth: number): Partial<Record<ItemId, number>> {
  const own = goods.slice(2 * nth, 2 * nth + 2);
  return Object.fromEntries(own.map((id) => [id, 10] as const));
}
