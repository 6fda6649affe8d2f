import type { UserIdentity } from "../auth/user-identity.ts";
import type { Clock } from "../clock.ts";
import type { Doors } from "../doors/doors.ts";
import type { Counters } from "../runtime/counters.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { PatientReads, Task } from "../runtime/task.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { ReadSet } from "../txn/read-set.ts";
import { encodeValue } from "../values/codec.ts";
import { CachedQuery } from "./cached-query.ts";
import type { QueryHome, QueryQuestion, Subscriber, UsedJournal } from "./cached-query.ts";
import { DueQueries } from "./due-queries.ts";
import { PersonalQueries } from "./personal-queries.ts";
import { PutOffQueries } from "./put-off-queries.ts";
import { ReadIndex } from "./read-index.ts";
import type { Renewal } from "./renewal.ts";

/** The queries that have subscribers, each run once for all of them. */
export class QueryCache implements QueryHome {
  readonly runtime: RuntimeServices;
  readonly counters: Counters;
  /** Those whose answers hold until a time. */
  readonly due: DueQueries;
  /** Those that are too many for one turn. */
  readonly putOff: PutOffQueries;
  readonly #submit: (job: Task) => void;
  readonly #doors: Doors;
  readonly #clock: Clock;
  // Functions that were seen reading a page: for them a journal is part of the question.
  readonly #paginating = new Set<string>();
  readonly #shared = new Map<string, CachedQuery>();
  readonly #personal = new PersonalQueries();
  readonly #readers = new ReadIndex<CachedQuery>();
  readonly #running = new Set<CachedQuery>();
  #presentMs: number | null = null;
  #turn = 0;

  constructor(options: {
    readonly clock: Clock;
    readonly runtime: RuntimeServices;
    readonly counters: Counters;
    readonly doors: Doors;
    readonly submit: (job: Task) => void;
    /** Makes sure that a turn follows. */
    readonly wake: () => void;
  }) {
    const { clock, wake } = options;
    this.runtime = options.runtime;
    this.counters = options.counters;
    this.#doors = options.doors;
    this.#submit = options.submit;
    this.#clock = clock;
    this.putOff = new PutOffQueries({ clock, wake });
    this.due = new DueQueries({ clock, wake, noteStale: (query) => this.#noteStale(query) });
  }

  /** Reads that wait for a turn with time for them: those whose time is over, then those that were put off. */
  get patientReads(): PatientReads {
    const { due, putOff } = this;
    return {
      get isEmpty() {
        return due.isEmpty && putOff.isEmpty;
      },
      take: () => due.take() ?? putOff.take(),
    };
  }

  get size(): number {
    return this.#shared.size + this.#personal.size;
  }

  get presentMs(): number {
    this.#presentMs ??= this.#clock.now();
    return this.#presentMs;
  }

  /** Subscribes to a question. The result is there at once, or `resultReady` tells of it. */
  subscribe(question: QueryQuestion, subscriber: Subscriber): CachedQuery {
    const journal = this.#paginating.has(question.path) ? question.journal : null;
    const key = keyOf(question, journal);
    let query = this.#shared.get(key) ?? this.#personal.get(question.identity, key);
    if (query === undefined) {
      this.counters.cacheMisses++;
      query = new CachedQuery(this, question, { key, journal });
      // Until it has run, it is not known whether the answer depends on the identity.
      this.#personal.add(query);
      this.#rerun(query);
    } else {
      this.counters.cacheHits++;
      this.#noteOtherJournal(query, question.journal, subscriber);
    }
    if (query.subscribers.has(subscriber)) return query;
    query.subscribers.add(subscriber);
    if (query.result === null && query.hasResult) this.#runForText(query);
    else this.hasten(query, subscriber);
    if (query.isPending) subscriber.setPending(true);
    return query;
  }

  // What its only subscriber had was let go.
  #runForText(query: CachedQuery): void {
    query.wantText();
    if (!query.isStale || query.dueAtMs !== null) this.#runAnew(query);
  }

  /** A subscriber has to see what was committed so far, also where the others wait for the end of a period. */
  hasten(query: CachedQuery, subscriber: Subscriber): void {
    const { renewal } = query;
    if (renewal === null) return;
    if (renewal.ahead !== null) renewal.ahead.add(subscriber);
    // One that is due runs for all, and nobody is shown anything before it has.
    else if (renewal.isBehind && !query.isStale) {
      renewal.ahead = new Set([subscriber]);
      this.#runAnew(query);
    }
  }

  // One run tells for all whether the function reads pages, and a journal matters at all.
  #noteOtherJournal(query: CachedQuery, journal: string | null, subscriber: Subscriber): void {
    if (query.hasResult || journal === query.question.journal) return;
    query.otherJournals ??= new Map();
    query.otherJournals.set(subscriber, journal);
  }

  unsubscribe(query: CachedQuery, subscriber: Subscriber): void {
    if (!query.subscribers.delete(subscriber)) return;
    query.otherJournals?.delete(subscriber);
    if (query.isPending) subscriber.setPending(false);
    if (query.subscribers.size === 0) this.#forget(query);
  }

  /** Documents changed: whatever read them runs again in this turn. */
  invalidate(changed: readonly CachedDocument[]): void {
    if (this.size === 0) return;
    for (const cached of changed) this.#readers.touched(cached, this.#invalidateOne);
  }

  /** The turn ends; results that are not there yet will come in a later one. */
  turnEnded(): void {
    this.#presentMs = null;
    this.#turn++;
    for (const query of this.#running) if (query.isStale) query.markPending();
  }

  /** Drops the answers that were given to some identities. */
  forgetIdentities(match: (identity: UserIdentity) => boolean): void {
    for (const query of this.#personal.of(match)) this.#forget(query);
  }

  ran(query: CachedQuery, reads: ReadSet, validUntilMs: number): void {
    this.#running.delete(query);
    if (query.subscribers.size === 0) return;
    this.due.set(query, validUntilMs);
    const known = query.registration;
    if (known?.isOf(reads) === true) return;
    if (known !== null) this.#readers.remove(known);
    query.registration = this.#readers.add(reads, query);
  }

  becameShared(query: CachedQuery): void {
    if (query.subscribers.size === 0 || this.#shared.has(query.key)) return;
    this.#shared.set(query.key, query);
    this.#personal.delete(query);
  }

  becamePersonal(query: CachedQuery): void {
    const subscribers = [...query.subscribers];
    this.#forget(query);
    for (const subscriber of subscribers) subscriber.mustResubscribe();
  }

  noteJournal(query: CachedQuery, { isUsed, before }: UsedJournal): boolean {
    const { question, otherJournals: others } = query;
    query.otherJournals = null;
    if (isUsed) this.#paginating.add(question.path);
    const journal = isUsed ? before : null;
    if (journal !== query.keyJournal && !this.#move(query, journal)) return false;
    if (!isUsed) return true;
    for (const subscriber of others?.keys() ?? []) {
      this.unsubscribe(query, subscriber);
      subscriber.mustResubscribe();
    }
    return true;
  }

  // A query that went by another journal than it was asked with is found by that one. Where there is
  // such a query already, it is the same.
  #move(query: CachedQuery, journal: string | null): boolean {
    const key = keyOf(query.question, journal);
    const known = this.#shared.get(key) ?? this.#personal.get(query.question.identity, key);
    if (known !== undefined) {
      const subscribers = [...query.subscribers];
      this.#forget(query);
      for (const subscriber of subscribers) {
        if (journal === null) subscriber.dropJournal();
        subscriber.mustResubscribe();
      }
      return false;
    }
    this.#unlist(query);
    query.key = key;
    query.keyJournal = journal;
    if (query.isShared) this.#shared.set(key, query);
    else this.#personal.add(query);
    return true;
  }

  resultChanged(query: CachedQuery): void {
    this.#count(query, query.isShared ? (query.result?.length ?? 0) : 0);
  }

  // A result that many share is kept once, and charged to none of them.
  #count(query: CachedQuery, bytes: number): void {
    this.#doors.countShared(bytes - query.countedBytes);
    query.countedBytes = bytes;
  }

  readonly #invalidateOne = (query: CachedQuery): void => {
    if (query.isStale && query.dueAtMs === null) return;
    if (query.renewal === null) this.#runAnew(query);
    else if (!query.isStale) this.#renewLater(query, query.renewal);
  };

  // In the period that is under way the first commit counts for all.
  #renewLater(query: CachedQuery, renewal: Renewal): void {
    if (renewal.isBehind) return;
    renewal.isBehind = true;
    this.heldBack(query, renewal);
  }

  heldBack(query: CachedQuery, renewal: Renewal): void {
    this.due.renewAtEnd(query, renewal.periodMs);
  }

  // One that waits for a turn with time for it runs in this one: a commit does not wait.
  #runAnew(query: CachedQuery): void {
    query.dueAtMs = null;
    this.counters.invalidations++;
    if (this.#isTooMany(query)) {
      this.#noteStale(query);
      this.putOff.add(query);
    } else this.#rerun(query);
  }

  // What many follow runs in any case, once for all of them.
  #isTooMany(query: CachedQuery): boolean {
    return query.isOfFew && !query.question.payer.mayRerun(this.#turn);
  }

  #rerun(query: CachedQuery): void {
    this.#noteStale(query);
    this.#submit(query);
  }

  #noteStale(query: CachedQuery): void {
    query.isStale = true;
    this.#running.add(query);
  }

  #forget(query: CachedQuery): void {
    if (query.registration !== null) this.#readers.remove(query.registration);
    query.registration = null;
    this.#running.delete(query);
    this.due.remove(query);
    this.#unlist(query);
    this.#count(query, 0);
  }

  #unlist(query: CachedQuery): void {
    if (this.#shared.get(query.key) === query) this.#shared.delete(query.key);
    this.#personal.delete(query);
  }
}

/** What a query is found by, beside its asker: `journal` is where its pages ended, of those that read pages. */
function keyOf(question: QueryQuestion, journal: string | null): string {
  const { path, args, allowInternal } = question;
  const asked = JSON.stringify(allowInternal ? [path, journal, true] : [path, journal]);
  return asked + encodeValue(args);
}
