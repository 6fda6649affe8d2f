import { OrderedMap } from "../collections/ordered-map.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { indexKeyOf } from "../txn/document.ts";
import type { StoredDocument } from "../txn/document.ts";
import type { ReadSet } from "../txn/read-set.ts";
import { upperOf } from "../txn/read-set.ts";
import type { Write } from "../txn/store.ts";
import { ForeignIndexes } from "./foreign-indexes.ts";

/** When something was written; the latest of all times while its batch is on its way into the log. */
type Stamp = { ts: bigint };

type NotedCommit = {
  readonly stamp: Stamp;
  readonly ids: string[];
  readonly keys: { readonly index: IndexInfo; readonly key: string }[];
};

/** An index that was asked about. */
type NotedIndex = {
  /** The keys of what was written since, and when. */
  readonly keys: OrderedMap<Stamp>;
  /** What was written up to here is not known. */
  readonly from: Stamp;
  newest: Stamp;
};

const pendingTs = 2n ** 63n - 1n;
// What is older counts as overtaken: its node was slower than a client waits for an answer.
const keptNs = 10_000_000_000n;
const keptDocumentsMax = 200_000;

/**
 * What was written in the last seconds, by the ids of documents and by the keys that they had in the indexes,
 * so that looking at what a transaction read costs as much as it read and not as much as was committed.
 * An index is noted from the first question about it on.
 */
export class RecentCommits {
  readonly foreign = new ForeignIndexes();
  readonly #ids = new Map<string, Stamp>();
  readonly #indexes = new Map<IndexInfo, NotedIndex>();
  readonly #commits: NotedCommit[] = [];
  #current = newCommit();
  #documents = 0;
  #forgottenTs: bigint;
  #lastTs: bigint;

  /** @param ts the newest commit: what was written up to it is not known. */
  constructor(ts: bigint) {
    this.#forgottenTs = ts;
    this.#lastTs = ts;
  }

  /** A document was written by a transaction of the batch under way. */
  note({ id, table, before, after }: Write): void {
    const { stamp, ids } = this.#current;
    if (this.#ids.get(id) !== stamp) {
      this.#ids.set(id, stamp);
      ids.push(id);
      this.#documents++;
    }
    // Who read an interval read what its documents say, so that a change which moves no key counts as well.
    for (const index of table.indexes) this.#noteKeys(index, before, after);
    for (const index of this.foreign.on(table)) this.#noteKeys(index, before, after);
    this.#setKey(table.byId, id);
  }

  /** The batch under way is in the log. */
  sealed(ts: bigint): void {
    const commit = this.#current;
    commit.stamp.ts = ts;
    this.#lastTs = ts;
    if (commit.ids.length > 0) this.#commits.push(commit);
    this.#current = newCommit();
    this.#forget(ts - keptNs);
  }

  /**
   * Whether anything that was read at `ts` may have been written since, by what is in the log or by the batch
   * under way.
   */
  isOvertaken(reads: ReadSet, ts: bigint): boolean {
    return this.whereOvertaken(reads, ts) !== null;
  }

  /** In which document or index the first of that was found; "unknown" where nobody knows what was written since; null for none. */
  whereOvertaken(
    reads: ReadSet,
    ts: bigint,
  ): { readonly id: string } | IndexInfo | "unknown" | null {
    if (ts < this.#forgottenTs) return "unknown";
    for (const id of reads.ids) if ((this.#ids.get(id)?.ts ?? 0n) > ts) return { id };
    for (const interval of reads.intervals) {
      const { from, newest, keys } = this.#noted(interval.index);
      if (from.ts > ts) return "unknown";
      // Of what nobody writes, most of what is read, no interval has to be searched for.
      if (newest.ts <= ts) continue;
      const noted = keys.ascending(interval.lower, upperOf(interval));
      if (noted.some(([, stamp]) => stamp.ts > ts)) return interval.index;
    }
    return null;
  }

  #noted(index: IndexInfo): NotedIndex {
    let noted = this.#indexes.get(index);
    if (noted === undefined) {
      // Parts of the batch under way may have been written before the index was noted.
      const isBegun = this.#current.ids.length > 0;
      const from = isBegun ? this.#current.stamp : { ts: this.#lastTs };
      noted = { keys: new OrderedMap(), from, newest: from };
      this.#indexes.set(index, noted);
    }
    return noted;
  }

  #noteKeys(index: IndexInfo, before: StoredDocument | null, after: StoredDocument | null): void {
    if (!this.#indexes.has(index)) return;
    if (after !== null) this.#setKey(index, keyIn(index, after));
    const isThere = before !== null && after?.sharesKeysWith(before) === true;
    if (before !== null && !isThere) this.#setKey(index, keyIn(index, before));
  }

  #setKey(index: IndexInfo, key: string): void {
    const noted = this.#indexes.get(index);
    if (noted === undefined) return;
    noted.keys.set(key, this.#current.stamp);
    noted.newest = this.#current.stamp;
    this.#current.keys.push({ index, key });
  }

  #forget(beforeTs: bigint): void {
    let count = 0;
    for (const { stamp, ids, keys } of this.#commits) {
      if (stamp.ts >= beforeTs && this.#documents <= keptDocumentsMax) break;
      count++;
      this.#forgottenTs = stamp.ts;
      this.#documents -= ids.length;
      for (const id of ids) if (this.#ids.get(id) === stamp) this.#ids.delete(id);
      for (const { index, key } of keys) {
        const noted = this.#indexes.get(index)?.keys;
        if (noted?.get(key) === stamp) noted.delete(key);
      }
    }
    if (count > 0) this.#commits.splice(0, count);
  }
}

function keyIn(index: IndexInfo, { keys, fields }: StoredDocument): string {
  return (keys[index.position] ?? indexKeyOf(fields, index)).key;
}

function newCommit(): NotedCommit {
  return { stamp: { ts: pendingTs }, ids: [], keys: [] };
}
