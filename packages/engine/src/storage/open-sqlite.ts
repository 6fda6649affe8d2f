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
 * @param options.isCopy of a log that is kept elsewhere. It waits for no disk, so that a power cut may take its newest
 *   commits, and keeps the newest row of its log, which tells where in the other it stands.
 */
export function sqliteStorage(options: {
  readonly path: string;
  readonly writer?: "inline" | "thread" | undefined;
  readonly isCopy?: boolean | undefined;
}): Storage {
  const { path, writer = "inline", isCopy = false } = options;
  return writer === "thread"
    ? new ThreadedSqliteStorage(path, isCopy)
    : new SqliteStorage(path, false, isCopy);
}
