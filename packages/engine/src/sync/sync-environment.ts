import type { Clock } from "../clock.ts";
import type { Spending } from "../doors/spending.ts";
import type { Limits, Logger } from "../options.ts";
import type { QueryCache } from "../query/query-cache.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Executor } from "../runtime/executor.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Connection } from "./connection.ts";
import type { Outbox } from "./outbox.ts";
import type { ClientSession, RequestLedger } from "./request-ledger.ts";
import type { SharedTransition } from "./shared-transition.ts";

/** What an outbox needs of the server around it. */
export type OutboxEnvironment = {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly counters: Counters;
  readonly sharedTransition: SharedTransition;
  /** Flushes the outbox at the end of this turn, or of the next. */
  queueFlush(outbox: Outbox): void;
};

/** What the queries of a connection need. */
export type QuerySetEnvironment = {
  readonly runtime: Runtime;
  readonly queries: QueryCache;
  readonly limits: Limits;
};

/** What the mutations and actions of a connection need. */
export type RequestEnvironment = {
  readonly runtime: Runtime;
  readonly executor: Executor;
  readonly ledger: RequestLedger;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly counters: Counters;
  /** Tells how many documents are in the log and not in their tables yet. */
  readonly checkpointer: { readonly backlog: number };
  /** A timestamp as the protocol writes it. */
  tsText(ts: bigint): string;
};

/** What a connection needs of the server around it: what its parts need, and its session. */
export type SyncEnvironment = OutboxEnvironment &
  QuerySetEnvironment &
  RequestEnvironment & {
    readonly logger: Logger;
    readonly spending: Spending;
    /** Finds a client by its session, or makes one; each call is one more connection of it. */
    readonly sessions: {
      open(sessionId: string): ClientSession;
      /** Makes a session that no client can name. */
      openUnnamed(): ClientSession;
    };
    ended(connection: Connection): void;
    /** Resolves when this node has a state that the client has seen on another one; rejects where that takes too long. */
    reach(ts: bigint): Promise<void>;
  };
