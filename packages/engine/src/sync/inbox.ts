import { countValues } from "../doors/count-values.ts";
import type { Visit } from "../doors/doors.ts";
import { readingMs } from "../doors/reading-ms.ts";
import type { Payer } from "../doors/spending.ts";
import { parseClientMessage } from "./client-message.ts";
import type { ClientMessage } from "./client-message.ts";
import type { Intake } from "./intake.ts";
import type { SyncEnvironment } from "./sync-environment.ts";

// What a message that waits costs at least, however short it is.
const waitingMessageBytes = 1024;

/** Whose messages they are. */
type MessageHandler = {
  handle(message: ClientMessage): void;
  /** Handling a message, or what it had to wait for, failed. */
  fail(error: unknown): void;
  close(code: number, reason: string): void;
  /** Who pays for the next message. */
  readonly payer: Payer;
};

type InboxOptions = {
  readonly env: Pick<SyncEnvironment, "clock" | "limits">;
  readonly handler: MessageHandler;
  readonly visit: Visit;
  readonly intake: Intake;
};

/**
 * A client's messages in their order: while one has to wait for something, or there is no budget for
 * it, the rest wait behind it and the socket is not read from. They wait as they came: nothing is
 * read before it is paid for.
 */
export class Inbox {
  readonly #options: InboxOptions;
  #waiting: Buffer[] = [];
  #at = 0;
  #keptBytes = 0;
  #pauses = 0;
  #isOver = false;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** Takes a message. */
  take(data: Buffer): void {
    if (this.#pauses === 0 && this.#at === this.#waiting.length && this.#mayOpen())
      this.#open(data);
    else this.#wait(data);
  }

  /** Lets messages wait until a promise is settled and what it brought was dealt with. */
  pauseFor<T>(
    promise: Promise<T>,
    proceed: (value: T) => void,
    fail: (error: unknown) => void = (error) => this.#options.handler.fail(error),
  ): void {
    const { clock, limits } = this.#options.env;
    const timer = clock.setTimeout(() => {
      if (!this.#isOver) this.#options.handler.close(1013, "SystemTimeoutError");
    }, limits.connectionWaitMs);
    const settled = promise.finally(() => clock.clearTimeout(timer));
    this.#pause(settled, proceed, fail);
  }

  /** Lets messages wait until a call may be taken, and then proceeds; too long a wait ends the connection. */
  waitForBudget(proceed: () => void): void {
    const { env, handler } = this.#options;
    const { payer } = handler;
    if (payer.debtMs > env.limits.budgetWaitMs) {
      handler.close(1013, "TooManyConcurrentRequests");
      return;
    }
    const look = (): void => {
      if (payer.mayCall) proceed();
      else this.waitForBudget(proceed);
    };
    this.#pause(payer.change(), look, (error) => handler.fail(error));
  }

  /** The connection is over: what waits is never handled, and nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#waiting = [];
    this.#at = 0;
    this.#options.visit.letGo(this.#keptBytes);
    this.#keptBytes = 0;
  }

  #pause<T>(
    promise: Promise<T>,
    proceed: (value: T) => void,
    fail: (error: unknown) => void,
  ): void {
    this.#pauses++;
    promise
      .then(
        (value) => {
          this.#pauses--;
          if (!this.#isOver) proceed(value);
        },
        (error: unknown) => {
          this.#pauses--;
          if (!this.#isOver) fail(error);
        },
      )
      .then(() => this.#resume())
      .catch((error: unknown) => this.#options.handler.fail(error));
  }

  #wait(data: Buffer): void {
    if (this.#isOver) return;
    const { visit, intake, handler } = this.#options;
    const bytes = data.length + waitingMessageBytes;
    if (!visit.keep(bytes)) {
      handler.close(1013, "TooManyConcurrentRequests");
      return;
    }
    this.#keptBytes += bytes;
    this.#waiting.push(data);
    intake.close("waiting");
  }

  #resume(): void {
    while (this.#at < this.#waiting.length && this.#pauses === 0) {
      if (!this.#mayOpen()) return;
      const data = this.#waiting[this.#at++];
      if (data !== undefined) this.#handWaiting(data);
    }
    if (this.#at < this.#waiting.length || this.#isOver) return;
    this.#waiting = [];
    this.#at = 0;
    this.#options.intake.open("waiting");
  }

  #handWaiting(data: Buffer): void {
    const bytes = data.length + waitingMessageBytes;
    this.#keptBytes -= bytes;
    this.#options.visit.letGo(bytes);
    this.#open(data);
  }

  // Where there is no budget everything waits for it.
  #mayOpen(): boolean {
    if (this.#options.handler.payer.mayCall) return true;
    this.waitForBudget(() => undefined);
    return false;
  }

  #open(data: Buffer): void {
    const { env, handler } = this.#options;
    const { callMs, messageValuesMax } = env.limits;
    handler.payer.charge(callMs + readingMs(data.length));
    const hasTooMany = data.length > messageValuesMax && countValues(data) > messageValuesMax;
    if (hasTooMany) handler.close(1009, "A message holds too many values.");
    else handler.handle(parseClientMessage(data.toString()));
  }
}
