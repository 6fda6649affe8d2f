import { failedText } from "../query/cached-query.ts";
import { Call } from "../runtime/call.ts";
import { notFound } from "../runtime/failure.ts";
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

type Added = Extract<QueryModification, { type: "Add" }>;
type Question = SubscribedQuery["asked"];

/** The queries that one connection follows, by the numbers that its client gave them. */
export class QuerySet {
  readonly #host: SyncHost;
  readonly #outbox: Outbox;
  readonly #address: string;
  readonly #queries = new Map<number, SubscribedQuery>();
  // Of the arguments of all queries, as text.
  #argumentsLength = 0;
  #version = 0;

  constructor(host: SyncHost, outbox: Outbox, address: string) {
    this.#host = host;
    this.#outbox = outbox;
    this.#address = address;
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
  add(modification: Added, asker: Asker): void {
    const { queryId } = modification;
    if (this.#queries.has(queryId)) {
      throw new ProtocolError(`There is a query ${queryId} already.`);
    }
    this.#queries.set(queryId, this.#asked(modification, asker));
  }

  // What cannot be asked is a query too: it has a failure for its only result.
  #asked(modification: Added, asker: Asker): SubscribedQuery {
    const { queryId, journal } = modification;
    try {
      const question = this.#read(modification, asker);
      this.#argumentsLength += question.argsJson.length;
      const query = new SubscribedQuery(this.#outbox, queryId, question);
      query.subscribe(this.#host.queries, asker.identity, asker.isAdmin);
      return query;
    } catch (error) {
      const { message, data } = new Call(this.#host.runtime, asker.identity).failure(error);
      const dataJson = data === undefined ? null : encodeValue(data);
      const failure = failedText(message, dataJson, [], journal);
      return SubscribedQuery.failed(this.#outbox, queryId, failure);
    }
  }

  #read({ path, args, journal }: Added, { identity, isAdmin }: Asker): Question {
    const { runtime } = this.#host;
    const fn = runtime.registry.find(path);
    if (fn === undefined) throw notFound(canonicalPath(path));
    const question = { path: fn.path, args: readArguments(args), journal };
    // What this asker may not ask another one on the same connection may.
    if (fn.kind === "query" && (fn.isPublic || isAdmin)) {
      runtime.admit(fn, identity, this.#address);
    }
    return { ...question, argsJson: encodeValue(question.args) };
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
