import type { UserIdentity } from "../auth/user-identity.ts";
import type { Visit } from "../doors/doors.ts";
import { KeptBytes } from "../doors/kept-bytes.ts";
import type { Payer } from "../doors/spending.ts";
import { failedText } from "../query/cached-query.ts";
import type { QueryQuestion } from "../query/cached-query.ts";
import { Call } from "../runtime/call.ts";
import { notFound } from "../runtime/failure.ts";
import { canonicalPath } from "../runtime/function-registry.ts";
import { encodeValue } from "../values/codec.ts";
import { checkedArguments } from "./checked-arguments.ts";
import { ProtocolError } from "./client-message.ts";
import type { QueryModification } from "./client-message.ts";
import type { Outbox } from "./outbox.ts";
import { readArguments } from "./read-arguments.ts";
import { SubscribedQuery } from "./subscribed-query.ts";
import type { QuerySetEnvironment } from "./sync-environment.ts";

/** The identity that asks, and whether it may ask internal functions. */
export type Asker = {
  readonly identity: UserIdentity | null;
  readonly isAdmin: boolean;
};

type Added = Extract<QueryModification, { type: "Add" }>;

/** The connection that the queries are followed over. */
type QueryConnection = {
  readonly outbox: Outbox;
  readonly visit: Visit;
  /** Who pays for what is asked. */
  readonly payer: Payer;
};

const overload = "SubscriptionsWorkerFullError";
// Of a function that does not exist no more is repeated.
const pathLengthMax = 200;

/** The queries that one connection follows, by the numbers that its client gave them. */
export class QuerySet {
  readonly #env: QuerySetEnvironment;
  readonly #connection: QueryConnection;
  readonly #queries = new Map<number, SubscribedQuery>();
  #version = 0;

  constructor(env: QuerySetEnvironment, connection: QueryConnection) {
    this.#env = env;
    this.#connection = connection;
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

  get size(): number {
    return this.#queries.size;
  }

  /**
   * Follows another query; what cannot be asked is one too, and has a failure for its only result.
   *
   * @returns why it cannot be followed now, or null.
   * @throws ProtocolError when there is a query of that number.
   */
  add(modification: Added, asker: Asker): string | null {
    const { queryId } = modification;
    if (this.#queries.has(queryId)) throw new ProtocolError(`There is a query ${queryId} already.`);
    const { queries, limits } = this.#env;
    const { visit, payer } = this.#connection;
    if (queries.size >= limits.queriesMax || !visit.queries.take(1)) return overload;
    payer.charge(limits.callMs);
    const { outbox } = this.#connection;
    const query = new SubscribedQuery(queries, outbox, queryId, new KeptBytes(visit));
    this.#queries.set(queryId, query);
    return this.#ask(query, modification, asker) ? null : overload;
  }

  #ask(query: SubscribedQuery, modification: Added, asker: Asker): boolean {
    try {
      return query.ask(this.#read(modification, asker));
    } catch (error) {
      const { message, data } = new Call(this.#env.runtime, asker.identity).failure(error);
      const dataJson = data === undefined ? null : encodeValue(data);
      return query.fail(failedText(message, dataJson, [], null));
    }
  }

  // Nothing is kept, sorted or written down before it is known to be what the function takes.
  #read({ path, args, journal }: Added, { identity, isAdmin }: Asker): QueryQuestion {
    const { runtime } = this.#env;
    const fn = runtime.registry.find(path);
    if (fn === undefined) throw notFound(canonicalPath(path.slice(0, pathLengthMax)));
    const decoded = checkedArguments(fn, readArguments(args));
    // What this asker may not ask another one on the same connection may.
    if (fn.kind === "query" && (fn.isPublic || isAdmin))
      runtime.admit(fn, identity, this.#connection.visit.address);
    const { payer } = this.#connection;
    // In this order everywhere, so that there is one shape of it for all.
    return { path: fn.path, args: decoded, journal, identity, allowInternal: isAdmin, payer };
  }

  /** @throws ProtocolError when there is none of that number. */
  remove(queryId: number): void {
    const query = this.#queries.get(queryId);
    if (query === undefined) throw new ProtocolError(`There is no query ${queryId}.`);
    this.#queries.delete(queryId);
    this.#connection.visit.queries.give(1);
    query.unsubscribe();
    this.#connection.outbox.removeQuery(queryId);
  }

  /** Asks everything anew in another identity. */
  askAs({ identity, isAdmin }: Asker): void {
    const { payer } = this.#connection;
    const asking = { identity, allowInternal: isAdmin, payer };
    for (const query of this.#queries.values()) query.askAs(asking);
  }

  /** A mutation of the client has run: what it follows shows that, however seldom it is renewed. */
  hasten(): void {
    for (const query of this.#queries.values()) query.hasten();
  }

  /** The connection is over: nothing is followed any more. */
  end(): void {
    for (const query of this.#queries.values()) query.unsubscribe();
    this.#queries.clear();
  }
}
