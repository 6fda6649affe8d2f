import { setTimeout as pause } from "node:timers/promises";
import { dayMs, hourMs, minuteMs } from "../durations.ts";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import type { MailStore, TakenEmail } from "./mail-store.ts";
import type { MailTransport } from "./mail-transport.ts";
import { waitAtMost } from "./wait-at-most.ts";

type DeliveryOptions = {
  readonly store: MailStore;
  readonly transport: MailTransport;
  readonly logger: AccountsLogger;
  readonly retryDelayMs?: (failures: number) => number;
  readonly closeWaitMs: number;
};

/** Links in emails are valid for a day at most, so an older email is useless. */
const emailLifetimeMs = dayMs;
const retryFirstMs = 5_000;
const retryMaxMs = 30 * minuteMs;
const lookMaxMs = hourMs;
/** How soon a store is asked again that could not be read or written. */
const troubledMs = 5_000;
const tellAgainMs = 1_000;
const putBackWaitMs = 2_000;

const failed = "an email could not be sent and will be tried again";
const givenUp = "an email could not be sent for a day and was given up";

/** Hands the emails of a store to the transport, across failures and restarts. */
export class MailDelivery {
  readonly #options: DeliveryOptions;
  #timer: NodeJS.Timeout | undefined;
  #delivery: Promise<void> | null = null;
  #isRunning = false;
  /** Something may have been added since the store was last looked through. */
  #isAwaited = false;
  #inFlight: TakenEmail | null = null;
  #isTroubled = false;
  #isClosed = false;
  /** Set when closing did not wait for the email in flight: it stays in the store and is sent after the restart. */
  #isAbandoned = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#wakeIn(0);
  }

  /** An email was added. */
  wake(): void {
    this.#isAwaited = true;
    if (this.#isClosed || this.#isRunning) return;
    this.#isRunning = true;
    this.#delivery = this.#run();
  }

  async close(): Promise<void> {
    const { store, transport, logger, closeWaitMs } = this.#options;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await waitAtMost(this.#delivery, closeWaitMs);
    this.#isAbandoned = true;
    transport.close();
    if (this.#inFlight === null) return;
    const left = store.putBack(this.#inFlight).catch((error: unknown) => {
      logger.warn({ err: error }, "an email in flight is left to be sent later");
    });
    await waitAtMost(left, putBackWaitMs);
  }

  #wakeIn(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.wake(), delayMs).unref();
  }

  async #run(): Promise<void> {
    const { store, logger } = this.#options;
    try {
      let nextMs: number | null = null;
      while (this.#isAwaited && !this.#isClosed) {
        this.#isAwaited = false;
        await this.#deliver();
        nextMs = this.#isClosed ? null : await store.nextInMs();
      }
      this.#isRunning = false;
      this.#isTroubled = false;
      const looksMs = store.shared?.looksEveryMs ?? lookMaxMs;
      if (nextMs !== null || store.shared !== undefined)
        this.#wakeIn(Math.min(nextMs ?? looksMs, looksMs));
    } catch (error) {
      this.#isRunning = false;
      if (this.#isAbandoned) return;
      // Once for each time that it is away.
      if (!this.#isTroubled) logger.error({ err: error }, "the mail queue could not be read");
      this.#isTroubled = true;
      this.#wakeIn(troubledMs);
    }
  }

  /** One email after the other: mail servers limit connections and bursts. */
  async #deliver(): Promise<void> {
    while (!this.#isClosed) {
      const next = await this.#options.store.take();
      if (next === null) return;
      this.#inFlight = next;
      if (this.#isClosed) return;
      await this.#deliverOne(next);
      this.#inFlight = null;
    }
  }

  async #deliverOne(email: TakenEmail): Promise<void> {
    const { store, retryDelayMs = defaultRetryDelayMs } = this.#options;
    const holding = this.#hold(email);
    try {
      const isSent = await this.#send(email);
      if (this.#isAbandoned) return;
      const isOver = isSent || email.ageMs > emailLifetimeMs;
      await this.#tell(() =>
        isOver ? store.remove(email) : store.postpone(email, retryDelayMs(email.failures + 1)),
      );
    } finally {
      clearInterval(holding);
    }
  }

  async #send({ id, message, failures, ageMs }: TakenEmail): Promise<boolean> {
    const { transport, logger } = this.#options;
    try {
      await transport.send(id, message);
      return true;
    } catch (error) {
      const said = ageMs > emailLifetimeMs ? givenUp : failed;
      if (!this.#isAbandoned) logger.warn({ err: error, failures: failures + 1 }, said);
      return false;
    }
  }

  /** Says now and then that it is still at work on an email: a mail server may take its time. */
  #hold(email: TakenEmail): NodeJS.Timeout | undefined {
    const { store, logger } = this.#options;
    const { shared } = store;
    if (shared === undefined) return undefined;
    const say = () =>
      shared.hold(email).catch((error: unknown) => {
        logger.warn({ err: error }, "an email that is being sent could not be held");
      });
    return setInterval(() => void say(), shared.holdsEveryMs).unref();
  }

  /** Tries until the store knows what became of an email, which would be sent once more. */
  async #tell(tell: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await tell();
        return;
      } catch (error) {
        if (this.#isClosed) throw error;
        const { logger } = this.#options;
        logger.warn({ err: error }, "what became of an email could not be kept yet");
        await pause(tellAgainMs);
      }
    }
  }
}

function defaultRetryDelayMs(failures: number): number {
  return Math.min(retryFirstMs * 2 ** (failures - 1), retryMaxMs);
}
