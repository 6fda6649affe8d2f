import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { ItemId } from "../../core/content/items.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { HolderName } from "../../core/functions/ledger/holders.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { referenceDays, talliesRead, tradesKept } from "../content/limits.ts";
import { needsOf, nextReference } from "../rules/reference.ts";
import type { MarketModel } from "../tables.ts";
import { findChanged, noteChange } from "./note-change.ts";

export type BookDoc = DocumentByName<MarketModel, "marketBooks">;

/** The kind of the deadlines at which reference prices move; their subjects are items. */
export const referenceMoves = "market-reference";

/** The holder of everything that open orders of an item have laid down. */
export function escrowOf(item: ItemId): HolderName {
  return `escrow:market-${item}`;
}

/** What the readers of other features can do for this one. */
export type BookReader = {} & Pick<GenericDatabaseReader<MarketModel>, "query">;

export function findBook(db: BookReader, item: string): Promise<BookDoc | null> {
  return db
    .query("marketBooks")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
}

/** The last trades of a book, the newest last. */
export async function lastTrades(db: BookReader, book: BookDoc): Promise<BookDoc["trades"]> {
  const { trades = [] } = (await findChanged(db, book.item)) ?? {};
  return [...book.trades, ...trades].slice(-tradesKept);
}

/** The book of an item, or the prices of one kind of pieces, as of today; one that was never asked for begins at `first`. */
export async function openBook(
  db: Writer<MarketModel>,
  { key: item, first }: { readonly key: string; readonly first: number },
  nowMs: number,
): Promise<BookDoc> {
  const book = await findBook(db, item);
  if (book !== null) return moveReference(db, book, nowMs);
  const id = await db.insert("marketBooks", {
    item,
    lastNumber: 0,
    referenceCenti: first,
    referenceDay: utcDay(nowMs),
    trades: [],
  });
  const made = await db.get(id);
  if (made === null) throw new Error(`The book of ${item} was not written.`);
  return made;
}

/**
 * Moves the reference price by each midnight since it moved last, by what was traded before that midnight: a job does, and
 * whoever orders before the job came.
 */
export async function moveReference(
  db: Writer<MarketModel>,
  book: BookDoc,
  nowMs: number,
): Promise<BookDoc> {
  const today = utcDay(nowMs);
  if (book.referenceDay >= today) return book;
  const { item } = book;
  const tallies = await db
    .query("marketTallies")
    .withIndex("by_item", (q) =>
      q.eq("item", item).gte("day", book.referenceDay - referenceDays + 1),
    )
    .order("desc")
    .take(talliesRead);
  const needed = needsOf(isItemId(item) ? "goods" : "pieces", await tradersOf(db, today));
  let { referenceCenti } = book;
  // Beyond a week after the last trade nothing moves it.
  const last = Math.min(
    today,
    Math.max(book.referenceDay, ...tallies.map(({ day }) => day)) + referenceDays,
  );
  for (let day = book.referenceDay + 1; day <= last; day++) {
    const week = tallies.filter((one) => one.day < day && one.day >= day - referenceDays);
    referenceCenti = nextReference(referenceCenti, week, needed);
  }
  await db.patch(book._id, { referenceCenti, referenceDay: today });
  if (isItemId(item)) await noteChange(db, item);
  // While a week lasts in which something was traded it goes on moving.
  const goesOn = tallies.some(({ day }) => day >= today - referenceDays + 1);
  if (goesOn) await setDeadline(db, { kind: referenceMoves, subject: item }, nextMidnight(nowMs));
  return { ...book, referenceCenti, referenceDay: today };
}

/** How many accounts traded within a week. */
function tradersOf(db: Reader<MarketModel>, today: number): Promise<number> {
  const totals = aggregate<MarketModel, "marketTraders", "by_day">(db, "marketTraders", "by_day");
  return totals.count((q) => q.gte("day", today - referenceDays));
}

/** Forgets what no reference price and no guard looks back on any more, so many rows at once. */
export async function forgetOld(
  db: Writer<MarketModel>,
  nowMs: number,
  atOnce: number,
): Promise<number> {
  const today = utcDay(nowMs);
  const tallies = await db
    .query("marketTallies")
    .withIndex("by_day", (q) => q.lt("day", today - 2 * referenceDays))
    .take(atOnce);
  const advantages = await db
    .query("marketAdvantages")
    .withIndex("by_pair", (q) => q.lt("day", today))
    .take(atOnce);
  for (const { _id } of [...tallies, ...advantages]) await db.delete(_id);
  return tallies.length + advantages.length;
}

/** The beginning of a day that is counted since 1970. */
export function dayBegins(day: number): number {
  return day * dayMs;
}
