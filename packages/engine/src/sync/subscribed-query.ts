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
  #query: CachedQuery | null = null;
  #sent: string | null = null;

  constructor(outbox: Outbox, queryId: number, asked: SubscribedQuery["asked"]) {
    this.#outbox = outbox;
    this.queryId = queryId;
    this.#asked = asked;
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
  subscribe(cache: QueryCache, identity: UserIdentity | null): void {
    this.#cache = cache;
    this.#identity = identity;
    const before = this.#query;
    this.#query = cache.subscribe({ ...this.#asked, identity }, this);
    if (before !== null && before !== this.#query) cache.unsubscribe(before, this);
    if (this.#query.result !== null) this.resultReady();
  }

  unsubscribe(cache: QueryCache): void {
    if (this.#query !== null) cache.unsubscribe(this.#query, this);
    this.#query = null;
  }

  resultReady(): void {
    this.#outbox.queryChanged(this);
  }

  mustResubscribe(): void {
    if (this.#cache === null || this.#query === null) return;
    this.#query = null;
    this.subscribe(this.#cache, this.#identity);
  }

  held(isHeld: boolean): void {
    this.#outbox.hold(isHeld);
  }

  /** The modification that brings the client up to date, or null when it is. */
  takeModification(): string | null {
    const result = this.#query?.result ?? null;
    if (result === null || result === this.#sent) return null;
    this.#sent = result;
    return '{"queryId":' + this.queryId + result;
  }
}
