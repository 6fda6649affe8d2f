import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { TokenBucket } from "./token-bucket.ts";
import type { Rate } from "./token-bucket.ts";

const compress = promisify(gzip);

/** An answer as it is sent, plain and compressed, and the tag by which it is known again. */
export type KeptAnswer = {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly compressed: Uint8Array<ArrayBuffer>;
  readonly tag: string;
  readonly madeAtMs: number;
};

type KeptAnswersOptions = {
  readonly bytesMax: number;
  /** How many answers are made, whoever asks. */
  readonly making: Rate;
  readonly nowMs: () => number;
};

/**
 * Keeps answers for a while, so that what many ask is made once: those who ask while it is being made wait for it. Beyond
 * the rate of making an old answer is given once more, and `null` where there is none.
 */
export class KeptAnswers {
  readonly #options: KeptAnswersOptions;
  readonly #making: TokenBucket;
  // In the order in which they were made.
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #underWay = new Map<string, Promise<KeptAnswer>>();
  #bytes = 0;

  constructor(options: KeptAnswersOptions) {
    this.#options = options;
    this.#making = new TokenBucket(options.making, options.nowMs());
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, keptMs: number, make: () => Promise<string>): Promise<KeptAnswer | null> {
    const nowMs = this.#options.nowMs();
    const kept = this.#kept.get(key);
    if (kept !== undefined && isFresh(kept, keptMs, nowMs)) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    if (this.#making.take(nowMs) > 0) return kept ?? null;
    const made = this.#make(key, make).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const madeAtMs = this.#options.nowMs();
    const plain = new TextEncoder().encode(await make());
    const compressed = new Uint8Array(await compress(plain));
    const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    const answer = { plain, compressed, tag, madeAtMs };
    this.#forget(key);
    this.#kept.set(key, answer);
    this.#bytes += bytesOf(answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.bytesMax) break;
      this.#forget(oldest);
    }
    return answer;
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= bytesOf(kept);
  }
}

// What was made by a clock that has been set back since is old.
function isFresh({ madeAtMs }: KeptAnswer, keptMs: number, nowMs: number): boolean {
  return nowMs >= madeAtMs && nowMs - madeAtMs < keptMs;
}

function bytesOf({ plain, compressed }: KeptAnswer): number {
  return plain.byteLength + compressed.byteLength;
}
