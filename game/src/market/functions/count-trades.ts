import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { countsFromMs } from "../content/limits.ts";
import type { Fill } from "../rules/meet.ts";
import type { Side } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { findBook, forgetOld, moveReference, referenceMoves } from "./books.ts";
import { noteTrades } from "./note-change.ts";
import { cameAtMs, householdOf } from "./traders.ts";

const { internalMutation } = gameFunctions<MarketModel>();
type Db = Writer<MarketModel>;
type Trades = readonly Pick<Fill<unknown>, "price" | "quantity">[];

/** Moves the reference price of an item or a kind of pieces at midnight; the subject is its book. */
export const moveAtMidnight = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs }, { subject }) => {
    const book = await findBook(db, subject);
    if (book !== null) await moveReference(db, book, nowMs);
    return null;
  },
});

const forgottenAtOnce = 500;

/** Forgets rows that nothing looks back on any more. */
export const forget = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => ({
    more: (await forgetOld(db, nowMs, forgottenAtOnce)) >= forgottenAtOnce,
  }),
});

/** Counts trades for candles, for the reference price of the days to come, and for how many trade at all. */
export async function countTrades(
  db: Db,
  nowMs: number,
  {
    item,
    side,
    trader,
    fills,
  }: {
    readonly item: ItemId;
    readonly side: Side;
    /** Whose order came. */
    readonly trader: string;
    readonly fills: readonly Fill<unknown>[];
  },
): Promise<void> {
  await noteTrades(db, item, utcDay(nowMs), fills);
  await countTrader(db, nowMs, { item, trader, side, trades: fills });
  const others = new Set(fills.map((fill) => fill.trader));
  for (const other of others) {
    const trades = fills.filter((fill) => fill.trader === other);
    const otherSide = side === "buy" ? "sell" : "buy";
    await countTrader(db, nowMs, { item, trader: other, side: otherSide, trades });
  }
  await setDeadline(db, { kind: referenceMoves, subject: item }, nextMidnight(nowMs));
}

/** Counts the sale of a piece as what one of its kind went for. */
export async function countSale(
  db: Db,
  nowMs: number,
  sale: {
    readonly key: string;
    readonly buyer: string;
    readonly seller: string;
    readonly price: number;
  },
): Promise<void> {
  const { key: item, buyer, seller, price } = sale;
  const trades = [{ price, quantity: 1 }];
  await countTrader(db, nowMs, { item, trader: buyer, side: "buy", trades });
  await countTrader(db, nowMs, { item, trader: seller, side: "sell", trades });
  await setDeadline(db, { kind: referenceMoves, subject: item }, nextMidnight(nowMs));
}

async function countTrader(
  db: Db,
  nowMs: number,
  {
    item,
    trader,
    side,
    trades,
  }: {
    readonly item: string;
    readonly trader: string;
    readonly side: Side;
    readonly trades: Trades;
  },
): Promise<void> {
  const day = utcDay(nowMs);
  const row = await db
    .query("marketTraders")
    .withIndex("by_account", (q) => q.eq("accountId", trader))
    .unique();
  if (row === null) await db.insert("marketTraders", { accountId: trader, day });
  else if (row.day !== day) await db.patch(row._id, { day });
  // Fresh accounts are made to paint prices.
  if (nowMs < (await cameAtMs(db, trader)) + countsFromMs) return;
  await addTally(db, { item, day, trader: await householdOf(db, trader) }, side, trades);
}

async function addTally(
  db: Db,
  at: { readonly item: string; readonly day: number; readonly trader: string },
  side: Side,
  trades: Trades,
): Promise<void> {
  const units = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const gold = trades.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const row = await db
    .query("marketTallies")
    .withIndex("by_item", (q) => q.eq("item", at.item).eq("day", at.day).eq("trader", at.trader))
    .unique();
  const { bought, boughtGold, sold, soldGold } = row ?? {
    ...{ bought: 0, boughtGold: 0, sold: 0, soldGold: 0 },
  };
  const sums =
    side === "buy"
      ? { bought: bought + units, boughtGold: boughtGold + gold, sold, soldGold }
      : { bought, boughtGold, sold: sold + units, soldGold: soldGold + gold };
  if (row === null) await db.insert("marketTallies", { ...at, ...sums });
  else await db.patch(row._id, sums);
}
