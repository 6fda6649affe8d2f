import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What lies where in the data directory, and in every backup of it. */
export const worldFile = "world.db";
/** The tables of a host whose world is in a database of its own: made of that, and made again where it is missing. */
export const worldTablesFile = "world-tables.db";
/** Copies of the world that the further nodes of a running host use; deleted at its start. */
export const nodesFolder = "nodes";
/** Lies there where the world is in a database of its own. */
export const worldElsewhereFile = "world-elsewhere.txt";
export const accountsFile = "accounts.db";
/** Lies there instead where the accounts are in a database of their own. */
export const accountsElsewhereFile = "accounts-elsewhere.txt";
/** Emails that were not sent yet, unless the accounts are in a database of their own. */
export const mailFile = "mail.db";
export const secretsFile = "secrets.json";
/** Signs what is pushed to browsers, unless the environment brings the keys. */
export const pushKeysFile = "push-keys.json";
export const uploadsFolder = "files";
/** The same once they are in the database of the world: nothing reads it any more. */
export const filesTakenOverFolder = "files-in-database";
/** When the last backups were taken, and how large they are. */
export const backupsFile = "backups.json";

/** The databases and their write-ahead logs, which come and go: the folder is read anew each time. */
export function databaseFiles(dataDirectory: string): readonly string[] {
  return readdirSync(dataDirectory).filter((file) => /\.db(-wal)?$/.test(file));
}

/** Where a running host takes requests to settle all characters. */
export function settleSocketIn(dataDirectory: string): string {
  return join(dataDirectory, "settle.sock");
}

/** Where a running host takes requests about the roles of staff. */
export function staffSocketIn(dataDirectory: string): string {
  return join(dataDirectory, "staff.sock");
}

/** Where a running host takes requests for backups. */
export function backupSocketIn(dataDirectory: string): string {
  return join(dataDirectory, "backup.sock");
}
