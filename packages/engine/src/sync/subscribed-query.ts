import type { Value } from "convex/values";
import type { CachedQuery, Subscriber } from "../query/cached-query.ts";
import type { QueryCache } from "../query/query-cache.ts";
import type { UserIdentity } from "../runtime/function-runner.ts";
import type { Outbox } from "./outbox.ts";

/** One query of one connection, and the result it has been sent. */
export class SubscribedQuery implements Subscriber {
  readonly queryId: number;
  readonly #outbox: Outbox;
  readonly #asked: {
    readonly path: string;
    readonly args: Value;
    readonly argsJson: string;
    readonly journal: string | null;
  };
  #cache: QueryCache | null = null;
  #identity: UserIdentity | null = null;
  #isAdmin = false;
  #query: CachedQuery | null = null;
  #sent: string | null = null;
  /** The result of a question that cannot be asked: there is nothing to subscribe to. */
  #refusal: string | null = null;

  constructor(outbox: Outbox, queryId: number, asked: SubscribedQuery["asked"]) {
    this.#outbox = outbox;
    this.queryId = queryId;
    this.#asked = asked;
  }

  /** A query whose arguments cannot be read. `failure` is its only result, as modifications have it. */
  static failed(outbox: Outbox, queryId: number, failure: string): SubscribedQuery {
    const asked = { path: "", args: null, argsJson: "", journal: null };
    const query = new SubscribedQuery(outbox, queryId, asked);
    query.#refusal = failure;
    query.resultReady();
    return query;
  }

  get asked(): {
    readonly path: string;
    readonly args: Value;
    readonly argsJson: string;
    readonly journal: string | null;
  } {
    return this.#asked;
  }

  /** Subscribes as somebody; whoever it was before is forgotten. */
  subscribe(cache: QueryCache, identity: UserIdentity | null, allowInternal: boolean): void {
    if (this.#refusal !== null) return;
    this.#cache = cache;
    this.#identity = identity;
    this.#isAdmin = allowInternal;
    const before = this.#query;
    this.#query = cache.subscribe({ ...this.#asked, identity, allowInternal }, this);
    if (before !== null && before !== this.#query) cache.unsubscribe(before, this);
    if (this.#query.result !== null) this.resultReady();
  }

  unsubscribe(cache: QueryCache): void {
    if (this.#query !== null) cache.unsubscribe(this.#query, this);
    this.#query = null;
    this.#refusal = null;
  }

  resultReady(): void {
    this.#outbox.queryChanged(this);
  }

  mustResubscribe(): void {
    if (this.#cache === null || this.#query === null) return;
    this.#query = null;
    this.subscribe(this.#cache, this.#identity, this.#isAdmin);
  }

  held(isHeld: boolean): void {
    this.#outbox.hold(isHeld);
  }

  /** The modification that brings the client up to date, or null when it is. */
  takeModification(): string | null {
    const result = this.takeResult();
    return result === null ? null : '{"queryId":' + this.queryId + result;
  }

  /** What follows the id in that modification, the same for all who ask the same. */
  peekResult(): string | null {
    const result = this.#query?.result ?? this.#refusal;
    return result === this.#sent ? null : result;
  }

  takeResult(): string | null {
    const result = this.peekResult();
    if (result !== null) this.#sent = result;
    return result;
  }
}
