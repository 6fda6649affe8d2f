import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { EndedGiftView, GiftList, GiftView } from "../api.ts";
import { giftsEndedKept } from "../content/limits.ts";
import type { GiftModel } from "../tables.ts";
import type { GiftDoc } from "./gifts.ts";
import { giftsFor, giftsSentBy } from "./gifts.ts";
import { findInflow } from "./inflow.ts";
import { worthAsWritten } from "./worth.ts";

const { characterQuery } = gameFunctions<GiftModel>();

/** The gifts of a character in both directions, what became of the last ones, and what came of late. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<GiftList> => {
    const inflow = await findInflow(db, character._id);
    return {
      received: await viewsOf(db, await giftsFor(db, character._id), ({ fromId }) => fromId),
      sent: await viewsOf(db, await giftsSentBy(db, character._id), (gift) => gift.characterId),
      ended: await endedOf(db, character._id),
      inflow: {
        day: inflow?.day ?? 0,
        gifts: inflow?.gifts ?? 0,
        gold: Math.ceil((inflow?.centi ?? 0) / 100),
      },
    };
  },
});

async function viewsOf(
  db: Reader<GiftModel>,
  gifts: readonly GiftDoc[],
  otherOf: (gift: GiftDoc) => CharacterId,
): Promise<readonly GiftView[]> {
  const views: GiftView[] = [];
  for (const gift of gifts) {
    const { _id: id, item, quantity, pieceId, sentAtMs: atMs, untilMs } = gift;
    const other = await db.get(otherOf(gift));
    const piece = pieceId === undefined ? null : await db.get(pieceId);
    if (other === null || !isItemId(item)) continue;
    const rarity = piece === null ? null : pieceOf(piece).rarity;
    const worthGold = Math.ceil((await worthAsWritten(db, { item, quantity, piece })) / 100);
    views.push({ id, name: other.name, item, quantity, rarity, atMs, untilMs, worthGold });
  }
  return views;
}

async function endedOf(
  db: Reader<GiftModel>,
  characterId: CharacterId,
): Promise<readonly EndedGiftView[]> {
  const rows = await db
    .query("giftsEnded")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .order("desc")
    .take(giftsEndedKept);
  const views: EndedGiftView[] = [];
  for (const { _id: id, otherId, isOwn, item, quantity, atMs, how } of rows) {
    if (!isItemId(item)) continue;
    const name = (await db.get(otherId))?.name ?? null;
    views.push({ id, name, isOwn, item, quantity, atMs, how });
  }
  return views;
}
