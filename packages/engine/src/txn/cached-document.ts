import type { TableInfo } from "./catalog.ts";
import type { SharedKeys, StoredDocument } from "./document.ts";

/**
 * How far the tables are behind the newest version of a document. `stored` are the index keys of the
 * version in the tables, null where they hold none.
 */
type TableState =
  /** The tables hold the newest version. */
  | { readonly kind: "clean" }
  /** They hold an older one, or none. */
  | { readonly kind: "dirty"; readonly stored: SharedKeys | null }
  /**
   * A step with a newer version is on its way: until the storage answers, they hold `stored` or
   * `flushing`, which is null where the step deletes the document.
   */
  | {
      readonly kind: "in-flight";
      readonly stored: SharedKeys | null;
      readonly flushing: SharedKeys | null;
    };

export const clean: TableState = { kind: "clean" };

/** The place of one document in memory; versions come and go in it. */
export class CachedDocument {
  readonly table: TableInfo;
  readonly id: string;
  /** The newest version; null once deleted. */
  current: StoredDocument | null;
  tableState = clean;
  /** Whether it was used since the cache last looked for something to let go. */
  isTouched = true;
  /** Whether the cache still holds it; after that its versions are out of date. */
  isCached = true;
  /** The batch that wrote it last, and the version from before that batch until it is durable. */
  batch = 0;
  beforeBatch: StoredDocument | null = null;
  /** The state of the `ReadIndex` at which it found no reader of this document; 0 where unknown. */
  unreadAsOf = 0;
  /** What the cache counted for it when it came. */
  readonly countedBytes: number;

  constructor(table: TableInfo, id: string, current: StoredDocument | null) {
    this.table = table;
    this.id = id;
    this.current = current;
    if (current !== null) current.cached = this;
    this.countedBytes = current?.roughSize ?? 0;
  }

  get isDirty(): boolean {
    return this.tableState.kind !== "clean";
  }

  /** The index keys of the version in the tables, as far as the storage has answered. */
  get storedKeys(): SharedKeys | null {
    const { current, tableState } = this;
    switch (tableState.kind) {
      case "clean":
        return current?.sharedKeys ?? null;
      case "dirty":
      case "in-flight":
        return tableState.stored;
    }
  }
}
