import { DatabaseSync } from "node:sqlite";
import type { BetterAuthOptions } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { guardOrganizations } from "./organizations/organization-integrity.ts";

/** Opens (or creates) the account database with a write-ahead log whose commits survive a power cut. */
export function openAccountsDatabase(databasePath: string): DatabaseSync {
  const database = new DatabaseSync(databasePath, { timeout: 5_000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  return database;
}

/** Brings the tables to the shape that the options and their plugins need. Runs before the service is used. */
export async function migrateAccounts(
  settings: BetterAuthOptions,
  database: DatabaseSync,
): Promise<void> {
  const { runMigrations } = await getMigrations(settings);
  await runMigrations();
  // The generated tables allow one outside identity to be linked twice; a second link would lock both users out.
  database.exec(
    'CREATE UNIQUE INDEX IF NOT EXISTS "account_identity" ON "account" ("providerId", "accountId");',
  );
  guardOrganizations(database);
}
