import { failedText } from "../query/cached-query.ts";
import { Call } from "../runtime/call.ts";
import { canonicalPath } from "../runtime/function-registry.ts";
import type { UserIdentity } from "../runtime/function-runner.ts";
import { encodeValue } from "../values/codec.ts";
import { ProtocolError, type QueryModification } from "./client-message.ts";
import type { Outbox } from "./outbox.ts";
import { queryOverload } from "./overload.ts";
import { readArguments } from "./read-arguments.ts";
import { SubscribedQuery } from "./subscribed-query.ts";
import type { SyncHost } from "./sync-host.ts";

/** Who asks, and whether functions may be asked that are not for everybody. */
export interface Asker {
  readonly identity: UserIdentity | null;
  readonly isAdmin: boolean;
}

/** The queries that one connection follows, by the numbers that its client gave them. */
export class QuerySet {
  readonly #host: SyncHost;
  readonly #outbox: Outbox;
  readonly #queries = new Map<number, SubscribedQuery>();
  // Of the arguments of all queries, as text.
  #argumentsLength = 0;
  #version = 0;

  constructor(host: SyncHost, outbox: Outbox) {
    this.#host = host;
    this.#outbox = outbox;
  }

  /** The version that the client gave to its set when it last changed it. */
  get version(): number {
    return this.#version;
  }

  /** @throws ProtocolError when the client changes another set than the one it has here. */
  requireStep(baseVersion: number, newVersion: number): void {
    if (baseVersion === this.#version && newVersion > baseVersion) return;
    throw new ProtocolError(
      `The query set is at version ${this.#version}, and cannot go from ${baseVersion} to ${newVersion}.`,
    );
  }

  stepTo(version: number): void {
    this.#version = version;
  }

  /** Why no other query can be followed now, or null. */
  overload(): string | null {
    return queryOverload(this.#host, this.#queries.size, this.#argumentsLength);
  }

  /** @throws ProtocolError when there is a query of that number. */
  add(modification: Extract<QueryModification, { type: "Add" }>, asker: Asker): void {
    const { queryId } = modification;
    if (this.#queries.has(queryId)) {
      throw new ProtocolError(`There is a query ${queryId} already.`);
    }
    const { journal } = modification;
    const asked = { path: canonicalPath(modification.path), journal };
    try {
      const args = readArguments(modification.args);
      const question = { ...asked, args, argsJson: encodeValue(args) };
      this.#argumentsLength += question.argsJson.length;
      const query = new SubscribedQuery(this.#outbox, queryId, question);
      this.#queries.set(queryId, query);
      query.subscribe(this.#host.queries, asker.identity, asker.isAdmin);
    } catch (error) {
      const { message } = new Call(this.#host.runtime, asker.identity).failure(error);
      const failure = failedText(message, null, [], journal);
      this.#queries.set(queryId, SubscribedQuery.failed(this.#outbox, queryId, failure));
    }
  }

  /** @throws ProtocolError when there is none of that number. */
  remove(queryId: number): void {
    const query = this.#queries.get(queryId);
    if (query === undefined) throw new ProtocolError(`There is no query ${queryId}.`);
    this.#queries.delete(queryId);
    this.#argumentsLength -= query.asked.argsJson.length;
    query.unsubscribe(this.#host.queries);
    this.#outbox.removeQuery(queryId);
  }

  /** Asks everything anew as somebody else. */
  askAs({ identity, isAdmin }: Asker): void {
    for (const query of this.#queries.values()) {
      query.subscribe(this.#host.queries, identity, isAdmin);
    }
  }

  /** The connection is over: nothing is followed any more. */
  end(): void {
    for (const query of this.#queries.values()) query.unsubscribe(this.#host.queries);
    this.#queries.clear();
  }
}
