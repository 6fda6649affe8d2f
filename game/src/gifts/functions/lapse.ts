import { v } from "convex/values";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { deleteHolder } from "../../core/functions/ledger/holders.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { GiftModel } from "../tables.ts";
import type { GiftDoc } from "./gifts.ts";
import { escrowOf, giftsFor, giftsSentBy, giveBack } from "./gifts.ts";

const { internalMutation } = gameFunctions<GiftModel>();

type Context = CharacterContext<GiftModel>;
/** Whoever tells, and for whom progress is open, if for anybody. */
type Teller = Pick<Context, "db" | "nowMs" | "runIsolated"> & Partial<Pick<Context, "character">>;

/** Sends a gift back that nobody answered in time; the subject is the gift. */
export const lapse = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("gifts", subject);
    const gift = id === null ? null : await db.get(id);
    if (gift === null) return null;
    await giveBack(db, nowMs, gift);
    const receiver = await db.get(gift.characterId);
    if (receiver === null) return null;
    await tellCharacter(context, receiver, { kind: "gift-closed", giftId: gift._id });
    await tellReturned(context, gift, receiver.name);
    return null;
  },
});

/** What waits for somebody who goes for good returns to its givers, and what they gave returns to them. */
export const leaveGifts = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    if (event.kind === "exiled") return leaveAll(context);
    return event.kind === "departed" ? leaveForGood(context) : undefined;
  },
};

async function leaveForGood(context: Context): Promise<void> {
  await leaveAll(context);
  const { db, nowMs, character } = context;
  await deleteHolder(db, "gifts", escrowOf({ characterId: character._id, liesApart: true }), nowMs);
}

async function leaveAll(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  for (const gift of await giftsFor(db, character._id)) {
    await giveBack(db, nowMs, gift);
    await tellReturned(context, gift, character.name);
  }
  for (const gift of await giftsSentBy(db, character._id)) {
    await giveBack(db, nowMs, gift);
    const receiver = await db.get(gift.characterId);
    if (receiver !== null)
      await tellCharacter(context, receiver, { kind: "gift-closed", giftId: gift._id });
  }
}

/** Has the giver hear that a gift came back, who may have gone since. */
export async function tellReturned(teller: Teller, gift: GiftDoc, to: string): Promise<void> {
  const giver = await teller.db.get(gift.fromId);
  if (giver === null) return;
  const { item, quantity } = gift;
  const told = { giftId: gift._id, item, quantity, to };
  await tellCharacter(teller, giver, { kind: "gift-returned", ...told });
}
