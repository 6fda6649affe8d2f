import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import type { EmailBudgets } from "./email-budgets.ts";
import type { EmailMessage } from "./email-layout.ts";
import { MailDelivery } from "./mail-delivery.ts";
import type { MailStore } from "./mail-store.ts";
import type { MailTransport } from "./mail-transport.ts";
import { isPlaceholder } from "./placeholder-address.ts";
import { waitAtMost } from "./wait-at-most.ts";

/** Sends emails in the background. */
export type MailQueue = {
  /** Returns at once. Emails beyond the budget of their recipient or their sender are dropped and logged. */
  enqueue(message: EmailMessage): void;
  /** Whether the budgets allow such an email now. */
  hasRoomFor(message: Pick<EmailMessage, "to" | "sender">): Promise<boolean>;
  /** Forgets what is of no use to anybody any more; to be called regularly. */
  prune(): Promise<void>;
  close(): Promise<void>;
};

type MailQueueOptions = {
  /** Where emails wait; it is closed with the queue. What was enqueued before a restart is sent after it. */
  readonly store: MailStore;
  readonly transport: MailTransport;
  readonly logger: AccountsLogger;
  /** How long to wait after the nth failure. */
  readonly retryDelayMs?: (failures: number) => number;
  readonly budgets: EmailBudgets;
  /** How long closing waits for the email in flight. */
  readonly closeWaitMs?: number;
};

const afterAnswerMs = 30;
const addAgainMs = 1_000;
/** While a database is away few requests come so far that they ask for an email. */
const enqueuedMax = 1_000;
const closeWaitMsByDefault = 3_000;

/** Opens the queue: emails are kept in a store, and sent out of it. */
export function openMailQueue(options: MailQueueOptions): MailQueue {
  const { store, logger, budgets, closeWaitMs = closeWaitMsByDefault } = options;
  const delivery = new MailDelivery({ ...options, closeWaitMs });
  const enqueued: { readonly message: EmailMessage; readonly isAllowed: Promise<boolean> }[] = [];
  let storing: Promise<void> = Promise.resolve();
  let isClosed = false;

  // One after the other, so that emails leave in the order in which they were asked for.
  function storeEnqueued(): Promise<void> {
    storing = storing.then(async () => {
      for (const { message, isAllowed } of enqueued.splice(0)) {
        if (await isAllowed) await keep(message);
        else logger.warn({}, "an email was dropped: its recipient or its sender is over budget");
      }
    });
    return storing;
  }

  /** Tries until it is kept: whoever asked for it was answered that it comes. */
  async function keep(message: EmailMessage): Promise<void> {
    // Time first, so that a folder of emails sorts by when they were written.
    const id = `${Date.now()}-${randomUUID()}`;
    for (let failures = 0; ; failures += 1) {
      try {
        await store.add(id, message);
        delivery.wake();
        return;
      } catch (error) {
        if (isClosed) {
          logger.error({ err: error }, "an email was lost: it could not be kept before the end");
          return;
        }
        if (failures === 0)
          logger.warn({ err: error }, "an email could not be kept and will be kept later");
        await pause(addAgainMs);
      }
    }
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
      if (enqueued.length >= enqueuedMax) {
        logger.warn({}, "an email was dropped: too many wait to be kept");
        return;
      }
      enqueued.push({ message, isAllowed: takeBudget(message) });
      // After the answer: writing takes time, and the time would tell that the account exists.
      setTimeout(() => void storeEnqueued(), afterAnswerMs).unref();
    },
    hasRoomFor: (message) => budgets.hasRoom(message, Date.now()),
    prune: () => store.prune(),
    async close() {
      isClosed = true;
      await waitAtMost(storeEnqueued(), closeWaitMs);
      await delivery.close();
      store.close();
    },
  };
}
