import type { Value } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { Clock } from "../clock.ts";
import type { Payer } from "../doors/spending.ts";
import type { LogWriter } from "../log/log-record.ts";
import { Call } from "../runtime/call.ts";
import type { Counters } from "../runtime/counters.ts";
import { RefusedCall } from "../runtime/failure.ts";
import { findFunction } from "../runtime/find-function.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { ClientQueue, MutationJob } from "../runtime/job.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Transaction } from "../txn/transaction.ts";
import { encodeValue } from "../values/codec.ts";
import type { ClientSession, RecordedAnswer, RequestLedger } from "./request-ledger.ts";

/** Who waits for the answer of a mutation. */
export type MutationClient = {
  mutationSucceeded(requestId: number, answer: RecordedAnswer): void;
  mutationFailed(requestId: number, failure: FunctionFailure): void;
  /** Whether a mutation of this client was not run because it had waited too long. */
  readonly hasExpired: boolean;
  /** A mutation waited too long to be run at all: the client shall send it again. */
  mutationExpired(): void;
};

/** What all mutations of clients need of the server around them. */
export type MutationHost = {
  readonly runtime: Runtime;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly ledger: RequestLedger;
};

export type SessionMutationOptions = {
  readonly session: ClientSession;
  readonly identity: UserIdentity | null;
  /** Whether functions may be called that are not for everybody. */
  readonly allowInternal: boolean;
  readonly requestId: number;
  readonly address: string;
  readonly path: string;
  readonly args: Value;
  readonly receivedMs: number;
  /** Who asks, as `askerOf` tells it: the answer is theirs alone. */
  readonly asker: string;
  readonly client: MutationClient;
  /** Who pays for what it takes. */
  readonly payer: Payer;
  /** Lets go of what was kept for it; called once, when it has ended. */
  readonly letGo: () => void;
};

const noLogLines = "[]";

/** A mutation that a client sent, executed once however often it is sent. */
export class SessionMutation implements MutationJob {
  queuedAtMs = 0;
  readonly #host: MutationHost;
  readonly #options: SessionMutationOptions;
  #run = 0;
  #call: Call | null = null;
  #resultJson: string | null = null;
  #logLinesJson = noLogLines;
  #failure: FunctionFailure | null = null;
  #recorded: RecordedAnswer | null = null;
  /** The same request, sent again while the first one was still under way. */
  #twin: SessionMutation | null = null;
  #isExpired = false;

  constructor(host: MutationHost, options: SessionMutationOptions) {
    this.#host = host;
    this.#options = options;
    options.payer.begin();
  }

  get requestId(): number {
    return this.#options.requestId;
  }

  get clientQueue(): ClientQueue {
    return this.#options.session.clientQueue;
  }

  get isSuccess(): boolean {
    return this.#resultJson !== null;
  }

  async run(transaction: Transaction): Promise<void> {
    const { runtime } = this.#host;
    const { session, identity, allowInternal, address, requestId, path, args } = this.#options;
    const run = ++this.#run;
    this.#resultJson = null;
    this.#failure = null;
    const recorded = session.answer(requestId) ?? null;
    if (recorded !== null) {
      if (this.#mayHear(recorded.asker)) this.#recorded = recorded;
      return;
    }
    const twin = session.underWay.find(requestId);
    if (twin instanceof SessionMutation && twin !== this && twin.isSuccess) {
      if (this.#mayHear(twin.#options.asker)) this.#twin = twin;
      return;
    }
    if (run === 1 && this.#hasWaitedTooLong()) return;

    const call = new Call(runtime, identity);
    const startMs = performance.now();
    this.#call = call;
    try {
      const fn = findFunction(runtime, path, "mutation", allowInternal);
      if (run === 1) runtime.admit(fn, identity, address);
      const value = await call.mutation(fn, args, transaction);
      if (run !== this.#run) return;
      const resultJson = encodeValue(value);
      const { logLines } = call;
      this.#logLinesJson = logLines.length === 0 ? noLogLines : JSON.stringify(logLines);
      this.#resultJson = resultJson;
      session.underWay.add(this);
    } catch (error) {
      if (run === this.#run) this.#failure = call.failure(error);
    } finally {
      if (!transaction.hasWaited) this.#options.payer.charge(performance.now() - startMs);
    }
  }

  abandon(error: unknown): void {
    this.#run++;
    this.#failure = this.#call?.failure(error) ?? null;
  }

  record(log: LogWriter): void {
    if (this.#resultJson === null) return;
    const { session, requestId } = this.#options;
    const [resultJson, logLinesJson] = [this.#resultJson, this.#logLinesJson];
    const { asker } = this.#options;
    log.request({ sessionId: session.id, asker, requestId, resultJson, logLinesJson });
  }

  deliver(ts: bigint): void {
    const { ledger, counters } = this.#host;
    const { session, requestId, client } = this.#options;
    this.#options.payer.end();
    this.#options.letGo();
    session.queuedMutations--;
    session.underWay.remove(this);
    counters.mutations++;
    if (this.#isExpired) {
      ledger.release(session);
      return;
    }
    const recorded = this.#recorded ?? (this.#twin === null ? null : this.#twin.#recorded);
    if (recorded !== null) {
      counters.repeatedRequests++;
      client.mutationSucceeded(requestId, recorded);
      return;
    }
    if (this.#resultJson === null) {
      counters.mutationFailures++;
      ledger.release(session);
      if (this.#failure === null) throw new Error("A mutation was delivered before it ran.");
      client.mutationFailed(requestId, this.#failure);
      return;
    }
    const { asker } = this.#options;
    const success = { ts, resultJson: this.#resultJson, logLinesJson: this.#logLinesJson, asker };
    this.#recorded = success;
    // The answer to a mutation that wrote nothing is kept as well, though no commit holds it: run
    // again, it might find another state and write after its client was told that it did not.
    ledger.record(session, requestId, success);
    client.mutationSucceeded(requestId, success);
  }

  // Somebody else's answer is nobody's business, and what ran once is not run again: a client that
  // changed who it is between asking and asking again hears that it did.
  #mayHear(asker: string | null): boolean {
    if (asker === null || asker === this.#options.asker) return true;
    const { identity } = this.#options;
    const refusal = new RefusedCall("function", "This request was made as somebody else.");
    this.#failure = new Call(this.#host.runtime, identity).failure(refusal);
    return false;
  }

  // What comes behind a mutation that was not run must not be run before it either.
  #hasWaitedTooLong(): boolean {
    const { runtime, clock } = this.#host;
    const { client, receivedMs } = this.#options;
    if (!client.hasExpired) {
      if (clock.now() - receivedMs <= runtime.limits.queuedMs) return false;
      client.mutationExpired();
    }
    this.#isExpired = true;
    return true;
  }
}
