import type { KeptBytes } from "../doors/kept-bytes.ts";
import { memoryOf } from "../doors/memory-of.ts";
import type { CachedQuery, QueryQuestion, Subscriber } from "../query/cached-query.ts";
import type { QueryCache } from "../query/query-cache.ts";
import { encodeValue } from "../values/codec.ts";
import type { Outbox } from "./outbox.ts";

/** Who asks, by another identity than before. */
export type Asking = Pick<QueryQuestion, "identity" | "allowInternal" | "payer">;

// What a live query costs at least: its objects, its place in maps, and what it reads.
const queryBytes = 1024;

/** One query of one connection, and the result it has been sent. */
export class SubscribedQuery implements Subscriber {
  readonly queryId: number;
  readonly #cache: QueryCache;
  readonly #outbox: Outbox;
  readonly #kept: KeptBytes;
  #question: QueryQuestion | null = null;
  #askedBytes = 0;
  #query: CachedQuery | null = null;
  /** The text that it was sent, or the print of one that is not kept. */
  #sent: string | null = null;
  #isSentAsPrint = false;
  /** The result of a question that cannot be asked: there is nothing to subscribe to. */
  #refusal: string | null = null;

  constructor(cache: QueryCache, outbox: Outbox, queryId: number, kept: KeptBytes) {
    this.#cache = cache;
    this.#outbox = outbox;
    this.queryId = queryId;
    this.#kept = kept;
  }

  /** Asks something; false, and nothing is asked, where it is too much to keep. */
  ask(question: QueryQuestion): boolean {
    const { path, args, journal } = question;
    // The arguments are kept as they are, and as the text that the query is found by.
    const argsBytes = memoryOf(args) + encodeValue(args).length;
    this.#askedBytes = queryBytes + path.length + argsBytes + (journal?.length ?? 0);
    if (!this.#kept.set(this.#askedBytes)) return false;
    this.#question = question;
    this.#subscribe(question);
    return true;
  }

  /** Asks the same as somebody else. */
  askAs({ identity, allowInternal, payer }: Asking): void {
    if (this.#question === null) return;
    const { path, args, journal } = this.#question;
    this.#question = { path, args, journal, identity, allowInternal, payer };
    this.#subscribe(this.#question);
  }

  /**
   * Asks nothing, since it cannot be asked. `failure` is the only result, as modifications have it;
   * false where even that is too much to keep.
   */
  fail(failure: string): boolean {
    if (!this.#kept.set(queryBytes + failure.length)) return false;
    this.#refusal = failure;
    this.resultReady();
    return true;
  }

  // In the place of the query before.
  #subscribe(question: QueryQuestion): void {
    const before = this.#query;
    this.#query = this.#cache.subscribe(question, this);
    if (before !== null && before !== this.#query) this.#cache.unsubscribe(before, this);
    if (this.#query.result !== null) this.resultReady();
  }

  unsubscribe(): void {
    if (this.#query !== null) this.#cache.unsubscribe(this.#query, this);
    this.#query = null;
    this.#refusal = null;
    this.#kept.set(0);
  }

  /** Its client has acted, and sees that at once. */
  hasten(): void {
    if (this.#query !== null) this.#cache.hasten(this.#query, this);
  }

  resultReady(): void {
    // What many share is not kept for one of them.
    const own = this.#query === null || this.#query.isShared ? null : this.#query.result;
    const isRoom = this.#question === null || this.#kept.set(this.#askedBytes + (own?.length ?? 0));
    if (isRoom) this.#outbox.queryChanged(this);
    else this.#outbox.giveUp("SubscriptionsWorkerFullError");
  }

  dropJournal(): void {
    if (this.#question === null) return;
    const { path, args, identity, allowInternal, payer } = this.#question;
    this.#question = { path, args, journal: null, identity, allowInternal, payer };
  }

  mustResubscribe(): void {
    if (this.#question === null || this.#query === null) return;
    this.#query = null;
    this.#subscribe(this.#question);
  }

  setPending(isPending: boolean): void {
    this.#outbox.setPending(isPending);
  }

  /** The modification that brings the client up to date, or null when it is. */
  takeModification(): string | null {
    const result = this.takeResult();
    return result === null ? null : '{"queryId":' + this.queryId + result;
  }

  /** What follows the id in that modification, the same for all who ask the same. */
  peekResult(): string | null {
    const query = this.#query;
    const result = query?.result ?? this.#refusal;
    if (result === null) return null;
    const isSent = this.#isSentAsPrint ? query?.print === this.#sent : result === this.#sent;
    return isSent ? null : result;
  }

  takeResult(): string | null {
    const result = this.peekResult();
    if (result === null) return null;
    const query = this.#query;
    this.#isSentAsPrint = query?.noteTaken() === true;
    if (query !== null && this.#isSentAsPrint) this.#noteLetGo(query);
    else this.#sent = result;
    return result;
  }

  #noteLetGo(query: CachedQuery): void {
    this.#sent = query.print;
    this.#kept.set(this.#askedBytes);
  }
}
