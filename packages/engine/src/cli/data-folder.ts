import { join } from "node:path";

/** The places in an engine's data folder. */
type DataFolder = {
  readonly database: string;
  readonly files: string;
  /** The key of the administrators, and the variables that they give functions. */
  readonly adminKey: string;
  readonly environment: string;
  /** Where an export lies until it was fetched. */
  readonly export: string;
  /** Where an import lies until it was read. */
  readonly import: string;
  /** Where a running engine takes requests for backups. */
  readonly backupSocket: string;
};

export function dataFolder(path: string): DataFolder {
  return {
    database: join(path, "engine.db"),
    files: join(path, "files"),
    adminKey: join(path, "admin-key"),
    export: join(path, "export.unfetched"),
    import: join(path, "import.unread"),
    environment: join(path, "environment.json"),
    backupSocket: join(path, "backup.sock"),
  };
}
