import type { SqliteSync } from "./sqlite-database.ts";
import { SqliteStorage } from "./sqlite-storage.ts";
import type { Storage } from "./storage.ts";
import { ThreadedSqliteStorage } from "./threaded-sqlite-storage.ts";

/**
 * A storage in one SQLite file, which is held while it is open.
 *
 * @param options.path the file; it and its folder are made when missing.
 * @param options.writer where it is written. "inline", the default, is quickest for one writer after
 *   the other and needs one core only. "thread" takes what follows the log off the caller's hands,
 *   which is a fifth of a busy server's work; it needs a second core.
 * @param options.sync "full", the default, waits for the disk with each append. "normal" is for a file that can be made
 *   again from elsewhere: a power cut may take its newest commits.
 */
export function sqliteStorage(options: {
  readonly path: string;
  readonly writer?: "inline" | "thread" | undefined;
  readonly sync?: SqliteSync | undefined;
}): Storage {
  const { path, writer = "inline", sync = "full" } = options;
  return writer === "thread"
    ? new ThreadedSqliteStorage(path, sync)
    : new SqliteStorage(path, false, sync);
}
