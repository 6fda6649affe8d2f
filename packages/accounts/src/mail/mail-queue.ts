import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { dayMs, hourMs, minuteMs } from "../durations.ts";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import type { EmailBudgets } from "./email-budgets.ts";
import type { EmailMessage } from "./email-layout.ts";
import type { MailTransport } from "./mail-transport.ts";
import { isPlaceholder } from "./placeholder-address.ts";

/** Sends emails in the background. */
export type MailQueue = {
  /** Returns at once. Emails beyond the budget of their recipient or their sender are dropped and logged. */
  enqueue(message: EmailMessage): void;
  /** Whether the budgets allow such an email now. */
  hasRoomFor(message: Pick<EmailMessage, "to" | "sender">): Promise<boolean>;
  close(): Promise<void>;
};

type MailQueueOptions = {
  /** File of the emails that were not sent yet. */
  readonly path: string;
  readonly transport: MailTransport;
  readonly logger: AccountsLogger;
  /** How long to wait after the nth failure. */
  readonly retryDelayMs?: (failures: number) => number;
  readonly budgets: EmailBudgets;
  /** How long closing waits for the email in flight. */
  readonly closeWaitMs?: number;
};

/** Links in emails are valid for a day at most, so an older email is useless. */
const emailLifetimeMs = dayMs;
const retryFirstMs = 5_000;
const retryMaxMs = 30 * minuteMs;
const afterAnswerMs = 30;
const timerMaxMs = hourMs;

/**
 * Opens the queue on a file of its own: the account database is held for whole requests, and an email must neither
 * wait for one nor be rolled back with it. What was enqueued before a restart is sent after it.
 */
export function openMailQueue(options: MailQueueOptions): MailQueue {
  const { logger, budgets } = options;
  const delivery = openDelivery(options);
  const enqueued: { readonly message: EmailMessage; readonly isAllowed: Promise<boolean> }[] = [];
  let storing: Promise<void> = Promise.resolve();
  let isClosed = false;

  // One after the other, so that emails leave in the order in which they were asked for.
  function store(): Promise<void> {
    storing = storing.then(async () => {
      for (const { message, isAllowed } of enqueued.splice(0)) {
        if (await isAllowed) delivery.add([message]);
        else logger.warn({}, "an email was dropped: its recipient or its sender is over budget");
      }
    });
    return storing;
  }

  async function takeBudget(message: EmailMessage): Promise<boolean> {
    try {
      return await budgets.take(message, Date.now());
    } catch (error) {
      // Whoever asked for it was answered that it comes.
      logger.warn({ err: error }, "an email could not be counted and is sent");
      return true;
    }
  }

  return {
    enqueue(message) {
      if (isClosed || isPlaceholder(message.to)) return;
      enqueued.push({ message, isAllowed: takeBudget(message) });
      // After the answer: writing takes time, and the time would tell that the account exists.
      setTimeout(() => void store(), afterAnswerMs).unref();
    },
    hasRoomFor: (message) => budgets.hasRoom(message, Date.now()),
    async close() {
      isClosed = true;
      await store();
      await delivery.close();
    },
  };
}

/** Hands the emails in the file to the transport, across failures and restarts. */
type Delivery = { add(messages: readonly EmailMessage[]): void; close(): Promise<void> };

function openDelivery(options: MailQueueOptions): Delivery {
  const { transport, logger, retryDelayMs, closeWaitMs } = { ...defaults, ...options };
  const file = openQueueFile(options.path);
  let timer: NodeJS.Timeout | undefined;
  let delivery: Promise<void> | null = null;
  let isClosed = false;
  /** Set when closing did not wait for the email in flight: it stays in the file and is sent after the restart. */
  let isAbandoned = false;

  /** One email after the other: mail servers limit connections and bursts. */
  async function deliver(): Promise<void> {
    for (let next = file.firstDue(Date.now()); next !== null && !isClosed;) {
      await deliverOne(next);
      next = file.firstDue(Date.now());
    }
  }

  async function deliverOne({ id, failures, postedAtMs, ...message }: QueuedEmail): Promise<void> {
    try {
      await transport.send(id, message);
      if (!isAbandoned) file.remove(id);
    } catch (error) {
      if (isAbandoned) return;
      const isTooOld = Date.now() - postedAtMs > emailLifetimeMs;
      logger.warn({ err: error, failures: failures + 1 }, isTooOld ? givenUp : failed);
      if (isTooOld) file.remove(id);
      else file.postpone(id, Date.now() + retryDelayMs(failures + 1));
    }
  }

  function wake(): void {
    if (isClosed || delivery !== null) return;
    delivery = deliver()
      .catch((error: unknown) => logger.error({ err: error }, "the mail queue could not be read"))
      .finally(() => {
        delivery = null;
        schedule();
      });
  }

  function schedule(): void {
    clearTimeout(timer);
    const nextMs = isClosed ? null : file.nextAttemptMs();
    if (nextMs !== null) {
      const delayMs = Math.min(Math.max(0, nextMs - Date.now()), timerMaxMs);
      timer = setTimeout(wake, delayMs).unref();
    }
  }

  schedule();
  return {
    add(messages) {
      for (const message of messages) file.add(message);
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await waitAtMost(delivery, closeWaitMs);
      isAbandoned = true;
      transport.close();
      file.close();
    },
  };
}

const defaults = { retryDelayMs: defaultRetryDelayMs, closeWaitMs: 3_000 };

async function waitAtMost(work: Promise<void> | null, waitMs: number): Promise<void> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  await Promise.race([work, timeIsUp]);
  clearTimeout(timer);
}

const failed = "an email could not be sent and will be tried again";
const givenUp = "an email could not be sent for a day and was given up";

function defaultRetryDelayMs(failures: number): number {
  return Math.min(retryFirstMs * 2 ** (failures - 1), retryMaxMs);
}

const queuedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  failures: z.number(),
  postedAtMs: z.number(),
});

type QueuedEmail = z.infer<typeof queuedEmail>;

/** Worlds on disk have a table of this name, with these columns. */
function openQueueFile(path: string) {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  // An email lost in a power cut is requested again; waiting for the disk would tell which addresses have accounts.
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
    add({ to, subject, html, text }: EmailMessage): void {
      const nowMs = Date.now();
      // Time first, so that a folder of emails sorts by when they were written.
      const id = `${nowMs}-${randomUUID()}`;
      insert.run(id, to, subject, html, text, nowMs, nowMs);
    },
    firstDue(nowMs: number): QueuedEmail | null {
      const row = due.get(nowMs);
      return row === undefined ? null : queuedEmail.parse(row);
    },
    nextAttemptMs: () => z.object({ nextMs: z.number().nullable() }).parse(next.get()).nextMs,
    remove: (id: string) => void removal.run(id),
    postpone: (id: string, atMs: number) => void delay.run(atMs, id),
    close: () => database.close(),
  };
}
