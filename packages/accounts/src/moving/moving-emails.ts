import { existsSync } from "node:fs";
import type { Client } from "pg";
import { emailsIn, putIntoFile } from "../mail/mail-file.ts";
import { bringEmail, emailsAmong, mailTable, makeMailTable } from "../mail/mail-rows.ts";
import type { MailDatabase } from "../mail/mail-rows.ts";
import type { WaitingEmail } from "../mail/mail-store.ts";
import { openUnchanged } from "./open-unchanged.ts";

/** The emails that wait in a file, which is not changed; none where there is no such file. */
export function emailsInFile(path: string): readonly WaitingEmail[] {
  if (!existsSync(path)) return [];
  const { database, close } = openUnchanged(path);
  try {
    return [...emailsIn(database)];
  } finally {
    close();
  }
}

/** The emails that wait in a database of accounts; none where it has no such table. */
export async function emailsInRows(client: Client): Promise<readonly WaitingEmail[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('"${mailTable}"') IS NOT NULL AS "isThere"`,
  );
  return rows[0]?.isThere === true ? await emailsAmong(over(client)) : [];
}

/**
 * Puts emails into a database of accounts. May be done again.
 *
 * @throws Error with a sentence where one is not there afterwards as it was
 */
export async function putEmailsIntoRows(
  client: Client,
  emails: readonly WaitingEmail[],
): Promise<void> {
  const database = over(client);
  await makeMailTable(database);
  for (const email of emails) await bringEmail(database, email);
  refuseLost(emails, await emailsAmong(database));
}

/**
 * Puts emails into a file. May be done again.
 *
 * @throws Error with a sentence where one is not there afterwards as it was
 */
export function putEmailsIntoFile(path: string, emails: readonly WaitingEmail[]): void {
  if (emails.length === 0) return;
  putIntoFile(path, emails);
  refuseLost(emails, emailsInFile(path));
}

function refuseLost(source: readonly WaitingEmail[], target: readonly WaitingEmail[]): void {
  const there = new Set(target.map(textOf));
  const lost = source.filter((email) => !there.has(textOf(email))).length;
  if (lost > 0) throw new Error(`${lost} of ${source.length} unsent emails did not arrive.`);
}

function textOf(email: WaitingEmail): string {
  return JSON.stringify(Object.entries(email).toSorted());
}

function over(client: Client): MailDatabase {
  return {
    read: async (statement, parameters) => (await client.query(statement, [...parameters])).rows,
    change: async (statement, parameters) =>
      (await client.query(statement, [...parameters])).rowCount ?? 0,
    alone: (work) => work(),
  };
}
