import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import { emailsIn } from "./mail-file.ts";
import { bringEmail } from "./mail-rows.ts";
import type { MailDatabase } from "./mail-rows.ts";

/**
 * Brings the emails of a file into the database of the accounts, once, and removes the file: it holds links that sign in. One that is
 * broken off goes on at the next start, and sends nothing twice.
 */
export async function takeOverMailFile(
  path: string,
  database: Pick<MailDatabase, "change">,
  logger: AccountsLogger,
): Promise<void> {
  if (!existsSync(path)) return;
  const file = new DatabaseSync(path);
  let count = 0;
  try {
    for (const email of emailsIn(file)) {
      await bringEmail(database, email);
      count += 1;
    }
  } finally {
    file.close();
  }
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  if (count > 0)
    logger.info({ count }, "unsent emails were brought into the database of the accounts");
}
