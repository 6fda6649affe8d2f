import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { dayMs, minuteMs } from "../durations.ts";
import type { MailStore, WaitingEmail } from "./mail-store.ts";

export type MailDatabase = Pick<AccountsDatabase, "read" | "change" | "alone">;

/** Its emails are the queue's, and no rows of an account. */
export const mailTable = "unsentEmail";

type MailRowsOptions = {
  /** How long a queue that says nothing keeps an email that it has taken. */
  readonly claimMs?: number;
  readonly looksEveryMs?: number;
};

// A queue holds what it sends three times in as long, so that a node which lives loses nothing to a slow database.
const claimMsByDefault = 2 * minuteMs;
const looksEveryMsByDefault = 10_000;
/** Links are valid for a day at most. So long an email is known to have been there, and none is sent that is older: a dump may be. */
const keptMs = 2 * dayMs;
// One that another queue is just taking is still due for whoever asks.
const soonMs = 50;

// Times as in the file: one clock, that of the database, whichever node asks.
const nowMs = "(extract(epoch FROM now()) * 1000)::bigint";

// An email that was sent leaves its id behind, without its content: what is added twice, by a node that had no
// answer or that finds the file which it has taken over once more, is sent once.
const creation = [
  `CREATE TABLE IF NOT EXISTS "${mailTable}" (
    "id" TEXT PRIMARY KEY,
    "to" TEXT NOT NULL, "subject" TEXT NOT NULL, "html" TEXT NOT NULL, "text" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "postedAtMs" BIGINT NOT NULL,
    "nextAttemptMs" BIGINT,
    "claim" TEXT UNIQUE
  )`,
  `CREATE INDEX IF NOT EXISTS "${mailTable}_due" ON "${mailTable}" ("nextAttemptMs") WHERE "nextAttemptMs" IS NOT NULL`,
];

const adding = `INSERT INTO "${mailTable}" ("id", "to", "subject", "html", "text", "postedAtMs", "nextAttemptMs")
  VALUES ($1, $2, $3, $4, $5, ${nowMs}, ${nowMs}) ON CONFLICT ("id") DO NOTHING`;

const bringing = `INSERT INTO "${mailTable}" ("id", "to", "subject", "html", "text", "failures", "postedAtMs", "nextAttemptMs")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT ("id") DO NOTHING`;

// A claim ends by itself: what is taken is due again when whoever took it has said nothing for so long.
const taking = `UPDATE "${mailTable}" SET "claim" = $1, "nextAttemptMs" = ${nowMs} + $2
  WHERE "id" = (
    SELECT "id" FROM "${mailTable}" WHERE "nextAttemptMs" <= ${nowMs} AND "postedAtMs" > ${nowMs} - $3
    ORDER BY "nextAttemptMs", "id" LIMIT 1 FOR UPDATE SKIP LOCKED
  )`;

const reading = `SELECT "id", "to", "subject", "html", "text", "failures", ${nowMs} - "postedAtMs" AS "ageMs"
  FROM "${mailTable}" WHERE "claim" = $1`;

const next = `SELECT "nextAttemptMs" - ${nowMs} AS "inMs" FROM "${mailTable}"
  WHERE "nextAttemptMs" IS NOT NULL AND "postedAtMs" > ${nowMs} - $1 ORDER BY "nextAttemptMs" LIMIT 1`;

const removing = `UPDATE "${mailTable}"
  SET "to" = '', "subject" = '', "html" = '', "text" = '', "claim" = NULL, "nextAttemptMs" = NULL WHERE "id" = $1`;

const postponing = `UPDATE "${mailTable}"
  SET "failures" = "failures" + 1, "claim" = NULL, "nextAttemptMs" = ${nowMs} + $2 WHERE "claim" = $1`;

const holding = `UPDATE "${mailTable}" SET "nextAttemptMs" = ${nowMs} + $2 WHERE "claim" = $1`;

const puttingBack = `UPDATE "${mailTable}" SET "claim" = NULL, "nextAttemptMs" = ${nowMs} WHERE "claim" = $1`;

const forgetting = `DELETE FROM "${mailTable}" WHERE "postedAtMs" <= ${nowMs} - $1`;

/** Keeps emails as rows of the PostgreSQL database of the accounts, out of which every service on it sends. */
export async function openMailRows(
  database: MailDatabase,
  options: MailRowsOptions = {},
): Promise<MailStore> {
  const { claimMs = claimMsByDefault, looksEveryMs = looksEveryMsByDefault } = options;
  await makeMailTable(database);
  /** A claim of which nobody knows whether it was made: its answer was lost. */
  let doubtful: string | null = null;
  return {
    async add(id, { to, subject, html, text }) {
      await database.change(adding, [id, to, subject, html, text]);
    },
    async take() {
      if (doubtful !== null) await database.change(puttingBack, [doubtful]);
      const claim = randomUUID();
      doubtful = claim;
      const taken = await database.change(taking, [claim, claimMs, keptMs]);
      const [row] = taken === 0 ? [] : await database.read(reading, [claim]);
      doubtful = null;
      // Whoever is so slow that another has it by now has nothing to send.
      if (row === undefined) return null;
      const { id, failures, ageMs, ...message } = takenRow.parse(row);
      return { id, failures, ageMs, message, claim };
    },
    async nextInMs() {
      const [row] = await database.read(next, [keptMs]);
      return row === undefined ? null : Math.max(soonMs, nextRow.parse(row).inMs);
    },
    async remove({ id }) {
      await database.change(removing, [id]);
    },
    async postpone({ claim }, delayMs) {
      await database.change(postponing, [claim, delayMs]);
    },
    async putBack({ claim }) {
      await database.change(puttingBack, [claim]);
    },
    shared: {
      looksEveryMs,
      holdsEveryMs: Math.ceil(claimMs / 3),
      async hold({ claim }) {
        await database.change(holding, [claim, claimMs]);
      },
    },
    async prune() {
      await database.change(forgetting, [keptMs]);
    },
    close: () => undefined,
  };
}

/** Makes the table of emails where there is none. */
export async function makeMailTable(database: MailDatabase): Promise<void> {
  await database.alone(async () => {
    for (const statement of creation) await database.change(statement, []);
  });
}

/** Brings an email as it stands; one that is there, or was and has been sent, stays as it is. */
export async function bringEmail(
  database: Pick<MailDatabase, "change">,
  { id, to, subject, html, text, failures, postedAtMs, nextAttemptMs }: WaitingEmail,
): Promise<void> {
  const values = [id, to, subject, html, text, failures, postedAtMs, nextAttemptMs];
  await database.change(bringing, values);
}

/** The emails that wait in a database with such a table. */
export async function emailsAmong(
  database: Pick<MailDatabase, "read">,
): Promise<readonly WaitingEmail[]> {
  const rows = await database.read(
    `SELECT "id", "to", "subject", "html", "text", "failures", "postedAtMs", "nextAttemptMs"
      FROM "${mailTable}" WHERE "nextAttemptMs" IS NOT NULL ORDER BY "postedAtMs", "id"`,
    [],
  );
  return waitingRows.parse(rows);
}

const content = {
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  failures: z.number(),
};
const takenRow = z.object({ ...content, ageMs: z.coerce.number() });
const waitingRows = z.array(
  z.object({ ...content, postedAtMs: z.coerce.number(), nextAttemptMs: z.coerce.number() }),
);
const nextRow = z.object({ inMs: z.coerce.number() });
