import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { fillsMax, scannedMax } from "../content/limits.ts";
import type { Meeting, Resting, Taker } from "../rules/meet.ts";
import { crosses, meet } from "../rules/meet.ts";
import type { Side } from "../rules/prices.ts";
import { advantageAt } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import type { OrderDoc } from "./orders.ts";
import { advantageLeft, kinOf, traderOf } from "./traders.ts";

type Context = Pick<CharacterContext<MarketModel>, "db" | "nowMs" | "character">;
type Db = Reader<MarketModel>;

/** Most orders end with the first few of the other side. */
const readAtFirst = 20;

/** What an order meets in the book of its item; nothing is written. */
export async function meetBook(
  context: Context,
  order: Taker & { readonly item: ItemId },
  referenceCenti: number,
): Promise<Meeting<OrderDoc>> {
  const { db, character } = context;
  const trader = ownerOf(character.accountId);
  let kin: ReadonlySet<string> | null = null;
  for (const count of [readAtFirst, scannedMax]) {
    const rows = await othersOf(db, order, count);
    // Whom one may trade with matters only where somebody takes the price.
    if (rows.length === 0) return { fills: [], left: order.quantity, isCut: false };
    const relatives = (kin ??= await kinOf(db, trader));
    const resting = await restingOf(context, rows);
    const asked = { trader, kin: relatives, side: order.side, resting, referenceCenti };
    const { rooms, known } = await roomsOf(context, asked);
    const met = meet(order, resting.slice(0, known), {
      referenceCenti,
      mayMeet: (other) => !relatives.has(other),
      roomCenti: (other, gainer) => rooms.get(`${gainer} ${other}`) ?? 0,
    });
    // Beyond those nobody has asked, and what is left may not cross the book.
    if (known < resting.length && met.left > 0) return { ...met, isCut: true };
    if (met.left === 0 || rows.length < count || count === scannedMax) return met;
  }
  throw new Error("A book was not read to its end.");
}

/** The best of the other side, as far as their prices are taken. */
async function othersOf(
  db: Db,
  order: Taker & { readonly item: ItemId },
  count: number,
): Promise<readonly OrderDoc[]> {
  const side: Side = order.side === "buy" ? "sell" : "buy";
  const rows = await db
    .query("marketOrders")
    .withIndex("by_book", (q) => q.eq("item", order.item).eq("side", side))
    .take(count);
  return rows.filter(({ price }) => crosses(order, price));
}

/** One that is over waits for its deadline, and meets nobody meanwhile. */
async function restingOf(
  { db, nowMs }: Context,
  rows: readonly OrderDoc[],
): Promise<readonly Resting<OrderDoc>[]> {
  const resting: Resting<OrderDoc>[] = [];
  const traders = new Map<string, string>();
  for (const row of rows) {
    if (row.untilMs <= nowMs) continue;
    const trader = traders.get(row.characterId) ?? (await traderOf(db, row.characterId));
    traders.set(row.characterId, trader);
    resting.push({ id: row, trader, price: row.price, left: row.left });
  }
  return resting;
}

type Asked = {
  readonly trader: string;
  readonly kin: ReadonlySet<string>;
  readonly side: Side;
  readonly resting: readonly Resting<OrderDoc>[];
  readonly referenceCenti: number;
};

/**
 * What one side may still gain from the other today, for those whose prices are far from the usual, and how many of the orders
 * that reaches: no more accounts are asked about than one order may meet.
 */
async function roomsOf(
  { db, nowMs }: Context,
  { trader, kin, side, resting, referenceCenti }: Asked,
): Promise<{ readonly rooms: ReadonlyMap<string, number>; readonly known: number }> {
  const rooms = new Map<string, number>();
  const day = utcDay(nowMs);
  for (const [at, { trader: other, price }] of resting.entries()) {
    const unit = kin.has(other) ? null : advantageAt(price, referenceCenti);
    if (unit === null) continue;
    const who = unit.gainer === side ? "taker" : "resting";
    const key = `${who} ${other}`;
    if (rooms.has(key)) continue;
    if (rooms.size === fillsMax) return { rooms, known: at };
    const [gainer, loser] = who === "taker" ? [trader, other] : [other, trader];
    rooms.set(key, await advantageLeft(db, { day, gainer, loser }));
  }
  return { rooms, known: resting.length };
}
