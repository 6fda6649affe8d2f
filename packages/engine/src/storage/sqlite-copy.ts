import { open } from "node:fs/promises";
import { backup } from "node:sqlite";
import type { BackupOptions, DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

// The connection is held while so many pages are copied, a millisecond or two. Fewer at a time would
// take minutes where the event loop turns slowly, as each time waits for a turn.
const pagesAtOnce = 256;
// The last step waits for the disk. What is already there it need not wait for.
const syncEveryPages = 2048;
// A transaction ends within milliseconds; one that is left open is somebody's mistake.
const retryAfterMs = 10;
const retriesMax = 500;

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
    await backupBetweenWrites(database, target, {
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

/**
 * Node waits for the end of a transaction that is open while some pages are left to copy. Where it meets one
 * with its first step, or with the one behind the last page, it gives up with an error whose code is none.
 */
async function backupBetweenWrites(
  database: DatabaseSync,
  target: string,
  options: BackupOptions,
): Promise<void> {
  for (let retries = 0; ; retries++) {
    try {
      await backup(database, target, options);
      return;
    } catch (error) {
      if (!isBusy(error) || retries === retriesMax) throw error;
      await delay(retryAfterMs);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 0;
}
