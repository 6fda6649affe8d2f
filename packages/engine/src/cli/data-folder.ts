import { join } from "node:path";

/** The places in an engine's data folder. */
type DataFolder = {
  readonly database: string;
  readonly files: string;
  /** The key of the administrators, and the variables that they give functions. */
  readonly adminKey: string;
  readonly environment: string;
  /** Where a running engine takes requests for backups. */
  readonly backupSocket: string;
};

export function dataFolder(path: string): DataFolder {
  return {
    database: join(path, "engine.db"),
    files: join(path, "files"),
    adminKey: join(path, "admin-key"),
    environment: join(path, "environment.json"),
    backupSocket: join(path, "backup.sock"),
  };
}
