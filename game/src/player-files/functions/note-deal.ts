import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { PlayerFileModel } from "../tables.ts";

type Context = CharacterContext<PlayerFileModel>;

/** Writes down trades at unusual prices, and gifts, so that staff can see and undo them. */
export const noteDeal = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "value-moved" ? writeDown(context, event) : undefined;
  },
};

async function writeDown(
  { db, nowMs }: Context,
  { deal }: DomainEvent & { readonly kind: "value-moved" },
): Promise<void> {
  const seller = db.normalizeId("characters", deal.seller);
  const buyer = db.normalizeId("characters", deal.buyer);
  if (seller === null || buyer === null) throw new Error("A deal is not between characters.");
  const pieceId = deal.pieceId === null ? null : db.normalizeId("pieces", deal.pieceId);
  const { item, quantity, gold, taxGold } = deal;
  await db.insert("deals", { atMs: nowMs, seller, buyer, item, quantity, pieceId, gold, taxGold });
}
