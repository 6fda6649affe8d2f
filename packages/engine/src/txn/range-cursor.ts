import type { KeyRange } from "../storage/storage.ts";
import type { StoredDocument } from "./document.ts";
import { rangeAfter } from "./layered-scan.ts";
import { upperOf } from "./read-set.ts";
import type { IndexInterval } from "./read-set.ts";
import type { Transaction } from "./transaction.ts";

/** A document and its key in the index that is read. */
export type CursorRow = {
  readonly key: string;
  readonly document: StoredDocument;
};

const chunkMax = 128;

/** Reads an interval of an index piece by piece, remembering exactly as much as it looked at. */
export class RangeCursor {
  readonly #transaction: Transaction;
  readonly #interval: IndexInterval;
  #rest: KeyRange | null;
  #rows: CursorRow[] = [];
  #at = 0;

  constructor(transaction: Transaction, interval: IndexInterval, order: "asc" | "desc") {
    const { index, lower } = interval;
    const upper = upperOf(interval);
    this.#transaction = transaction;
    this.#rest = { lower, upper, order, limit: chunkMax };
    // Empty until something is read; reading extends it.
    this.#interval =
      order === "asc"
        ? { index, lower, upper: lower, prefixFields: 0 }
        : { index, lower: upper ?? lower, upper, prefixFields: 0 };
    transaction.openInterval(this.#interval);
  }

  /** The next row, or null at the end. `wanted` is how many more the caller expects to need. */
  next(wanted: number): CursorRow | null {
    for (;;) {
      const row = this.#rows[this.#at];
      if (row !== undefined) {
        this.#at++;
        return row;
      }
      if (this.#rest === null) return null;
      this.#fetch({ ...this.#rest, limit: Math.max(1, Math.min(wanted, chunkMax)) });
    }
  }

  #fetch(range: KeyRange): void {
    const part = this.#transaction.scan(this.#interval, range);
    this.#rest = rangeAfter(range, part.coveredTo);
    this.#rows = [];
    this.#at = 0;
    for (const { key, id } of part.entries) {
      const document = this.#transaction.readScanned(this.#interval.index.table, id);
      if (document !== null) this.#rows.push({ key, document });
    }
  }
}
