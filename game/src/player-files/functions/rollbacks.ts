import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import { loadoutsOf } from "../../core/functions/goods/loadouts.ts";
import { quantityOf } from "../../core/functions/ledger/stacks.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { requireLedger } from "../../core/functions/progress.ts";
import { askSecond, waitingApprovals } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { prepareCommand, runForCharacter } from "../../core/functions/wiring.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId, PieceDoc } from "../../core/tables.ts";
import { deliver } from "../../inventory/functions/deliver.ts";
import type { Share } from "../rules/taken-back.ts";
import { takenBack } from "../rules/taken-back.ts";
import type { PlayerFileModel } from "../tables.ts";
import { tellOfHelp } from "./tell-of-help.ts";

// What another player has by now is taken by two of the staff or not at all.

const { staffMutation } = staffFunctions<PlayerFileModel>();

const rollbackDeed = "rollback";
const nothing: Share = { quantity: 0, gold: 0 };

type Db = Reader<PlayerFileModel>;
type Context = CharacterContext<PlayerFileModel>;
export type DealDoc = DocumentByName<PlayerFileModel, "deals">;

/**
 * Asks for a trade or a gift to be undone, once somebody else of the staff agrees. Refuses `nothing-to-do` for one that is undone or of
 * which nothing is there any more, and what `askSecond` does.
 */
export const askRollback = staffMutation({
  permission: "mend",
  args: { dealId: v.string() },
  target: findDeal,
  handler: async (context): Promise<Outcome> => {
    const { db, target } = context;
    const { deal, seller, buyer } = target;
    if (deal.undone !== undefined || isNothing(await stillThere(db, deal)))
      return refuse("nothing-to-do");
    return askSecond(context, {
      deed: rollbackDeed,
      subject: deal._id,
      of: [ownerOf(buyer.accountId), ownerOf(seller.accountId)],
      facts: { seller: seller.name, buyer: buyer.name },
      args: { dealId: deal._id },
    });
  },
});

/**
 * What the buyer still has goes back to the seller, and for it the gold that the seller got and still has to the buyer. Both find it
 * in their collections and read why. Refuses `nothing-to-do` where it is undone or nothing is there any more.
 */
export const rollback: Deed<PlayerFileModel> = {
  async perform(context, { args, reason }) {
    const { db, nowMs, second } = context;
    const target = await findDeal(db, { dealId: String(args["dealId"]) });
    if (target === null) return refuse("target-gone");
    const { deal, seller, buyer } = target;
    const back = deal.undone === undefined ? await undo(context, target) : nothing;
    if (isNothing(back)) return refuse("nothing-to-do");
    await db.patch(deal._id, { undone: { atMs: nowMs, second, ...back } });
    for (const one of [seller, buyer]) await tellOfHelp(context, one, "undone", reason);
    return done(null);
  },
};

/** The trades that somebody of the staff wishes undone. */
export async function dealsAsked(db: Db, nowMs: number): Promise<ReadonlySet<string>> {
  const waiting = await waitingApprovals(db, nowMs);
  return new Set(waiting.flatMap(({ deed, subject }) => (deed === rollbackDeed ? [subject] : [])));
}

/** What would go back of a deal by what is written down of the two now. */
export async function stillThere(db: Db, deal: DealDoc): Promise<Share> {
  const isSellerThere = (await db.get(deal.seller)) !== null;
  const gold = isSellerThere ? (await requireLedger(db, deal.seller)).gold : 0;
  const there = { quantity: await unitsThere(db, deal), gold };
  return takenBack(tradedIn(deal), there);
}

/** What the two got: the seller had to pay the tax of it. */
function tradedIn({ quantity, gold, taxGold }: DealDoc): Share {
  return { quantity, gold: gold - taxGold };
}

async function unitsThere(db: Db, { buyer, item, pieceId }: DealDoc): Promise<number> {
  if (pieceId === null) return isItemId(item) ? quantityOf(db, buyer, item) : 0;
  return (await db.get(pieceId))?.characterId === buyer ? 1 : 0;
}

function isNothing({ quantity }: Share): boolean {
  return quantity === 0;
}

type Target = {
  readonly deal: DealDoc;
  readonly seller: CharacterDoc;
  readonly buyer: CharacterDoc;
};
type Call = Pick<Context, "nowMs" | "runIsolated"> & { readonly db: Writer<PlayerFileModel> };

/** Takes from the buyer first: what the seller gives back goes by what really came. */
async function undo(call: Call, { deal, seller, buyer }: Target): Promise<Share> {
  const { db, nowMs, runIsolated } = call;
  const actFor = <Answer>(character: CharacterDoc, act: (own: Context) => Promise<Answer>) =>
    runForCharacter<PlayerFileModel, Answer>({ db, nowMs, runIsolated, character }, act);
  const quantity = await actFor(buyer, (own) => giveThingsBack(own, deal, seller._id));
  if (quantity === 0) return nothing;
  const gold = await actFor(seller, (own) => giveGoldBack(own, deal, quantity, buyer._id));
  return { quantity, gold };
}

async function giveThingsBack(own: Context, deal: DealDoc, to: CharacterId): Promise<number> {
  await prepareCommand(own);
  const { db } = own;
  const { quantity } = takenBack(tradedIn(deal), {
    quantity: await unitsThere(db, deal),
    gold: 0,
  });
  if (quantity === 0) return 0;
  if (deal.pieceId === null) await send(own, to, { items: { [itemIdOf(deal.item)]: quantity } });
  else {
    const piece = await db.get(deal.pieceId);
    if (piece === null) throw new Error("A piece that was there is gone.");
    await untie(own, piece);
    await send(own, to, { pieceIds: [piece._id] });
  }
  return quantity;
}

async function giveGoldBack(
  own: Context,
  deal: DealDoc,
  quantity: number,
  to: CharacterId,
): Promise<number> {
  await prepareCommand(own);
  const there = { quantity, gold: own.progress.state.gold };
  const { gold } = takenBack(tradedIn(deal), there);
  if (gold > 0) await send(own, to, { gold });
  return gold;
}

async function send(own: Context, to: CharacterId, parcel: Parcel): Promise<void> {
  const { db, nowMs } = own;
  const sent = await deliver(db, nowMs, { from: own, to, parcel, cause: "rollback" });
  if (!sent.ok) throw new Error(`What was there is not: ${sent.code}.`);
}

/** A piece that is worn, locked or kept for a loadout is as much there as one in the bag. */
async function untie({ db, character }: Context, { _id }: PieceDoc): Promise<void> {
  for (const loadout of await loadoutsOf(db, character._id)) {
    const kept = Object.entries(loadout.pieces).filter(([, id]) => id !== _id);
    if (kept.length < Object.keys(loadout.pieces).length)
      await db.patch(loadout._id, { pieces: Object.fromEntries(kept) });
  }
  await db.patch(_id, { slot: null, locked: false, pendingReroll: undefined });
}

async function findDeal(db: Db, { dealId }: { readonly dealId: string }) {
  const id = db.normalizeId("deals", dealId);
  const deal = id === null ? null : await db.get(id);
  if (deal === null) return null;
  const [seller, buyer] = [await db.get(deal.seller), await db.get(deal.buyer)];
  if (seller === null || buyer === null) return null;
  const name = `deal of ${seller.name} and ${buyer.name}`;
  return { name, accountId: ownerOf(buyer.accountId), deal, seller, buyer };
}
