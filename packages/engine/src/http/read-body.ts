import type { IncomingMessage } from "node:http";
import type { Clock, Timer } from "../clock.ts";
import type { Visit } from "../doors/doors.ts";
import { HttpError } from "./http-error.ts";

/** What a request's body may be, and how long it may take. */
export type BodyBounds = {
  readonly bytesMax: number;
  readonly clock: Clock;
  /** How long all of it may take. */
  readonly bodyMs: number;
  /** What must have come of it in every ten seconds. */
  readonly bytesPerSecondMin: number;
};

const paceMs = 10_000;

/**
 * Reads a request's whole body as text, which is kept for a client as long as its visit lasts.
 *
 * @throws HttpError PayloadTooLarge as soon as more than `bytesMax` have arrived, RequestTimeout when
 * it comes too slowly, Overloaded when too much is kept for the client already, and BadRequest when
 * the bytes are not UTF-8 or the client hangs up half-way.
 */
export async function readBody(
  request: IncomingMessage,
  bounds: BodyBounds,
  visit: Visit,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const bytes of boundedBody(request, bounds)) {
      if (!visit.keep(bytes.length)) throw tooMuch();
      chunks.push(bytes);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("BadRequest", "The request body could not be read as UTF-8 text.");
  }
}

/**
 * The bytes of a request's body, as they arrive.
 *
 * @throws HttpError PayloadTooLarge as soon as there are more than `bytesMax`, RequestTimeout when
 * they come too slowly, and what the connection throws when it breaks.
 */
export async function* boundedBody(
  request: IncomingMessage,
  bounds: BodyBounds,
): AsyncGenerator<Uint8Array> {
  const { bytesMax } = bounds;
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);

  const patience = new Patience(bounds);
  // Leaving must not close the connection, on which the answer is still to go.
  const chunks = request.iterator({ destroyOnReturn: false });
  let size = 0;
  try {
    for (;;) {
      const next = await patience.within(chunks.next());
      if (next.done === true) return;
      const bytes = Buffer.from(next.value);
      size += bytes.length;
      if (size > bytesMax) throw tooLarge(bytesMax);
      patience.note(bytes.length);
      yield bytes;
    }
  } finally {
    patience.end();
    // While the body is being read, the rest of it cannot be discarded elsewhere. What is waited for may
    // never come, and is not waited for here.
    chunks.return?.(undefined).catch(() => undefined);
  }
}

// Waits for a body in all, and for some of it in every while.
class Patience {
  readonly #bounds: BodyBounds;
  readonly #late = Promise.withResolvers<never>();
  readonly #untilMs: number;
  #timer: Timer;
  #recentBytes = 0;

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
    this.#untilMs = bounds.clock.now() + bounds.bodyMs;
    this.#late.promise.catch(() => undefined);
    this.#timer = this.#wait();
  }

  async within<T>(next: Promise<T>): Promise<T> {
    // Once the body is late its end is not awaited any more, however it comes.
    next.catch(() => undefined);
    return await Promise.race([next, this.#late.promise]);
  }

  note(bytes: number): void {
    this.#recentBytes += bytes;
  }

  end(): void {
    this.#bounds.clock.clearTimeout(this.#timer);
  }

  #wait(): Timer {
    const { clock } = this.#bounds;
    const waitMs = Math.max(0, Math.min(paceMs, this.#untilMs - clock.now()));
    return clock.setTimeout(() => this.#check(), waitMs);
  }

  #check(): void {
    const { clock, bytesPerSecondMin } = this.#bounds;
    const isSlow = this.#recentBytes < (bytesPerSecondMin * paceMs) / 1000;
    if (isSlow || clock.now() >= this.#untilMs) {
      this.#late.reject(new HttpError("RequestTimeout", "The request body came too slowly."));
      return;
    }
    this.#recentBytes = 0;
    this.#timer = this.#wait();
  }
}

function tooLarge(bytesMax: number): HttpError {
  return new HttpError("PayloadTooLarge", `The request body is larger than ${bytesMax} bytes.`);
}

function tooMuch(): HttpError {
  const message = "Too much is under way for this address. Try again in a moment.";
  return new HttpError("Overloaded", message, 1);
}
