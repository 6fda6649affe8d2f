import { open } from "node:fs/promises";
import { backup } from "node:sqlite";
import type { DatabaseSync } from "node:sqlite";

// The connection is held while so many pages are copied, a millisecond or two. Fewer at a time would
// take minutes where the event loop turns slowly, as each time waits for a turn.
const pagesAtOnce = 256;
// The last step waits for the disk. What is already there it need not wait for.
const syncEveryPages = 2048;

/**
 * Copies a database to a new file while it is used. The copy is whole and of one moment: the one at
 * which this resolves. Transactions must not be left open meanwhile, for nothing is copied during
 * one.
 */
export async function copyDatabase(database: DatabaseSync, target: string): Promise<void> {
  const file = await open(target, "wx", 0o600);
  let syncing: Promise<unknown> = Promise.resolve();
  let syncedPages = 0;
  try {
    await backup(database, target, {
      rate: pagesAtOnce,
      progress({ totalPages, remainingPages }) {
        const copiedPages = totalPages - remainingPages;
        if (copiedPages < syncedPages + syncEveryPages) return;
        syncedPages = copiedPages;
        syncing = syncing.then(() => file.datasync());
      },
    });
    await syncing;
    await file.sync();
  } finally {
    await file.close();
  }
}
