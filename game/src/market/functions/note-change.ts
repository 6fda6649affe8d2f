import { keysOf } from "../../core/content/keys-of.ts";
import type { Writer } from "../../core/functions/context.ts";
import type { CandleSpan } from "../content/candles.ts";
import { candlesKept } from "../content/candles.ts";
import type { Candle, Trade } from "../rules/candle.ts";
import { candleDay, joinCandles, withTrades } from "../rules/candle.ts";
import type { MarketModel } from "../tables.ts";

type Db = Writer<MarketModel>;

/** Has the book of an item shown anew, together with whatever else changes it within half a second. */
export async function noteChange(db: Db, item: string): Promise<void> {
  const noted = await findChanged(db, item);
  if (noted === null) await db.insert("marketChanged", { item, traded: null });
}

/**
 * The same for trades, which are in the candles once the book is shown: every open page of the item has its candles, and a busy
 * item is traded many times a second.
 */
export async function noteTrades(
  db: Db,
  item: string,
  day: number,
  trades: readonly Trade[],
): Promise<void> {
  const noted = await findChanged(db, item);
  const before = noted?.traded ?? null;
  // What was traded on another day belongs to its own candle.
  if (before !== null && before.day !== day) await writeCandles(db, item, before);
  const sum = withTrades(before?.day === day ? before : null, trades);
  if (sum === null) return;
  const traded = { day, ...sum };
  if (noted === null) await db.insert("marketChanged", { item, traded });
  else await db.patch(noted._id, { traded });
}

/** Adds what was traded on a day to the candles of all spans. */
export async function writeCandles(
  db: Db,
  item: string,
  { day, ...traded }: Candle & { readonly day: number },
): Promise<void> {
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

function findChanged(db: Db, item: string) {
  return db
    .query("marketChanged")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
}
