import type { Value } from "convex/values";
import type { Clock } from "../clock.ts";
import type { LoggedRequest } from "../log/log-record.ts";
import { Call } from "../runtime/call.ts";
import type { UnloggedFailure } from "../runtime/call.ts";
import type { Counters } from "../runtime/counters.ts";
import { RefusedCall } from "../runtime/failure.ts";
import type { RegisteredFunction } from "../runtime/function-registry.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type {
  AnswerTexts,
  CallElsewhere,
  ClientQueue,
  MutationTask,
  OutcomeElsewhere,
} from "../runtime/task.ts";
import type { Transaction } from "../txn/transaction.ts";
import { encodeValue } from "../values/codec.ts";
import type {
  ClientSession,
  MutationInFlight,
  RecordedAnswer,
  RequestLedger,
} from "./request-ledger.ts";
import type { Requester } from "./requester.ts";

/** Who waits for the answer of a mutation. */
export type MutationClient = {
  mutationSucceeded(requestId: number, answer: RecordedAnswer): void;
  mutationFailed(requestId: number, failure: FunctionFailure): void;
  /** Whether a mutation of this client was not run because it had waited too long. */
  readonly hasExpired: boolean;
  readonly address: string;
  /** A mutation waited too long to be run at all: the client shall send it again. */
  mutationExpired(): void;
  /** Lets go of what was kept for a mutation, which has ended. */
  letGo(bytes: number): void;
};

/** What all mutations of clients need of the server around them. */
type MutationEnvironment = {
  readonly runtime: RuntimeServices;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly ledger: RequestLedger;
};

type SessionMutationOptions = {
  readonly session: ClientSession;
  readonly requester: Requester;
  readonly client: MutationClient;
  readonly requestId: number;
  readonly path: string;
  readonly args: Value;
  readonly receivedMs: number;
  readonly keptBytes: number;
  /** Whether another node has asked `admit` about it. */
  readonly isAdmitted?: boolean;
};

const noLogLines = "[]";

/** Where a client's mutation stands. */
type State =
  /** It has not run, or runs now. */
  | { readonly kind: "queued" }
  /** It ran; its writes and its answer are not durable yet. */
  | { readonly kind: "succeeded"; readonly resultJson: string; readonly logLinesJson: string }
  /** The node that orders runs it. */
  | { readonly kind: "handed-over" }
  | ({ readonly kind: "failed" } & UnloggedFailure)
  /** The node that orders has done it. */
  | { readonly kind: "ordered"; readonly answer: RecordedAnswer }
  /** It ran in an earlier batch, or life of the server: its first answer counts. */
  | { readonly kind: "repeated"; readonly answer: RecordedAnswer }
  /** The same request ran before in this batch, whose answer counts as soon as it is durable. */
  | { readonly kind: "duplicate"; readonly first: MutationInFlight }
  /** It waited too long to be run. */
  | { readonly kind: "expired" }
  /** Its client was told of its success. */
  | { readonly kind: "answered"; readonly answer: RecordedAnswer };

const queued: State = { kind: "queued" };
const handedOver: State = { kind: "handed-over" };
const expired: State = { kind: "expired" };

// The node that ran it has told its own log.
function loggedElsewhere(): void {}

/** A mutation that a client sent, executed once however often it is sent. */
export class SessionMutation implements MutationTask, MutationInFlight {
  queuedAtMs = 0;
  readonly #env: MutationEnvironment;
  readonly #options: SessionMutationOptions;
  #run = 0;
  #call: Call | null = null;
  #state = queued;
  /** Whether `admit` refused it, which is asked once. */
  #isRefused = false;

  constructor(env: MutationEnvironment, options: SessionMutationOptions) {
    this.#env = env;
    this.#options = options;
    options.requester.payer.begin();
  }

  get requestId(): number {
    return this.#options.requestId;
  }

  get clientQueue(): ClientQueue {
    return this.#options.session.clientQueue;
  }

  get asker(): string {
    return this.#options.requester.asker;
  }

  get isSuccess(): boolean {
    return this.#state.kind === "succeeded" || this.isHandedOver;
  }

  get isHandedOver(): boolean {
    return this.#state.kind === "handed-over";
  }

  get request(): LoggedRequest | null {
    if (this.#state.kind !== "succeeded") return null;
    const { session, requestId } = this.#options;
    const { resultJson, logLinesJson } = this.#state;
    return { sessionId: session.id, asker: this.asker, requestId, resultJson, logLinesJson };
  }

  get answerTexts(): AnswerTexts | null {
    return this.#state.kind === "succeeded" ? this.#state : null;
  }

  get call(): CallElsewhere {
    const { session, requestId, requester, client, path, args } = this.#options;
    return {
      request: { sessionId: session.id, requestId },
      path,
      argsJson: encodeValue(args),
      identity: requester.identity,
      isInternalAllowed: requester.isAdmin,
      address: client.address,
      jobId: null,
      depth: 0,
    };
  }

  async run(transaction: Transaction): Promise<void> {
    const { runtime } = this.#env;
    const { session, requester, path, args } = this.#options;
    const { identity, isAdmin, payer } = requester;
    const run = ++this.#run;
    this.#state = this.#stateBefore(run === 1);
    if (this.#state.kind !== "queued") return;

    const call = new Call(runtime, identity);
    this.#call = call;
    try {
      const fn = runtime.registry.require(path, "mutation", isAdmin);
      if (run === 1) this.#askToAdmit(fn);
      if (runtime.handsOver(fn)) {
        call.checkArguments(fn, args);
        this.#state = handedOver;
        // The same request once more is no other one.
        session.inFlight.add(this);
        return;
      }
      const value = await call.mutation(fn, args, transaction);
      if (run !== this.#run) return;
      const resultJson = encodeValue(value);
      const { logLines } = call;
      const logLinesJson = logLines.length === 0 ? noLogLines : JSON.stringify(logLines);
      this.#state = { kind: "succeeded", resultJson, logLinesJson };
      session.inFlight.add(this);
    } catch (error) {
      if (run === this.#run) this.#state = { kind: "failed", ...call.unloggedFailure(error) };
    } finally {
      // Many calls wait together to become durable; what each of them read would wait with it.
      if (run === this.#run) this.#call = null;
      if (!transaction.hasWaited) payer.charge(performance.now() - transaction.startMs);
    }
  }

  #askToAdmit(fn: RegisteredFunction): void {
    const { client, requester, isAdmitted } = this.#options;
    if (isAdmitted === true) return;
    try {
      this.#env.runtime.admit(fn, requester.identity, client.address);
    } catch (error) {
      this.#isRefused = true;
      throw error;
    }
  }

  abandon(error: unknown): void {
    this.#run++;
    const call = this.#call ?? new Call(this.#env.runtime, this.#options.requester.identity);
    this.#state = { kind: "failed", ...call.unloggedFailure(error) };
  }

  endElsewhere(outcome: OutcomeElsewhere): void {
    this.#run++;
    this.#state =
      outcome.kind === "failed"
        ? { ...outcome, log: loggedElsewhere }
        : (this.#refusedTo(outcome.answer.asker) ?? { kind: "ordered", answer: outcome.answer });
  }

  deliver(ts: bigint): void {
    const { ledger, counters } = this.#env;
    const { session, requester, requestId, client, keptBytes } = this.#options;
    requester.payer.end();
    client.letGo(keptBytes);
    session.queuedMutations--;
    session.inFlight.remove(this);
    counters.mutations++;
    const state = this.#state;
    switch (state.kind) {
      case "succeeded":
        this.#answer(ts, state.resultJson, state.logLinesJson);
        return;
      case "failed":
        counters.mutationFailures++;
        state.log();
        ledger.release(session);
        client.mutationFailed(requestId, state.failure);
        return;
      case "ordered":
        client.mutationSucceeded(requestId, state.answer);
        return;
      case "repeated":
        this.#repeat(state.answer);
        return;
      case "duplicate":
        this.#repeat(state.first.durableAnswer());
        return;
      case "expired":
        ledger.release(session);
        return;
      case "queued":
      case "handed-over":
      case "answered":
        throw new Error(`A mutation was delivered while it was ${state.kind}.`);
    }
  }

  #answer(ts: bigint, resultJson: string, logLinesJson: string): void {
    const { session, requester, requestId, client } = this.#options;
    const answer = { ts, resultJson, logLinesJson, asker: requester.asker };
    this.#state = { kind: "answered", answer };
    // The answer to a mutation that wrote nothing is kept as well, though no commit holds it: run
    // again, it might find another state and write after its client was told that it did not.
    this.#env.ledger.record(session, requestId, answer);
    client.mutationSucceeded(requestId, answer);
  }

  #repeat(answer: RecordedAnswer): void {
    this.#env.counters.repeatedRequests++;
    this.#options.client.mutationSucceeded(this.#options.requestId, answer);
  }

  durableAnswer(): RecordedAnswer {
    if (this.#state.kind === "answered") return this.#state.answer;
    throw new Error("A duplicate was delivered before the mutation that it repeats.");
  }

  /** The state in which a run begins: "queued" where the function has to be called. */
  #stateBefore(isFirstRun: boolean): State {
    if (this.#isRefused) return this.#state;
    const { session, requestId } = this.#options;
    const answer = session.answer(requestId);
    if (answer !== undefined) return this.#refusedTo(answer.asker) ?? { kind: "repeated", answer };
    const first = session.inFlight.find(requestId);
    if (first !== undefined && first !== this && first.isSuccess)
      return this.#refusedTo(first.asker) ?? { kind: "duplicate", first };
    return isFirstRun && this.#hasWaitedTooLong() ? expired : queued;
  }

  // An answer is shown to the identity that asked for it alone, and what ran once is not run again: a
  // client that changed its identity between both requests is told so.
  #refusedTo(asker: string | null): State | null {
    const { requester } = this.#options;
    if (asker === null || asker === requester.asker) return null;
    const refusal = new RefusedCall("identity", "This request was made as somebody else.");
    return {
      kind: "failed",
      ...new Call(this.#env.runtime, requester.identity).unloggedFailure(refusal),
    };
  }

  // A client's later mutations must not run before one that is sent again.
  #hasWaitedTooLong(): boolean {
    const { runtime, clock } = this.#env;
    const { client, receivedMs } = this.#options;
    if (!client.hasExpired) {
      if (clock.now() - receivedMs <= runtime.limits.queuedMs) return false;
      client.mutationExpired();
    }
    return true;
  }
}
