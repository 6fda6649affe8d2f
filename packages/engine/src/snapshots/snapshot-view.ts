import { OrderedMap } from "../collections/ordered-map.ts";
import type { IndexInfo, TableInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";
import type { Overlay } from "../txn/layered-scan.ts";
import { WriteSet } from "../txn/write-set.ts";

/** One document before and after a commit. */
export type Change = {
  readonly table: TableInfo;
  readonly id: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
};

/**
 * What has to be laid over the newest state to see an earlier one: the versions that documents had
 * then, and the index entries that came or went since. A transaction reads through it as it reads
 * through its own writes.
 */
export class SnapshotView {
  readonly writes = new WriteSet();
  readonly reordered = new Map<TableInfo, Map<IndexInfo, Overlay>>();

  /** Takes back one change. Changes come in the order in which they were committed. */
  takeBack({ table, id, before, after }: Change): void {
    const known = this.writes.get(id);
    const then = known === undefined ? before : known.after;
    this.writes.set({ table, id, before: after, after: then });
    if (before !== null && after !== null && before.sharesKeysWith(after)) return;

    for (const index of table.indexes) {
      const keyOf = (document: StoredDocument | null) => document?.keys[index.position]?.key;
      const hidden = keyOf(before);
      const shown = keyOf(then);
      const newest = keyOf(after);
      if (hidden === newest) continue;
      const overlay = this.#overlayOf(index);
      if (hidden !== undefined) overlay.delete(hidden);
      if (newest !== undefined) overlay.set(newest, null);
      if (shown === undefined) continue;
      if (shown === newest) overlay.delete(shown);
      else overlay.set(shown, id);
    }
    const isPresent = then !== null;
    if (isPresent === (after !== null)) this.#overlayOf(table.byId).delete(id);
    else this.#overlayOf(table.byId).set(id, isPresent ? id : null);
  }

  #overlayOf(index: IndexInfo): Overlay {
    let overlays = this.reordered.get(index.table);
    if (overlays === undefined) {
      overlays = new Map();
      this.reordered.set(index.table, overlays);
    }
    let overlay = overlays.get(index);
    if (overlay === undefined) {
      overlay = new OrderedMap();
      overlays.set(index, overlay);
    }
    return overlay;
  }
}
