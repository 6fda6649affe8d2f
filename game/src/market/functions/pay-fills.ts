import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { Entry } from "../../core/functions/ledger/entry.ts";
import type { OpenHolder } from "../../core/functions/ledger/holders.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { Fill, Meeting, Taker } from "../rules/meet.ts";
import { movedBy } from "../rules/prices.ts";
import type { Spared } from "../rules/tax.ts";
import { nothingSpared, taxOn, withSpared } from "../rules/tax.ts";
import type { MarketModel } from "../tables.ts";
import { countTrades } from "./count-trades.ts";
import type { OrderDoc } from "./orders.ts";
import { endOrder, release } from "./orders.ts";
import { sparedPoints } from "./spared-points.ts";
import { noteFill } from "./tidings.ts";
import { addAdvantage } from "./traders.ts";
import { valueMoved } from "./value-moved.ts";

type Context = CharacterContext<MarketModel>;
type Order = Taker & {
  readonly item: ItemId;
  readonly referenceCenti: number;
  /** Where everything lies that is traded. */
  readonly escrow: OpenHolder;
};
/** The order with the account and the character behind it. */
type Own = Order & { readonly trader: string; readonly characterId: CharacterId };

type Paid = {
  /** What the order traded, and what of it was tax where it sold. */
  readonly gold: number;
  readonly taxGold: number;
  /** What a Market Cross spared of it. */
  readonly spared: Spared;
};

/**
 * Pays what an order met out of the escrow of its item: those who rested into their collections, whoever came at once, the tax to
 * the world.
 */
export async function payFills(
  context: Context,
  order: Order,
  { fills }: Meeting<OrderDoc>,
): Promise<Paid> {
  const { db, nowMs, character } = context;
  const { item, side, escrow } = order;
  if (fills.length === 0) return { gold: 0, taxGold: 0, spared: nothingSpared };
  const trader = ownerOf(character.accountId);
  const own: Own = { ...order, trader, characterId: character._id };
  let [gold, units, othersTax] = [0, 0, 0];
  for (const fill of fills) {
    gold += fill.price * fill.quantity;
    units += fill.quantity;
    othersTax += await payResting(context, own, fill);
  }
  const points = side === "sell" ? await sparedPoints(context, character) : 0;
  const spared = withSpared(nothingSpared, gold, points);
  const taxGold = side === "sell" ? taxOn(gold, spared) : 0;
  const parcel =
    side === "sell"
      ? { gold: gold - taxGold }
      : { gold: order.price * units - gold, items: { [item]: units } };
  await release(context, escrow, context, parcel);
  await payTax(context, escrow, taxGold + othersTax);
  await countTrades(db, nowMs, { item, side, trader: own.trader, fills });
  await context.emitAll(fills.flatMap((fill) => movedWith(own, fill) ?? []));
  return { gold, taxGold, spared };
}

/** Pays the order that rested, which knows nothing of it, and answers the tax of it. */
async function payResting(context: Context, order: Own, fill: Fill<OrderDoc>): Promise<number> {
  const { db, nowMs } = context;
  const { id: resting, price, quantity, advantage } = fill;
  const gold = resting.gold + price * quantity;
  const isSale = resting.side === "sell";
  const points = isSale ? await sparedPoints(context, await db.get(resting.characterId)) : 0;
  const spared = withSpared(resting.spared ?? nothingSpared, price * quantity, points);
  const taxGold = isSale ? taxOn(gold, spared) : 0;
  const tax = taxGold - resting.taxGold;
  const parcel =
    resting.side === "sell"
      ? { gold: price * quantity - tax }
      : { items: { [order.item]: quantity } };
  await release(context, order.escrow, resting.characterId, parcel);
  const { characterId, side } = resting;
  const told = { item: order.item, side, quantity, gold: price * quantity - tax };
  await noteFill(db, nowMs, { characterId, ...told });
  const left = resting.left - quantity;
  if (left === 0) await endOrder(db, nowMs, { ...resting, gold, taxGold, left }, "filled");
  else await db.patch(resting._id, { gold, taxGold, spared, left });
  if (advantage !== null) {
    const { trader } = order;
    const isTaker = advantage.gainer === "taker";
    const [gainer, loser] = isTaker ? [trader, fill.trader] : [fill.trader, trader];
    await addAdvantage(db, { day: utcDay(nowMs), gainer, loser }, advantage.centi);
  }
  return tax;
}

/** What the fill moved between the two accounts beyond the usual; `null` for nothing. */
function movedWith(own: Own, { id: resting, trader: other, price, quantity }: Fill<OrderDoc>) {
  const { side, trader, referenceCenti, item, characterId } = own;
  const [seller, buyer] = side === "sell" ? [trader, other] : [other, trader];
  const gold = price * quantity;
  return valueMoved({ seller, buyer }, movedBy(price, quantity, referenceCenti), {
    seller: side === "sell" ? characterId : resting.characterId,
    buyer: side === "sell" ? resting.characterId : characterId,
    ...{ item, quantity, pieceId: null, gold },
    taxGold: taxOn(gold),
  });
}

async function payTax({ db, nowMs }: Context, escrow: OpenHolder, gold: number): Promise<void> {
  if (gold === 0) return;
  const entry: Entry = { reason: "market-tax", gold: -gold };
  const paid: Outcome = await postFromWorld(db, escrow, entry, nowMs);
  if (!paid.ok) throw new Error(`The holder ${escrow.name} lacks its tax: ${paid.code}.`);
}
