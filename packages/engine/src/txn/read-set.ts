import { appended } from "../collections/short-list.ts";
import type { TextRead } from "../search/text-read.ts";
import { prefixEnd } from "../values/index-key.ts";
import type { IndexInfo } from "./catalog.ts";
import type { StoredDocument } from "./document.ts";

/** Keys of one index, from `lower` (inclusive) to `upper` (exclusive; null is no bound). */
export type IndexInterval = {
  readonly index: IndexInfo;
  lower: string;
  upper: string | null;
  /** The interval is all keys that begin with `lower`, which spans this many fields; else 0. */
  readonly prefixFields: number;
  /** The equal fields that all keys of bounds begin with, if only none; nothing where all keys count. */
  readonly within?: { readonly prefix: string; readonly fields: number };
};

/** One document before and after a commit. */
type DocumentChange = {
  readonly id: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
};

/** What a transaction has read: documents by id, and intervals of indexes, empty ones included. */
export class ReadSet {
  readonly ids: string[] = [];
  #intervals: IndexInterval[] = [];
  /** Text searches; null where there were none. */
  searches: TextRead[] | null = null;

  get intervals(): readonly IndexInterval[] {
    return this.#intervals;
  }

  add(interval: IndexInterval): void {
    this.#intervals = appended(this.#intervals, interval);
  }

  /** Whether a change touches anything that was read. */
  isTouchedBy(change: DocumentChange): boolean {
    if (this.ids.includes(change.id)) return true;
    if (this.#intervals.some((interval) => touches(interval, change))) return true;
    return this.searches !== null && this.searches.some((read) => read.isTouchedBy(change));
  }
}

/** The end of an interval, which prefix intervals leave to be computed when it is needed. */
export function upperOf(interval: IndexInterval): string | null {
  return interval.prefixFields > 0 ? prefixEnd(interval.lower) : interval.upper;
}

function touches(interval: IndexInterval, { before, after }: DocumentChange): boolean {
  return (before !== null && holds(interval, before)) || (after !== null && holds(interval, after));
}

function holds(interval: IndexInterval, document: StoredDocument): boolean {
  const { index } = interval;
  if (document.table !== index.table) return false;
  const key = index.isById ? document.id : document.keys[index.position]?.key;
  if (key === undefined) return false;
  if (interval.prefixFields > 0) return key.startsWith(interval.lower);
  return key >= interval.lower && (interval.upper === null || key < interval.upper);
}
