import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accountsElsewhereFile, accountsFile } from "./data-files.ts";

const markerText = `The accounts of this world are in a PostgreSQL database, not in this folder.
Back it up by its own means (pg_dump), together with this folder.
`;

/**
 * Refuses to start where the accounts were somewhere else before: with an empty database no player could sign in.
 *
 * @throws Error with a sentence when they were
 */
export function refuseMovedAccounts(dataDirectory: string, databaseUrl: string | null): void {
  if (databaseUrl === null && existsSync(join(dataDirectory, accountsElsewhereFile))) {
    throw new Error(
      `The accounts of ${dataDirectory} are in PostgreSQL. Set ACCOUNTS_DATABASE_URL, or remove ${accountsElsewhereFile} to begin with new ones.`,
    );
  }
  if (databaseUrl !== null && existsSync(join(dataDirectory, accountsFile))) {
    throw new Error(
      `${join(dataDirectory, accountsFile)} holds accounts that would be left behind. Unset ACCOUNTS_DATABASE_URL, or move the file away to begin with those in PostgreSQL.`,
    );
  }
}

/** Remembers in the data directory where the accounts are, for backups and for the next start. */
export function rememberAccountsPlace(dataDirectory: string, databaseUrl: string | null): void {
  if (databaseUrl !== null) writeFileSync(join(dataDirectory, accountsElsewhereFile), markerText);
}
