import { join } from "node:path";

/** The places in an engine's data folder. */
type DataFolder = {
  readonly database: string;
  readonly files: string;
  /** Where a running engine takes requests for backups. */
  readonly backupSocket: string;
};

export function dataFolder(path: string): DataFolder {
  return {
    database: join(path, "engine.db"),
    files: join(path, "files"),
    backupSocket: join(path, "backup.sock"),
  };
}
