import type { ClientMessage } from "./client-message.ts";
import type { SyncHost } from "./sync-host.ts";

// What a message that waits costs at least, however short it is.
const waitingMessageBytes = 1024;

/** Whose messages they are. */
export interface Reader {
  handle(message: ClientMessage): void;
  /** Handling a message, or what it had to wait for, failed. */
  fail(error: unknown): void;
  close(code: number, reason: string): void;
}

/** A client's messages in their order: while one has to wait for something, the rest wait behind it. */
export class Inbox {
  readonly #host: Pick<SyncHost, "clock" | "limits">;
  readonly #reader: Reader;
  #waiting: ClientMessage[] | null = null;
  #waitingBytes = 0;
  #isOver = false;

  constructor(host: Pick<SyncHost, "clock" | "limits">, reader: Reader) {
    this.#host = host;
    this.#reader = reader;
  }

  /** Takes a message that was this long on its way. */
  take(message: ClientMessage, bytes: number): void {
    if (this.#waiting === null) this.#reader.handle(message);
    else this.#wait(this.#waiting, message, bytes);
  }

  #wait(waiting: ClientMessage[], message: ClientMessage, bytes: number): void {
    this.#waitingBytes += bytes + waitingMessageBytes;
    if (this.#waitingBytes > this.#host.limits.messageBytesMax) {
      this.#reader.close(1013, "TooManyConcurrentRequests");
    } else waiting.push(message);
  }

  /** Lets messages wait until a promise is settled and what it brought was dealt with. */
  pauseFor<T>(
    promise: Promise<T>,
    proceed: (value: T) => void,
    fail: (error: unknown) => void = (error) => this.#reader.fail(error),
  ): void {
    const { clock, limits } = this.#host;
    this.#waiting = [];
    const timer = clock.setTimeout(() => {
      if (!this.#isOver) this.#reader.close(1013, "SystemTimeoutError");
    }, limits.connectionWaitMs);
    promise
      .finally(() => clock.clearTimeout(timer))
      .then(
        (value) => {
          if (!this.#isOver) proceed(value);
        },
        (error: unknown) => {
          if (!this.#isOver) fail(error);
        },
      )
      .then(() => this.#resume())
      .catch((error: unknown) => this.#reader.fail(error));
  }

  #resume(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#waitingBytes = 0;
    for (let at = 0; at < waiting.length && !this.#isOver; at++) {
      const message = waiting[at];
      if (message !== undefined) this.#reader.handle(message);
      const behind = this.#pausedMessages();
      if (behind !== null) {
        behind.push(...waiting.slice(at + 1));
        return;
      }
    }
  }

  // Handling a message may have paused the connection again.
  #pausedMessages(): ClientMessage[] | null {
    return this.#waiting;
  }

  /** The connection is over: what waits is never handled, and nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#waiting = null;
  }
}
