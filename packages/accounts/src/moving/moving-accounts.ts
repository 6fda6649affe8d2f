import { Client } from "pg";
import { authOptions } from "../auth-options.ts";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import { migrateAccounts } from "../database/migrate-accounts.ts";
import type { AccountSettings } from "../settings/account-settings.ts";
import { moveIn, moveTable } from "./accounts-mark.ts";
import {
  emailsInFile,
  emailsInRows,
  putEmailsIntoFile,
  putEmailsIntoRows,
} from "./moving-emails.ts";

export type { AccountRow, AccountsReader, AccountTable } from "./account-tables.ts";
export { moveAccountsToFile, openAccountsFile } from "./accounts-file.ts";
export { moveAccountsToRows, openAccountsRows, removeMovedAccounts } from "./accounts-rows.ts";

/** What a database has of accounts. */
export type AccountsThere =
  | { readonly kind: "nothing" }
  | { readonly kind: "moved"; readonly move: string }
  | { readonly kind: "accounts" };

/**
 * Looks what a PostgreSQL database has of accounts, and makes nothing.
 *
 * @throws Error with a sentence when it does not answer
 */
export async function lookAtAccounts(url: string): Promise<AccountsThere> {
  return await asking(url, async (client) => {
    const move = await moveIn(client);
    if (move !== null) return { kind: "moved", move };
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT to_regclass('"user"') IS NOT NULL AND to_regclass('"jwks"') IS NOT NULL AS "isThere"`,
    );
    if (rows[0]?.isThere !== true) return { kind: "nothing" };
    const used = await client.query<{ isUsed: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM "user") OR EXISTS (SELECT 1 FROM "jwks") AS "isUsed"`,
    );
    return used.rows[0]?.isUsed === true ? { kind: "accounts" } : { kind: "nothing" };
  });
}

/** Takes away the mark of a move that is done. */
export async function unmarkAccounts(url: string): Promise<void> {
  await asking(url, (client) => client.query(`DROP TABLE IF EXISTS "${moveTable}"`));
}

/** Whether emails wait in a file, which need not be there. */
export function holdsEmails(path: string): boolean {
  return emailsInFile(path).length > 0;
}

/** Copies the emails that wait in a file into PostgreSQL; answers how many there are. The file is not changed. */
export async function moveEmailsToRows(path: string, url: string): Promise<number> {
  const emails = emailsInFile(path);
  if (emails.length > 0) await asking(url, (client) => putEmailsIntoRows(client, emails));
  return emails.length;
}

/** Copies the emails that wait in PostgreSQL into a file; answers how many there are. */
export async function moveEmailsToFile(url: string, path: string): Promise<number> {
  const emails = await asking(url, emailsInRows);
  putEmailsIntoFile(path, emails);
  return emails.length;
}

/** Makes the tables of the accounts where there are none, and brings them to the form of this version. */
export async function prepareAccounts(place: {
  readonly path: string;
  /** Address of a PostgreSQL database instead of the file. */
  readonly url: string | null;
  readonly settings: AccountSettings;
  readonly baseUrl: string;
  readonly secret: string;
}): Promise<void> {
  const { path, url, settings, baseUrl, secret } = place;
  const nothing = (): void => undefined;
  const logger = { info: nothing, warn: nothing, error: nothing };
  const database = await openAccountsDatabase({ path, url, logger, onSessionEnded: nothing });
  try {
    const options = authOptions({
      databasePath: path,
      baseUrl,
      secret,
      logger,
      settings,
      database,
      enqueueEmail: nothing,
      hasRoomFor: () => Promise.resolve(true),
      onAccountLinked: async () => undefined,
    });
    await database.alone(() => migrateAccounts(options, database));
  } finally {
    await database.close();
  }
}

async function asking<Answer>(
  url: string,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error("The account database does not answer. Check ACCOUNTS_DATABASE_URL.", {
      cause: error,
    });
  }
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
