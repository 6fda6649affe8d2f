import type { Visit } from "./doors.ts";
import { FrameMeter } from "./frame-meter.ts";
import { KeptBytes } from "./kept-bytes.ts";

/** What is wrong with what arrives: a message is too long, or too much is there already. */
type ArrivalFault = "too-long" | "too-much";

/** The bytes of one client on their way to become messages. */
export class Arrival {
  readonly #visit: Visit;
  readonly #meter = new FrameMeter();
  readonly #kept: KeptBytes;
  #sinceMs = 0;

  constructor(visit: Visit) {
    this.#visit = visit;
    this.#kept = new KeptBytes(visit);
  }

  take(chunk: Uint8Array, nowMs: number): ArrivalFault | null {
    const meter = this.#meter;
    const before = meter.messageCount;
    if (!meter.read(chunk, this.#visit.messageBytesMax)) return "too-long";
    const isNew = this.#sinceMs === 0 || meter.messageCount !== before;
    if (!meter.isPartial) this.#sinceMs = 0;
    else if (isNew) this.#sinceMs = nowMs;
    return this.#kept.set(meter.arrivedBytes) ? null : "too-much";
  }

  /** The client is not listened to now, and cannot finish what it began. */
  excuse(nowMs: number): void {
    if (this.#sinceMs > 0) this.#sinceMs = nowMs;
  }

  /** Whether a message began longer ago than this and has not ended. */
  isLate(nowMs: number, messageMs: number): boolean {
    return this.#sinceMs > 0 && nowMs - this.#sinceMs > messageMs;
  }

  end(): void {
    this.#kept.set(0);
  }
}
