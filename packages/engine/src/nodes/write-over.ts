import type { TableInfo } from "../txn/catalog.ts";
import type { Store, Write } from "../txn/store.ts";

/** What another node wrote of one document. */
type WrittenElsewhere = {
  readonly table: TableInfo;
  readonly id: string;
  /** Null where it was deleted. */
  readonly json: string | null;
  /**
   * Where it replaces a version with the same key in every index, which indexes these are (`TableInfo.indexedAs`);
   * else null.
   */
  readonly keptAs: string | null;
};

/**
 * The write over what is there now. Neither version is read for that, where the keys stay: that there is an earlier one is believed,
 * unless somebody would look into it while the write is applied.
 */
export function writeOver(store: Store, { table, id, json, keptAs }: WrittenElsewhere): Write {
  if (json === null) return { table, id, before: store.peek(table, id), after: null };
  const after = store.unread(table, id, json);
  const keepsKeys = keptAs === table.indexedAs;
  const isBelieved = !(table.watchers ?? []).some(({ readsEarlier }) => readsEarlier === true);
  if (keepsKeys && isBelieved && !store.isInMemory(id))
    return { table, id, before: store.storedBefore(after), after };
  const before = store.peek(table, id);
  return { table, id, before, after: before !== null && keepsKeys ? after.over(before) : after };
}
