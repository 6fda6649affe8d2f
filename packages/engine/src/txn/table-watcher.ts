import type { StoredDocument } from "./document.ts";

/** Follows every change of a table's documents, as soon as it is part of the newest state. */
export type TableWatcher = {
  changed(before: StoredDocument | null, after: StoredDocument | null): void;
};
