import type { Value } from "convex/values";
import { ownValue } from "../txn/document.ts";
import type { Transaction } from "../txn/transaction.ts";
import { decodeValue, encodeValue } from "../values/codec.ts";
import { Call } from "./call.ts";
import type { Counters } from "./counters.ts";
import type {
  FunctionFailure,
  FunctionKind,
  FunctionOutcome,
  InnerCall,
} from "./function-runner.ts";
import type { RuntimeServices } from "./runtime-services.ts";
import type {
  AnswerTexts,
  CallElsewhere,
  ClientQueue,
  MutationTask,
  OutcomeElsewhere,
  Task,
} from "./task.ts";

/** A mutation that a program, an action or an HTTP request calls. */
export class OneOffMutation implements MutationTask {
  queuedAtMs = 0;
  readonly clientQueue: ClientQueue | null = null;
  readonly request = null;
  readonly #runner: OneOffRunner;
  readonly #resolve: (outcome: FunctionOutcome) => void;

  constructor(options: OneOffOptions) {
    this.#runner = new OneOffRunner(options, "mutation");
    this.#resolve = options.resolve;
  }

  get isSuccess(): boolean {
    return this.#runner.isSuccess;
  }

  get isHandedOver(): boolean {
    return this.#runner.isHandedOver;
  }

  get call(): CallElsewhere {
    return this.#runner.callElsewhere();
  }

  get answerTexts(): AnswerTexts | null {
    return this.#runner.answerTexts();
  }

  endElsewhere(outcome: OutcomeElsewhere): void {
    this.#runner.endElsewhere(outcome);
  }

  run(transaction: Transaction): Promise<void> {
    return this.#runner.run(transaction);
  }

  abandon(error: unknown): void {
    this.#runner.abandon(error);
  }

  deliver(ts: bigint): void {
    this.#resolve(this.#runner.outcomeAt(ts));
  }
}

/** A query that is asked once. */
export class OneOffQuery implements Task {
  readonly #runner: OneOffRunner;
  readonly #resolve: (outcome: FunctionOutcome) => void;

  constructor(options: OneOffOptions) {
    this.#runner = new OneOffRunner(options, "query");
    this.#resolve = options.resolve;
  }

  run(transaction: Transaction): Promise<void> {
    return this.#runner.run(transaction);
  }

  abandon(error: unknown): void {
    this.#runner.abandon(error);
  }

  deliver(ts: bigint): void {
    this.#resolve(this.#runner.outcomeAt(ts));
  }
}

type OneOffOptions = {
  readonly runtime: RuntimeServices;
  readonly counters: Counters;
  readonly call: InnerCall;
  readonly resolve: (outcome: FunctionOutcome) => void;
};

/** A transaction of the engine's own: no function, no validators, no client. */
export class InternalTransaction<T> implements MutationTask {
  queuedAtMs = 0;
  readonly clientQueue: ClientQueue | null = null;
  readonly request = null;
  readonly call = null;
  readonly answerTexts = null;
  readonly #body: (transaction: Transaction) => Promise<T>;
  readonly #resolve: (value: T) => void;
  readonly #reject: (error: unknown) => void;
  #result: { readonly value: T } | null = null;
  #error: unknown = null;

  constructor(
    body: (transaction: Transaction) => Promise<T>,
    resolve: (value: T) => void,
    reject: (error: unknown) => void,
  ) {
    this.#body = body;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  get isSuccess(): boolean {
    return this.#result !== null;
  }

  async run(transaction: Transaction): Promise<void> {
    this.#result = null;
    try {
      this.#result = { value: await this.#body(transaction) };
    } catch (error) {
      this.#error = error;
    }
  }

  abandon(error: unknown): void {
    this.#error = error;
  }

  /** What it found stands: only its writes were ordered elsewhere. */
  endElsewhere(outcome: OutcomeElsewhere): void {
    if (outcome.kind === "failed") this.#error = new Error(outcome.failure.message);
    if (outcome.kind === "failed") this.#result = null;
  }

  deliver(): void {
    if (this.#result === null) this.#reject(this.#error);
    else this.#resolve(this.#result.value);
  }
}

// Runs one call, as often as the executor wants, and keeps the outcome of the last run.
class OneOffRunner {
  readonly #options: OneOffOptions;
  readonly #kind: FunctionKind;
  #run = 0;
  #call: Call | null = null;
  #value: Value | undefined;
  /** Whether the node that orders runs it. */
  isHandedOver = false;
  #failure: FunctionFailure | null = null;
  #logFailure: (() => void) | null = null;
  /** Those of the node that ran it, where that was another. */
  #logLines: readonly string[] | null = null;

  constructor(options: OneOffOptions, kind: FunctionKind) {
    this.#options = options;
    this.#kind = kind;
  }

  get isSuccess(): boolean {
    return this.#value !== undefined || this.isHandedOver;
  }

  async run(transaction: Transaction): Promise<void> {
    const { runtime, call: asked } = this.#options;
    const run = ++this.#run;
    const call = new Call(runtime, asked.identity, {
      jobId: asked.jobId ?? null,
      depth: asked.depth ?? 0,
    });
    this.#call = call;
    this.#value = undefined;
    this.isHandedOver = false;
    this.#failure = null;
    this.#logFailure = null;
    try {
      const fn = runtime.registry.require(asked.path, this.#kind, asked.allowInternal === true);
      if (runtime.handsOver(fn)) {
        call.checkArguments(fn, asked.args);
        this.isHandedOver = true;
        return;
      }
      const value =
        this.#kind === "query"
          ? await call.query(fn, asked.args, transaction)
          : await call.mutation(fn, asked.args, transaction);
      if (run === this.#run) this.#value = ownValue(value);
    } catch (error) {
      if (run === this.#run) this.#fail(call, error);
    } finally {
      if (!transaction.hasWaited) asked.payer?.charge(performance.now() - transaction.startMs);
    }
  }

  abandon(error: unknown): void {
    this.#run++;
    if (this.#call !== null) this.#fail(this.#call, error);
  }

  #fail(call: Call, error: unknown): void {
    const { failure, log } = call.unloggedFailure(error);
    this.#failure = failure;
    this.#logFailure = log;
  }

  callElsewhere(): CallElsewhere {
    const { path, args, identity, allowInternal, address, jobId, depth } = this.#options.call;
    return {
      request: null,
      path,
      argsJson: encodeValue(args),
      identity,
      isInternalAllowed: allowInternal === true,
      address: address ?? null,
      jobId: jobId ?? null,
      depth: depth ?? 0,
    };
  }

  answerTexts(): AnswerTexts | null {
    if (this.#value === undefined) return null;
    const logLinesJson = JSON.stringify(this.#call?.logLines ?? []);
    return { resultJson: encodeValue(this.#value), logLinesJson };
  }

  endElsewhere(outcome: OutcomeElsewhere): void {
    this.#run++;
    this.isHandedOver = false;
    switch (outcome.kind) {
      case "failed":
        this.#value = undefined;
        this.#failure = outcome.failure;
        return;
      case "answered":
        this.#value = decodeValue(JSON.parse(outcome.answer.resultJson));
        this.#logLines = JSON.parse(outcome.answer.logLinesJson) as string[];
    }
  }

  outcomeAt(ts: bigint): FunctionOutcome {
    const { counters } = this.#options;
    const isQuery = this.#kind === "query";
    if (isQuery) counters.queries++;
    else counters.mutations++;
    if (this.#value !== undefined) {
      const logLines = this.#logLines ?? this.#call?.logLines ?? [];
      return { ok: true, value: this.#value, logLines, ts };
    }
    if (isQuery) counters.queryFailures++;
    else counters.mutationFailures++;
    if (this.#failure === null) throw new Error("A call was delivered before it ran.");
    this.#logFailure?.();
    return this.#failure;
  }
}
