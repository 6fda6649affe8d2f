import type { StoredDocument } from "./document.ts";

/** Follows every change of a table's documents, as soon as it is part of the newest state. */
export type TableWatcher = {
  /** Whether `changed` looks into both versions, also where no key has changed. */
  readonly readsEarlier?: boolean;
  changed(before: StoredDocument | null, after: StoredDocument | null): void;
};
