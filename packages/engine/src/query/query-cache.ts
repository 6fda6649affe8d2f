import type { Counters } from "../runtime/counters.ts";
import type { UserIdentity } from "../runtime/function-runner.ts";
import { identityKey } from "../runtime/identity.ts";
import type { Job } from "../runtime/job.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { ReadSet } from "../txn/read-set.ts";
import type { Slot } from "../txn/slot.ts";
import {
  CachedQuery,
  type QueryHome,
  type QueryQuestion,
  type Subscriber,
} from "./cached-query.ts";
import { ReadIndex, type Registration } from "./read-index.ts";

/** The queries that somebody subscribes to, each run once however many do. */
export class QueryCache implements QueryHome {
  readonly runtime: Runtime;
  readonly counters: Counters;
  readonly #submit: (job: Job) => void;
  // Keyed by question, or by question and identity for those whose answer depends on it.
  readonly #shared = new Map<string, CachedQuery>();
  readonly #personal = new Map<string, CachedQuery>();
  readonly #readers = new ReadIndex<CachedQuery>();
  readonly #registrations = new Map<CachedQuery, Registration<CachedQuery>>();
  readonly #running = new Set<CachedQuery>();

  constructor(options: {
    readonly runtime: Runtime;
    readonly counters: Counters;
    readonly submit: (job: Job) => void;
  }) {
    this.runtime = options.runtime;
    this.counters = options.counters;
    this.#submit = options.submit;
  }

  get size(): number {
    return this.#shared.size + this.#personal.size;
  }

  /** Subscribes to a question. The result is there at once, or `resultReady` tells of it. */
  subscribe(question: QueryQuestion, subscriber: Subscriber): CachedQuery {
    const shared = sharedKey(question);
    const personal = personalKey(question);
    let query = this.#shared.get(shared) ?? this.#personal.get(personal);
    if (query === undefined) {
      this.counters.cacheMisses++;
      query = new CachedQuery(this, question);
      // Until it has run, nobody knows whether the answer depends on who asks.
      this.#personal.set(personal, query);
      this.#rerun(query);
    } else {
      this.counters.cacheHits++;
    }
    if (query.subscribers.has(subscriber)) return query;
    query.subscribers.add(subscriber);
    if (query.isHeld) subscriber.held(true);
    return query;
  }

  unsubscribe(query: CachedQuery, subscriber: Subscriber): void {
    if (!query.subscribers.delete(subscriber)) return;
    if (query.isHeld) subscriber.held(false);
    if (query.subscribers.size === 0) this.#forget(query);
  }

  /** Documents changed: whatever read them runs again in this turn. */
  invalidate(changed: readonly Slot[]): void {
    if (this.#registrations.size === 0) return;
    for (const slot of changed) this.#readers.touched(slot, this.#invalidateOne);
  }

  /** The turn ends; results that are not there yet will come in a later one. */
  holdUnfinished(): void {
    for (const query of this.#running) if (query.isStale) query.hold();
  }

  /** Drops the answers that were given to some identities. */
  forgetIdentities(match: (identity: UserIdentity) => boolean): void {
    for (const query of [...this.#personal.values()]) {
      const { identity } = query.question;
      if (identity === null || !match(identity)) continue;
      this.#forget(query);
    }
  }

  ran(query: CachedQuery, reads: ReadSet): void {
    this.#running.delete(query);
    if (query.subscribers.size === 0) return;
    const known = this.#registrations.get(query);
    if (known !== undefined) {
      if (isSame(known.reads, reads)) return;
      this.#readers.remove(known);
    }
    this.#registrations.set(query, this.#readers.add(reads, query));
  }

  becameShared(query: CachedQuery): void {
    const shared = sharedKey(query.question);
    if (query.subscribers.size === 0 || this.#shared.has(shared)) return;
    this.#shared.set(shared, query);
    this.#personal.delete(personalKey(query.question));
  }

  becamePersonal(query: CachedQuery): void {
    const subscribers = [...query.subscribers];
    this.#forget(query);
    for (const subscriber of subscribers) subscriber.mustResubscribe();
  }

  readonly #invalidateOne = (query: CachedQuery): void => {
    if (query.isStale) return;
    this.counters.invalidations++;
    this.#rerun(query);
  };

  #rerun(query: CachedQuery): void {
    query.isStale = true;
    this.#running.add(query);
    this.#submit(query);
  }

  #forget(query: CachedQuery): void {
    const registration = this.#registrations.get(query);
    if (registration !== undefined) this.#readers.remove(registration);
    this.#registrations.delete(query);
    this.#running.delete(query);
    const { question } = query;
    if (this.#shared.get(sharedKey(question)) === query) this.#shared.delete(sharedKey(question));
    const personal = personalKey(question);
    if (this.#personal.get(personal) === query) this.#personal.delete(personal);
  }
}

function isSame(left: ReadSet, right: ReadSet): boolean {
  if (left.ids.length !== right.ids.length) return false;
  if (left.intervals.length !== right.intervals.length) return false;
  if (!isSameSearches(left.searches, right.searches)) return false;
  if (left.ids.some((id, at) => id !== right.ids[at])) return false;
  return left.intervals.every((interval, at) => {
    const other = right.intervals[at];
    return (
      interval.index === other?.index &&
      interval.lower === other.lower &&
      interval.upper === other.upper &&
      interval.prefixFields === other.prefixFields
    );
  });
}

function isSameSearches(left: ReadSet["searches"], right: ReadSet["searches"]): boolean {
  if (left?.length !== right?.length) return false;
  return (left ?? []).every(({ description }, at) => description === right?.[at]?.description);
}

function sharedKey({ path, argsJson, journal, allowInternal }: QueryQuestion): string {
  return JSON.stringify(allowInternal ? [path, journal, true] : [path, journal]) + argsJson;
}

function personalKey(question: QueryQuestion): string {
  return identityKey(question.identity) + "\n" + sharedKey(question);
}
