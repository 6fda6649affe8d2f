import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/**
 * Opens a file to read it, and changes nothing of it. Where a killed host left a write-ahead log, that is read too and stays; what
 * SQLite finds its way in it by does not.
 */
export function openUnchanged(path: string): { readonly database: DatabaseSync; close(): void } {
  const url = pathToFileURL(path);
  const hasLog = existsSync(`${path}-wal`);
  if (!hasLog) url.searchParams.set("immutable", "1");
  const isIndexNew = hasLog && !existsSync(`${path}-shm`);
  const database = new DatabaseSync(url, { readOnly: true });
  return {
    database,
    close() {
      database.close();
      if (isIndexNew) rmSync(`${path}-shm`, { force: true });
    },
  };
}
