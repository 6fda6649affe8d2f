import { join } from "node:path";

/** What lies where in the data directory, and in every backup of it. */
export const worldFile = "world.db";
export const accountsFile = "accounts.db";
export const secretsFile = "secrets.json";
export const uploadsFolder = "files";

/** Where a running host takes requests for backups. */
export function backupSocketIn(dataDirectory: string): string {
  return join(dataDirectory, "backup.sock");
}
