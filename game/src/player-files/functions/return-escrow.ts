import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { giveBack } from "../../gifts/functions/gifts.ts";
import { tellReturned } from "../../gifts/functions/lapse.ts";
import { giveGoldBack, takeDown } from "../../market/functions/listings.ts";
import { endOrder } from "../../market/functions/orders.ts";
import type { EscrowKind } from "../content/escrow.ts";
import { escrowKinds } from "../content/escrow.ts";
import type { PlayerFileModel } from "../tables.ts";
import { tellOfHelp } from "./tell-of-help.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

type Db = Reader<PlayerFileModel>;

/**
 * Gives back what somebody laid down and cannot take back themselves: an order, a listed piece, the gold of a reservation, a
 * gift that nobody answered. It waits in the owner's collection. Refuses what `refuseJudging` does.
 */
export const returnEscrow = staffMutation({
  permission: "mend",
  args: { what: oneOf(escrowKinds), id: v.string() },
  target: async (db: Db, { what, id }) => {
    const found = await findEscrow(db, what, id);
    const owner = found === null ? null : await db.get(found.ownerId);
    if (found === null || owner === null) return null;
    return {
      name: `${what} of ${owner.name}`,
      accountId: ownerOf(owner.accountId),
      owner,
      found,
    };
  },
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, caller, target, reason } = context;
    const refusal = await refuseJudging(db, caller.accountId, target.accountId);
    if (refusal !== null) return refusal;
    const { found, owner } = target;
    switch (found.what) {
      case "order":
        await endOrder(db, nowMs, found.row, "cancelled");
        break;
      case "listing":
        await takeDown(db, nowMs, found.row, "cancelled");
        break;
      case "reservation":
        await giveGoldBack(db, nowMs, found.row);
        break;
      case "gift":
        await giveBack(db, nowMs, found.row);
        await tellBothOfGift(context, found.row);
        break;
    }
    await tellOfHelp(context, owner, "returned", reason);
    return done(null);
  },
});

type Gift = Parameters<typeof giveBack>[2];
type Telling = Parameters<typeof tellReturned>[0];

async function tellBothOfGift(teller: Telling, gift: Gift): Promise<void> {
  const receiver: CharacterDoc | null = await teller.db.get(gift.characterId);
  if (receiver === null) return;
  await tellCharacter(teller, receiver, { kind: "gift-closed", giftId: gift._id });
  await tellReturned(teller, gift, receiver.name);
}

async function findEscrow(db: Db, what: EscrowKind, given: string) {
  switch (what) {
    case "order": {
      const id = db.normalizeId("marketOrders", given);
      const row = id === null ? null : await db.get(id);
      return row === null ? null : { what, row, ownerId: row.characterId };
    }
    case "listing": {
      const id = db.normalizeId("marketListings", given);
      const row = id === null ? null : await db.get(id);
      return row === null ? null : { what, row, ownerId: row.characterId };
    }
    case "reservation": {
      const id = db.normalizeId("marketReservations", given);
      const row = id === null ? null : await db.get(id);
      return row === null ? null : { what, row, ownerId: row.characterId };
    }
    case "gift": {
      const id = db.normalizeId("gifts", given);
      const row = id === null ? null : await db.get(id);
      const ownerId: CharacterId | undefined = row?.fromId;
      return row === null || ownerId === undefined ? null : { what, row, ownerId };
    }
  }
}
