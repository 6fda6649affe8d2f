import type { BetterAuthOptions } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import type { AccountsDatabase } from "./accounts-database.ts";

/** Brings the tables to the shape that the options and their plugins need. Runs before the service is used. */
export async function migrateAccounts(
  settings: BetterAuthOptions,
  database: AccountsDatabase,
): Promise<void> {
  const { runMigrations } = await getMigrations(settings);
  await runMigrations();
  await database.guard();
}
