import type { LeaseHolder, NodeAddress } from "./shared-log.ts";

/** The lease of a log that is kept in memory, by the clock that it is given. */
export class MemoryLease {
  readonly #nowMs: () => number;
  #epoch = 0n;
  #untilMs = Number.NEGATIVE_INFINITY;
  #node: NodeAddress | null = null;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** `SharedLog.claim` */
  claim(node: NodeAddress, ttlMs: number): bigint | null {
    if (this.#isHeld) return null;
    this.#node = node;
    this.#untilMs = this.#nowMs() + ttlMs;
    this.#epoch += 1n;
    return this.#epoch;
  }

  /** `SharedLog.renew` */
  renew(epoch: bigint, ttlMs: number): boolean {
    if (!this.isOf(epoch)) return false;
    this.#untilMs = this.#nowMs() + ttlMs;
    return true;
  }

  /** Whether nobody has claimed it since this epoch was given. */
  isOf(epoch: bigint): boolean {
    return epoch === this.#epoch;
  }

  /** `SharedLog.release` */
  release(epoch: bigint): void {
    if (this.isOf(epoch)) this.expire();
  }

  /** It runs out now, as if its time had passed. */
  expire(): void {
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }

  /** `SharedLog.holder` */
  holder(): LeaseHolder | null {
    return this.#node !== null && this.#isHeld ? { node: this.#node, epoch: this.#epoch } : null;
  }

  get #isHeld(): boolean {
    return this.#nowMs() < this.#untilMs;
  }
}
