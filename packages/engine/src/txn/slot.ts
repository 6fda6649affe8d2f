import type { TableInfo } from "./catalog.ts";
import type { SharedKeys, StoredDocument } from "./document.ts";

/** The place of one document in memory; versions come and go in it. */
export class Slot {
  readonly table: TableInfo;
  readonly id: string;
  /** The newest version; null once deleted. */
  current: StoredDocument | null;
  /** The keys of the version in the tables, null when there is none. Only meaningful while `isDirty`. */
  base: SharedKeys | null;
  /**
   * The keys of the version that is on its way into the tables, null when that is a deletion, and
   * undefined while none is: whether the tables have it already is not known.
   */
  inFlight: SharedKeys | null | undefined = undefined;
  /** Whether the tables lag behind. */
  isDirty = false;
  /** Whether it was used since the cache last looked for something to let go. */
  isTouched = true;
  /** Whether the cache still knows it; a slot that was let go says nothing any more. */
  isCached = true;
  /** The batch that wrote it last, and the version from before that batch while it is under way. */
  batch = 0;
  beforeBatch: StoredDocument | null = null;
  /** Where whoever watches reads had got to when nobody had read this document; else 0. */
  unreadAsOf = 0;
  /** What the cache counted for it when it came. */
  readonly countedBytes: number;

  constructor(table: TableInfo, id: string, current: StoredDocument | null) {
    this.table = table;
    this.id = id;
    this.current = current;
    this.base = current?.sharedKeys ?? null;
    if (current !== null) current.slot = this;
    this.countedBytes = current?.size ?? 0;
  }
}
