import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import { createLetterBudgets } from "./email-budgets.ts";
import type { Letter } from "./email-layout.ts";
import type { MailTransport } from "./mail-transport.ts";

/** Takes letters and sees to it that they leave; whoever posts one never waits for that. */
export type Postbox = {
  /** Takes a letter, unless its reader or its sender had enough of them lately: then nothing happens. */
  post(letter: Letter): void;
  /** Whether a letter like this would be taken now. */
  hasRoomFor(letter: Pick<Letter, "to" | "sender">): boolean;
  close(): Promise<void>;
};

type PostboxOptions = {
  /** File of the letters that have not left yet. */
  readonly path: string;
  readonly transport: MailTransport;
  readonly logger: AccountsLogger;
  /** How long to wait after the nth failure. */
  readonly retryDelayMs?: (failures: number) => number;
  /** Multiplies how many letters there may be. */
  readonly budgetFactor?: number;
  /** How long closing waits for the letter that is on its way. */
  readonly lastLetterMs?: number;
};

/** Links in letters live for a day at most; a letter that is older helps nobody. */
const letterLifetimeMs = 24 * 60 * 60 * 1_000;
const retryFirstMs = 5_000;
const retryMaxMs = 30 * 60 * 1_000;
const behindAnswerMs = 30;
const timerMaxMs = 60 * 60 * 1_000;

/**
 * Opens the postbox on a file of its own: the account database is held for whole requests, and a letter must neither
 * wait for one nor be undone with it. What was posted before a restart leaves after it.
 */
export function openPostbox(options: PostboxOptions): Postbox {
  const { logger, budgetFactor = 1 } = options;
  const delivery = openDelivery(options);
  const budgets = createLetterBudgets(budgetFactor);
  const posted: Letter[] = [];
  let isClosed = false;

  function putAway(): void {
    if (!isClosed && posted.length > 0) delivery.add(posted.splice(0));
  }

  return {
    post(letter) {
      if (isClosed || isPlaceholder(letter.to)) return;
      if (!budgets.take(letter, Date.now())) {
        logger.warn({}, "a letter was not taken: its reader or its sender had too many");
        return;
      }
      posted.push(letter);
      // Behind the answer: writing takes time, and time would tell that there is somebody to write to.
      setTimeout(putAway, behindAnswerMs).unref();
    },
    hasRoomFor: (letter) => budgets.hasRoom(letter, Date.now()),
    async close() {
      putAway();
      isClosed = true;
      await delivery.close();
    },
  };
}

/** Brings what was put into the file to the transport, over failures and restarts. */
type Delivery = { add(letters: readonly Letter[]): void; close(): Promise<void> };

function openDelivery(options: PostboxOptions): Delivery {
  const { transport, logger, retryDelayMs, lastLetterMs } = { ...usually, ...options };
  const store = openStore(options.path);
  let timer: NodeJS.Timeout | undefined;
  let delivery: Promise<void> | null = null;
  let isClosed = false;
  /** Set when a letter on its way was not waited for: it stays in the file and is sent again after the restart. */
  let isAbandoned = false;

  /** One letter after the other: mail servers count connections, and a burst helps nobody. */
  async function deliver(): Promise<void> {
    for (let next = store.firstDue(Date.now()); next !== null && !isClosed;) {
      await deliverOne(next);
      next = store.firstDue(Date.now());
    }
  }

  async function deliverOne({ id, failures, postedAtMs, ...letter }: StoredLetter): Promise<void> {
    try {
      await transport.send(id, letter);
      if (!isAbandoned) store.remove(id);
    } catch (error) {
      if (isAbandoned) return;
      const isTooOld = Date.now() - postedAtMs > letterLifetimeMs;
      logger.warn({ err: error, failures: failures + 1 }, isTooOld ? givenUp : failed);
      if (isTooOld) store.remove(id);
      else store.postpone(id, Date.now() + retryDelayMs(failures + 1));
    }
  }

  function wake(): void {
    if (isClosed || delivery !== null) return;
    delivery = deliver()
      .catch((error: unknown) => logger.error({ err: error }, "the postbox cannot be read"))
      .finally(() => {
        delivery = null;
        schedule();
      });
  }

  function schedule(): void {
    clearTimeout(timer);
    const nextMs = isClosed ? null : store.nextAttemptMs();
    if (nextMs !== null) {
      const delayMs = Math.min(Math.max(0, nextMs - Date.now()), timerMaxMs);
      timer = setTimeout(wake, delayMs).unref();
    }
  }

  schedule();
  return {
    add(letters) {
      for (const letter of letters) store.add(letter);
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await settleWithin(delivery, lastLetterMs);
      isAbandoned = true;
      transport.close();
      store.close();
    },
  };
}

const usually = { retryDelayMs: defaultRetryDelayMs, lastLetterMs: 3_000 };

async function settleWithin(work: Promise<void> | null, waitMs: number): Promise<void> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  await Promise.race([work, timeIsUp]);
  clearTimeout(timer);
}

const failed = "a letter could not be sent and will be tried again";
const givenUp = "a letter could not be sent for a day and was given up";

/** Guests and accounts of providers without addresses have one that cannot exist (RFC 2606). */
export function isPlaceholder(address: string): boolean {
  return address.toLowerCase().endsWith(".invalid");
}

function defaultRetryDelayMs(failures: number): number {
  return Math.min(retryFirstMs * 2 ** (failures - 1), retryMaxMs);
}

const storedLetter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  failures: z.number(),
  postedAtMs: z.number(),
});

type StoredLetter = z.infer<typeof storedLetter>;

function openStore(path: string) {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  // A letter lost to a power cut is asked for again; waiting for the disk would tell who has an account.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS letter (
      id TEXT PRIMARY KEY, "to" TEXT NOT NULL, subject TEXT NOT NULL, html TEXT NOT NULL, text TEXT NOT NULL,
      failures INTEGER NOT NULL DEFAULT 0, postedAtMs INTEGER NOT NULL, nextAttemptMs INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS letter_due ON letter (nextAttemptMs);`);
  const insert = database.prepare(
    'INSERT INTO letter (id, "to", subject, html, text, postedAtMs, nextAttemptMs) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const due = database.prepare(
    "SELECT * FROM letter WHERE nextAttemptMs <= ? ORDER BY nextAttemptMs LIMIT 1",
  );
  const next = database.prepare("SELECT min(nextAttemptMs) AS nextMs FROM letter");
  const removal = database.prepare("DELETE FROM letter WHERE id = ?");
  const delay = database.prepare(
    "UPDATE letter SET failures = failures + 1, nextAttemptMs = ? WHERE id = ?",
  );
  return {
    add({ to, subject, html, text }: Letter): void {
      const nowMs = Date.now();
      // Time first, so that a folder of letters sorts by when they were written.
      const id = `${nowMs}-${randomUUID()}`;
      insert.run(id, to, subject, html, text, nowMs, nowMs);
    },
    firstDue(nowMs: number): StoredLetter | null {
      const row = due.get(nowMs);
      return row === undefined ? null : storedLetter.parse(row);
    },
    nextAttemptMs: () => z.object({ nextMs: z.number().nullable() }).parse(next.get()).nextMs,
    remove: (id: string) => void removal.run(id),
    postpone: (id: string, atMs: number) => void delay.run(atMs, id),
    close: () => database.close(),
  };
}
