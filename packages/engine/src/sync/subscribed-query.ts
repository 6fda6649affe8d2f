import type { Value } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { KeptBytes } from "../doors/kept-bytes.ts";
import { memoryOf } from "../doors/memory-of.ts";
import { free } from "../doors/spending.ts";
import type { Payer } from "../doors/spending.ts";
import type { CachedQuery, Subscriber } from "../query/cached-query.ts";
import type { QueryCache } from "../query/query-cache.ts";
import type { Outbox } from "./outbox.ts";

/** What a client asks, apart from who it is. */
export type Asked = {
  readonly path: string;
  readonly args: Value;
  readonly argsJson: string;
  readonly journal: string | null;
};

// What a live query costs at least: its objects, its place in maps, and what it reads.
const queryBytes = 1024;

/** One query of one connection, and the result it has been sent. */
export class SubscribedQuery implements Subscriber {
  readonly queryId: number;
  readonly #outbox: Outbox;
  readonly #kept: KeptBytes;
  #asked: Asked | null = null;
  #payer: Payer = free;
  #askedBytes = 0;
  #cache: QueryCache | null = null;
  #identity: UserIdentity | null = null;
  #isAdmin = false;
  #query: CachedQuery | null = null;
  /** The text that it was sent, or the print of one that is not kept. */
  #sent: string | null = null;
  #isSentAsPrint = false;
  /** The result of a question that cannot be asked: there is nothing to subscribe to. */
  #refusal: string | null = null;

  constructor(outbox: Outbox, queryId: number, kept: KeptBytes) {
    this.#outbox = outbox;
    this.queryId = queryId;
    this.#kept = kept;
  }

  /** Asks something; false, and nothing is asked, where it is too much to keep. */
  ask(asked: Asked, payer: Payer): boolean {
    const { path, args, argsJson, journal } = asked;
    const bytes = path.length + memoryOf(args) + argsJson.length + (journal?.length ?? 0);
    this.#askedBytes = queryBytes + bytes;
    if (!this.#kept.set(this.#askedBytes)) return false;
    this.#asked = asked;
    this.#payer = payer;
    return true;
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

  /** Subscribes in an identity, in the place of the one before. */
  subscribe(cache: QueryCache, identity: UserIdentity | null, allowInternal: boolean): void {
    if (this.#asked === null) return;
    this.#cache = cache;
    this.#identity = identity;
    this.#isAdmin = allowInternal;
    const before = this.#query;
    const question = { ...this.#asked, identity, allowInternal, payer: this.#payer };
    this.#query = cache.subscribe(question, this);
    if (before !== null && before !== this.#query) cache.unsubscribe(before, this);
    if (this.#query.result !== null) this.resultReady();
  }

  unsubscribe(cache: QueryCache): void {
    if (this.#query !== null) cache.unsubscribe(this.#query, this);
    this.#query = null;
    this.#refusal = null;
    this.#kept.set(0);
  }

  /** From now on another account pays. */
  chargeTo(payer: Payer): void {
    this.#payer = payer;
  }

  resultReady(): void {
    // What many share is not kept for one of them.
    const own = this.#query === null || this.#query.isShared ? null : this.#query.result;
    const isRoom = this.#asked === null || this.#kept.set(this.#askedBytes + (own?.length ?? 0));
    if (isRoom) this.#outbox.queryChanged(this);
    else this.#outbox.giveUp("SubscriptionsWorkerFullError");
  }

  dropJournal(): void {
    if (this.#asked !== null) this.#asked = { ...this.#asked, journal: null };
  }

  mustResubscribe(): void {
    if (this.#cache === null || this.#query === null) return;
    this.#query = null;
    this.subscribe(this.#cache, this.#identity, this.#isAdmin);
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
