import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { salesRemembered } from "../../market/content/limits.ts";
import { withGift } from "../rules/inflow.ts";
import type { GiftModel } from "../tables.ts";
import type { GiftDoc } from "./gifts.ts";
import { checkMayGive, endGift, escrowOf, findGift, giveBack, parcelOf } from "./gifts.ts";
import { findInflow, keepInflow } from "./inflow.ts";
import { tellReturned } from "./lapse.ts";
import { worthNow } from "./worth.ts";

const { characterMutation } = gameFunctions<GiftModel>();

type Context = CharacterContext<GiftModel>;

/**
 * Takes a gift into the bag. Refuses `full-account`, `target-gone`, what `checkMayGive` does, `inflow-cap` (`name`) where that is
 * more than may come to the character today, whoever gives it, and `bag-full`.
 */
export const take = characterMutation({
  needs: ["full-account"],
  args: { giftId: v.string() },
  handler: async (context, { giftId }): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const gift = await findGift(context, giftId);
    const giver = gift === null ? null : await db.get(gift.fromId);
    if (gift === null || giver === null || gift.untilMs <= nowMs) return refuse("target-gone");
    const may = await checkMayGive(context, giver);
    if (!may.ok) return may;
    const worth = await worthOfGift(context, gift);
    if (worth === null) return refuse("target-gone");
    const at = { day: utcDay(nowMs), combatLevel: progress.state.skills.combat.level };
    const row = await findInflow(db, character._id);
    const inflow = withGift(row, worth, at);
    if (inflow === null) return refuse("inflow-cap", { name: character.name });
    const parcel = parcelOf(gift);
    const from = escrowOf(gift);
    const taken = await transfer(db, { from, to: context, parcel, reason: "escrow" });
    if (!taken.ok) return taken;
    await keepInflow(context, inflow);
    await noteGiven(context, gift);
    await endGift(db, nowMs, gift, "taken");
    const ends = { giver: ownerOf(giver.accountId), taker: ownerOf(character.accountId) };
    const { item, quantity, pieceId = null } = gift;
    const deal = {
      ...{ seller: giver._id, buyer: character._id, item, quantity, pieceId },
      ...{ gold: 0, taxGold: 0 },
    };
    await context.emit({ kind: "value-moved", ...ends, centi: worth, isGift: true, deal });
    const told = { giftId: gift._id, item, quantity };
    await context.emit({ kind: "gift-closed", giftId: gift._id });
    await context.emit({ kind: "gift-taken", ...told, by: giver.name });
    await tellCharacter(context, giver, { kind: "gift-welcomed", ...told, to: character.name });
    return done(null);
  },
});

/** Sends a gift back to whoever gave it. Refuses `target-gone`. */
export const decline = characterMutation({
  args: { giftId: v.string() },
  handler: async (context, { giftId }): Promise<Outcome> => {
    const gift = await findGift(context, giftId);
    if (gift === null) return refuse("target-gone");
    await giveBack(context.db, context.nowMs, gift);
    await context.emit({ kind: "gift-closed", giftId: gift._id });
    await tellReturned(context, gift, context.character.name);
    return done(null);
  },
});

/** A piece remembers that it was given away. */
async function noteGiven({ db, nowMs }: Context, { pieceId }: GiftDoc): Promise<void> {
  const piece = pieceId === undefined ? null : await db.get(pieceId);
  if (piece === null) return;
  await db.patch(piece._id, { given: [...(piece.given ?? []), nowMs].slice(-salesRemembered) });
}

/** In hundredths of gold; `null` for what the world does not know any more, which goes back by itself. */
async function worthOfGift(
  { db, nowMs }: Context,
  { item, quantity, pieceId }: GiftDoc,
): Promise<number | null> {
  const piece = pieceId === undefined ? null : await db.get(pieceId);
  return isItemId(item) ? worthNow(db, { item, quantity, piece }, nowMs) : null;
}
