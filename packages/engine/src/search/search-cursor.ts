import type { CursorRow } from "../txn/range-cursor.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { TextRead } from "./text-read.ts";

const scannedMax = 1024;
const placeDigits = 4;

/** What a page of a search begins after, and ends with. */
type SearchBounds = {
  readonly after: string | null;
  readonly last: string | null;
};

/**
 * Reads what a search finds, best first. The key of a row is its place in the order, so that the
 * pages of one search divide what it finds at one moment without a gap or an overlap.
 */
export class SearchCursor {
  readonly #transaction: Transaction;
  readonly #read: TextRead;
  readonly #last: number;
  #place: number;
  #found: readonly string[] | null = null;

  constructor(transaction: Transaction, read: TextRead, bounds: SearchBounds = unbounded) {
    this.#transaction = transaction;
    this.#read = read;
    this.#place = bounds.after === null ? 0 : placeOf(bounds.after) + 1;
    this.#last = bounds.last === null ? Infinity : placeOf(bounds.last);
    (transaction.reads.searches ??= []).push(read);
  }

  /** @throws Error past the number of documents that a search may go through. */
  async next(): Promise<CursorRow | null> {
    this.#found ??= await this.#find();
    while (this.#place <= this.#last) {
      const place = this.#place++;
      const id = this.#found[place];
      if (id === undefined) return null;
      if (place >= scannedMax) throw scannedTooMany();
      const { table } = this.#read.index;
      const document = this.#transaction.readScanned(table, id);
      if (document !== null) return { key: String(place).padStart(placeDigits, "0"), document };
    }
    return null;
  }

  async #find(): Promise<readonly string[]> {
    const { search } = this.#transaction.env;
    if (search === null) throw new Error("There are no search indexes.");
    return await search.find(this.#read, this.#transaction, scannedMax + 1);
  }
}

const unbounded: SearchBounds = { after: null, last: null };

// A page that was asked for nothing ends before everything.
function placeOf(key: string): number {
  if (key === "") return -1;
  const place = Number(key);
  return Number.isInteger(place) ? place : scannedMax;
}

// In the words of the hosted product, which clients' authors may look for.
function scannedTooMany(): Error {
  return new Error(
    `Search query scanned too many documents (fetched ${scannedMax}). Consider using a smaller ` +
      "limit, paginating the query, or using a filter field to limit the number of documents " +
      "pulled from the search index.",
  );
}
