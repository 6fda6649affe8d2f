import { join } from "node:path";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import { openMailFile } from "../mail/mail-file.ts";
import { openMailRows } from "../mail/mail-rows.ts";
import type { MailStore } from "../mail/mail-store.ts";
import { newDatabaseUrl } from "./account-server.ts";

/** A place where emails wait, which may be opened again and again. */
export type MailPlace = {
  open(): Promise<MailStore>;
  close(): Promise<void>;
};

/** A file in a directory or, where account servers keep their accounts in PostgreSQL, a new database. */
export async function newMailPlace(directory: string): Promise<MailPlace> {
  const url = await newDatabaseUrl();
  if (url === null) {
    return {
      open: async () => openMailFile(join(directory, "mail.db")),
      close: async () => undefined,
    };
  }
  return mailPlaceIn(url);
}

/** A database of PostgreSQL, as one service on it sees it. */
export async function mailPlaceIn(
  url: string,
  options: Parameters<typeof openMailRows>[1] = {},
): Promise<MailPlace> {
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const onSessionEnded = () => undefined;
  const database = await openAccountsDatabase({ path: "", url, logger, onSessionEnded });
  return {
    open: () => openMailRows(database, options),
    close: () => database.close(),
  };
}
