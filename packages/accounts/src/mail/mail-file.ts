import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { MailStore, TakenEmail, WaitingEmail } from "./mail-store.ts";

const waitingEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  failures: z.number(),
  postedAtMs: z.number(),
  nextAttemptMs: z.number(),
});

/** Worlds on disk have a table of this name, with these columns. */
const creation = `CREATE TABLE IF NOT EXISTS letter (
    id TEXT PRIMARY KEY, "to" TEXT NOT NULL, subject TEXT NOT NULL, html TEXT NOT NULL, text TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0, postedAtMs INTEGER NOT NULL, nextAttemptMs INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS letter_due ON letter (nextAttemptMs);`;

const insertion = `INSERT OR IGNORE INTO letter (id, "to", subject, html, text, failures, postedAtMs, nextAttemptMs)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Keeps emails in a file of their own: the account database is held for whole requests, and an email must neither
 * wait for one nor be rolled back with it.
 */
export function openMailFile(path: string): MailStore {
  const database = openFile(path);
  const insert = database.prepare(insertion);
  const due = database.prepare(
    "SELECT * FROM letter WHERE nextAttemptMs <= ? ORDER BY nextAttemptMs LIMIT 1",
  );
  const next = database.prepare("SELECT min(nextAttemptMs) AS nextMs FROM letter");
  const removal = database.prepare("DELETE FROM letter WHERE id = ?");
  const delay = database.prepare(
    "UPDATE letter SET failures = failures + 1, nextAttemptMs = ? WHERE id = ?",
  );
  return {
    async add(id, { to, subject, html, text }) {
      const nowMs = Date.now();
      insert.run(id, to, subject, html, text, 0, nowMs, nowMs);
    },
    async take() {
      const nowMs = Date.now();
      const row = due.get(nowMs);
      return row === undefined ? null : taken(waitingEmail.parse(row), nowMs);
    },
    async nextInMs() {
      const { nextMs } = z.object({ nextMs: z.number().nullable() }).parse(next.get());
      return nextMs === null ? null : Math.max(0, nextMs - Date.now());
    },
    remove: async ({ id }) => void removal.run(id),
    postpone: async ({ id }, delayMs) => void delay.run(Date.now() + delayMs, id),
    // Nobody else takes it meanwhile: it stays due.
    putBack: async () => undefined,
    prune: async () => undefined,
    close: () => database.close(),
  };
}

function taken(
  { id, failures, postedAtMs, to, subject, html, text }: WaitingEmail,
  nowMs: number,
): TakenEmail {
  const message = { to, subject, html, text };
  return { id, message, failures, ageMs: nowMs - postedAtMs, claim: null };
}

/** The emails that wait in a file which was opened. */
export function* emailsIn(database: DatabaseSync): Generator<WaitingEmail> {
  const isThere = database
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'letter'")
    .get();
  if (isThere === undefined) return;
  for (const row of database.prepare("SELECT * FROM letter ORDER BY postedAtMs, id").iterate())
    yield waitingEmail.parse(row);
}

/** Puts emails into a file, which is made where there is none; those that are in it already stay as they are. */
export function putIntoFile(path: string, emails: readonly WaitingEmail[]): void {
  const database = openFile(path);
  try {
    const insert = database.prepare(insertion);
    database.exec("PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
    for (const { id, to, subject, html, text, failures, postedAtMs, nextAttemptMs } of emails)
      insert.run(id, to, subject, html, text, failures, postedAtMs, nextAttemptMs);
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  // An email lost in a power cut is requested again; waiting for the disk would tell which addresses have accounts.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${creation}`);
  return database;
}
