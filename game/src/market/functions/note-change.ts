import type { DocumentByName } from "convex/server";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CandleSpan } from "../content/candles.ts";
import { candlesKept } from "../content/candles.ts";
import { tradesKept } from "../content/limits.ts";
import type { Candle, Trade } from "../rules/candle.ts";
import { candleDay, joinCandles, withTrades } from "../rules/candle.ts";
import type { MarketModel } from "../tables.ts";

type Db = Writer<MarketModel>;
type Traded = Candle & { readonly item: string; readonly day: number };

/** Has the book of an item shown anew, together with whatever else changes it within half a second. */
export async function noteChange(db: Db, item: string): Promise<void> {
  const noted = await findChanged(db, item);
  if (noted === null) await db.insert("marketChanged", { item });
}

/** The same for an order, whose number it answers: they rise within a book. */
export async function noteOrder(
  db: Db,
  book: { readonly item: string; readonly lastNumber: number },
  trades: readonly (Trade & { readonly atMs: number })[],
): Promise<number> {
  const { item } = book;
  const noted = await findChanged(db, item);
  const lastNumber = (noted?.lastNumber ?? book.lastNumber) + 1;
  const all = [...(noted?.trades ?? []), ...trades].slice(-tradesKept);
  if (noted === null) await db.insert("marketChanged", { item, lastNumber, trades: all });
  else
    await db.patch(noted._id, trades.length === 0 ? { lastNumber } : { lastNumber, trades: all });
  return lastNumber;
}

/** What the row of a book does not say yet. */
export function findChanged(
  db: { readonly query: Reader<MarketModel>["query"] },
  item: string,
): Promise<DocumentByName<MarketModel, "marketChanged"> | null> {
  return db
    .query("marketChanged")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
}

/** Has trades stand in the candles soon: a chart holds years, and a busy item is traded many times a second. */
export async function noteTrades(
  db: Db,
  item: string,
  day: number,
  trades: readonly Trade[],
): Promise<void> {
  const noted = await db
    .query("marketTraded")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
  // What was traded on another day belongs to its own candle.
  if (noted !== null && noted.day !== day) await writeCandles(db, noted);
  const sum = withTrades(noted?.day === day ? noted : null, trades);
  if (sum === null) return;
  if (noted === null) await db.insert("marketTraded", { item, day, ...sum });
  else await db.patch(noted._id, { day, ...sum });
}

/** Adds what was traded on a day to the candles of all spans. */
export async function writeCandles(
  db: Db,
  { item, day, open, high, low, close, volume }: Traded,
): Promise<void> {
  const traded = { open, high, low, close, volume };
  for (const span of keysOf(candlesKept))
    await writeCandle(db, { item, span, day: candleDay(span, day) }, traded);
}

async function writeCandle(
  db: Db,
  at: { readonly item: string; readonly span: CandleSpan; readonly day: number },
  traded: Candle,
): Promise<void> {
  const { item, span, day } = at;
  const row = await db
    .query("marketCandles")
    .withIndex("by_span", (q) => q.eq("item", item).eq("span", span).eq("day", day))
    .unique();
  if (row !== null) return db.patch(row._id, joinCandles(row, traded));
  await db.insert("marketCandles", { ...at, ...traded });
  const kept = await db
    .query("marketCandles")
    .withIndex("by_span", (q) => q.eq("item", item).eq("span", span))
    .take(candlesKept[span] + 1);
  const [oldest] = kept;
  if (oldest !== undefined && kept.length > candlesKept[span]) await db.delete(oldest._id);
}
