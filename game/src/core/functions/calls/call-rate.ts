import { ConvexError } from "convex/values";

/** What is known of a call before it runs. */
export type AnnouncedCall = {
  readonly kind: "query" | "mutation" | "action";
  readonly identity: { readonly subject: string } | null;
  readonly address: string;
};

type Limit = { readonly shortMax: number; readonly longMax: number };

const shortMs = 10_000;
const longMs = 300_000;

// A page subscribes to some forty queries, and to all of them again when its connection was lost.
const limits = {
  mutations: { shortMax: 20, longMax: 300 },
  queries: { shortMax: 300, longMax: 3_000 },
} satisfies Record<string, Limit>;

/** A household, a school or a network of mobiles may have one address for many accounts. */
const usualAccountsOfAddress = 10;

/** Some 10 MB. The caller that began first is forgotten first. */
const callersMax = 50_000;

/**
 * Makes what counts the calls of clients before they run, whatever becomes of them: an account may
 * call 20 mutations in ten seconds and 300 in five minutes, and 300 and 3,000 queries; an address ten
 * times as much. The function that it answers throws `RateLimited` for a call beyond that, which is
 * not counted.
 *
 * @param nowMs the time, in milliseconds since 1970.
 * @param addressLimitFactor multiplies what an address may.
 */
export function createCallRate({
  nowMs,
  addressLimitFactor = 1,
}: {
  readonly nowMs: () => number;
  readonly addressLimitFactor?: number;
}): (call: AnnouncedCall) => void {
  const accountsOfAddress = usualAccountsOfAddress * addressLimitFactor;
  const mutations = new CallCounts(limits.mutations, accountsOfAddress);
  const queries = new CallCounts(limits.queries, accountsOfAddress);
  return ({ kind, identity, address }) => {
    const counts = kind === "query" ? queries : mutations;
    counts.count({ accountId: identity?.subject ?? null, address, nowMs: nowMs() });
  };
}

type Caller = {
  readonly accountId: string | null;
  readonly address: string;
  readonly nowMs: number;
};

/** The counts of one kind of calls. */
class CallCounts {
  readonly #ofAccount: Limit;
  readonly #ofAddress: Limit;
  // In the order in which the longer windows began, so that those that are over stand first.
  readonly #byCaller = new Map<string, Count>();

  constructor(limit: Limit, accountsOfAddress: number) {
    this.#ofAccount = limit;
    this.#ofAddress = {
      shortMax: limit.shortMax * accountsOfAddress,
      longMax: limit.longMax * accountsOfAddress,
    };
  }

  /** Throws `RateLimited`, and then counts for neither the account nor the address. */
  count({ accountId, address, nowMs }: Caller): void {
    this.#forget(nowMs);
    const ofAddress = this.#countOf(`address ${address}`, this.#ofAddress, nowMs);
    const ofAccount =
      accountId === null ? null : this.#countOf(`account ${accountId}`, this.#ofAccount, nowMs);
    ofAddress.increase();
    ofAccount?.increase();
  }

  #countOf(caller: string, limit: Limit, nowMs: number): Count {
    let count = this.#byCaller.get(caller);
    if (count === undefined || count.isOver(nowMs)) {
      count = new Count(nowMs);
      this.#byCaller.delete(caller);
      this.#byCaller.set(caller, count);
    }
    if (count.isFull(limit, nowMs)) throw new ConvexError({ kind: "RateLimited" });
    return count;
  }

  #forget(nowMs: number): void {
    for (const [caller, count] of this.#byCaller) {
      if (this.#byCaller.size < callersMax && !count.isOver(nowMs)) return;
      this.#byCaller.delete(caller);
    }
  }
}

/** One caller's calls in the two running windows. */
class Count {
  readonly #longSinceMs: number;
  #long = 0;
  #shortSinceMs: number;
  #short = 0;

  constructor(nowMs: number) {
    this.#longSinceMs = nowMs;
    this.#shortSinceMs = nowMs;
  }

  isOver(nowMs: number): boolean {
    return hasPassed(this.#longSinceMs, longMs, nowMs);
  }

  isFull({ shortMax, longMax }: Limit, nowMs: number): boolean {
    if (hasPassed(this.#shortSinceMs, shortMs, nowMs)) {
      this.#shortSinceMs = nowMs;
      this.#short = 0;
    }
    return this.#short >= shortMax || this.#long >= longMax;
  }

  increase(): void {
    this.#short += 1;
    this.#long += 1;
  }
}

// A window that begins in the future was counted by a clock that has been set back since.
function hasPassed(sinceMs: number, windowMs: number, nowMs: number): boolean {
  return nowMs < sinceMs || nowMs - sinceMs >= windowMs;
}
