import { setImmediate } from "node:timers";
import type { Value } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";
import { isFields } from "../txn/document.ts";
import { isUnreadQuery } from "../txn/table-query.ts";
import type { PaginationJournal } from "../txn/table-query.ts";
import type { Transaction } from "../txn/transaction.ts";
import { checkArguments } from "../values/limits.ts";
import { enterCall, withinCall } from "./call-scope.ts";
import type { CallScope } from "./call-scope.ts";
import { LogLines } from "./console-capture.ts";
import { functionActionContext, mutationContext, queryContext } from "./contexts.ts";
import { badArguments, badReturns, failureOf, RefusedCall, requestIdOf } from "./failure.ts";
import type { RegisteredFunction } from "./function-registry.ts";
import type { FunctionFailure } from "./function-runner.ts";
import type { RuntimeServices } from "./runtime-services.ts";

/** Where a call comes from, where that matters. */
type CallOrigin = {
  readonly journal?: string | null;
  readonly parent?: Call;
  readonly jobId?: string | null;
  readonly depth?: number;
  /** Whether the same arguments passed the function's checks before. */
  readonly hasKnownArguments?: boolean;
};

const fromOutside: CallOrigin = {};

/**
 * The failure of a run that may have to be repeated, because what it read was written while it waited: what it met may
 * never have been true at once.
 */
export type UnloggedFailure = {
  readonly failure: FunctionFailure;
  /** Tells the log of it, once the run counts. */
  readonly log: () => void;
};

/**
 * One call of one function, from its arguments to its value; nested calls are calls too. What they set
 * going belongs to the call that is not nested.
 */
export class Call implements CallScope {
  readonly runtime: RuntimeServices;
  readonly identity: UserIdentity | null;
  readonly journal: PaginationJournal;
  readonly depth: number;
  /** Whether the call is part of another one's transaction. */
  readonly isNested: boolean;
  /** The scheduled job that this call is part of, so that its children can be canceled with it. */
  readonly jobId: string | null;
  readonly hasKnownArguments: boolean;
  /** Whether anything asked who calls. */
  hasReadIdentity = false;
  isOver = false;
  /** Whether an action has called other functions, for which it may not have waited. */
  hasCalled = false;
  readonly #parent: Call | null;
  // Most functions log nothing.
  #log: LogLines | null = null;
  #transaction: Transaction | null = null;
  /** Ends the wait for an action. */
  #abandon: ((error: unknown) => void) | null = null;
  #unhandled: { readonly error: unknown } | null = null;

  constructor(
    runtime: RuntimeServices,
    identity: UserIdentity | null,
    origin: CallOrigin = fromOutside,
  ) {
    const { journal = null, parent, jobId, depth = 0, hasKnownArguments = false } = origin;
    this.runtime = runtime;
    this.identity = identity;
    this.journal = { before: journal, after: null, isUsed: false };
    this.depth = parent === undefined ? depth : parent.depthBelow();
    this.isNested = parent !== undefined;
    this.hasKnownArguments = hasKnownArguments;
    this.jobId = jobId ?? parent?.jobId ?? null;
    this.#parent = parent ?? null;
  }

  /**
   * The depth of what this call calls.
   *
   * @throws Error when that is too deep.
   */
  depthBelow(): number {
    const { nestedCallsMax } = this.runtime.limits;
    if (this.depth < nestedCallsMax) return this.depth + 1;
    throw new Error(`Functions call each other more than ${nestedCallsMax} deep.`);
  }

  /** A call that this one makes: the same caller, the same log. */
  nested(): Call {
    return new Call(this.runtime, this.identity, { parent: this });
  }

  /** Runs a query in a transaction. */
  query(fn: RegisteredFunction, args: Value, transaction: Transaction): Promise<Value> {
    return this.#inTransaction(fn, args, queryContext(this, fn, transaction), transaction);
  }

  /** Runs a mutation in a transaction. */
  mutation(fn: RegisteredFunction, args: Value, transaction: Transaction): Promise<Value> {
    return this.#inTransaction(fn, args, mutationContext(this, fn, transaction), transaction);
  }

  /**
   * Looks at the arguments of a call that another node is to run: what is nonsense is refused here and burdens nobody else.
   *
   * @throws RefusedCall
   */
  checkArguments(fn: RegisteredFunction, args: Value): void {
    checkCall(this, fn, args);
  }

  #inTransaction(
    fn: RegisteredFunction,
    args: Value,
    context: object,
    transaction: Transaction,
  ): Promise<Value> {
    if (!this.isNested) {
      this.#transaction = transaction;
      enterCall(this);
    }
    return invoke(this, fn, args, context, transaction);
  }

  /** Runs an action. `abandon` is called when it has failed though it has not ended. */
  action(fn: RegisteredFunction, args: Value, abandon: (error: unknown) => void): Promise<Value> {
    this.#abandon = abandon;
    return withinCall(this, () => invoke(this, fn, args, functionActionContext(this, fn), null));
  }

  /** Runs an HTTP action, whose context the caller made. `abandon` is as for actions. */
  httpAction(run: () => Promise<Response>, abandon: (error: unknown) => void): Promise<Response> {
    this.#abandon = abandon;
    return withinCall(this, async () => {
      try {
        const response = await run();
        if (this.mayHaveLeftovers) await this.lookBehind();
        return response;
      } finally {
        this.isOver = true;
      }
    });
  }

  unhandled(error: unknown): void {
    this.runtime.noteUnhandled(error, !this.isOver);
    if (this.isOver || this.#unhandled !== null) return;
    this.#unhandled = { error };
    if (this.#transaction !== null) this.runtime.abandon(this.#transaction, error);
    this.#abandon?.(error);
  }

  /** Whether the function may have begun something that it did not wait for. */
  get mayHaveLeftovers(): boolean {
    return this.#transaction === null ? this.hasCalled : this.#transaction.hasFailedOperation;
  }

  /**
   * Waits until the process has told of rejected promises without a handler.
   *
   * @throws the first error that was not handled.
   */
  async lookBehind(): Promise<void> {
    await loopTurns(this.#transaction === null ? 2 : 1);
    if (this.#unhandled !== null) throw this.#unhandled.error;
  }

  /** Nothing that still happens changes its outcome. */
  end(): void {
    this.isOver = true;
    // What it set going may know the call for long, and needs no more than its log.
    this.#transaction = null;
  }

  /** What the caller learns of an error that `query`, `mutation` or `action` threw. */
  failure(error: unknown): FunctionFailure {
    const { failure, log } = this.unloggedFailure(error);
    log();
    return failure;
  }

  /** As `failure`, of a run that may not count. */
  unloggedFailure(
    error: unknown,
    requestId = requestIdOf(error) ?? this.runtime.nextRequestId(),
  ): UnloggedFailure {
    const style = { isRedacted: this.runtime.isRedacted, requestId };
    const failure = failureOf(error, style, this.logLines);
    return { failure, log: () => this.runtime.noteFailure(error, requestId) };
  }

  get log(): LogLines {
    return this.#parent === null ? (this.#log ??= new LogLines()) : this.#parent.log;
  }

  get logLines(): readonly string[] {
    return this.runtime.isRedacted || this.#log === null ? noLines : this.#log.lines;
  }
}

const noLines: readonly string[] = [];

// What an action calls begins in the next turn of the event loop.
async function loopTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((pass) => setImmediate(pass));
}

async function invoke(
  call: Call,
  fn: RegisteredFunction,
  args: Value,
  context: object,
  transaction: Transaction | null,
): Promise<Value> {
  const startMs = call.isNested || transaction === null ? performance.now() : transaction.startMs;
  const startCpuMs = call.isNested ? 0 : cpuMsAbout(startMs);
  let isSuccess = false;
  let endMs = startMs;
  let failure: unknown = null;
  try {
    if (!call.hasKnownArguments) checkCall(call, fn, args);
    const returned = (await fn.handler(context, args)) as Value | undefined;
    const value = returned === undefined ? null : returned;
    if ((typeof value === "object" && value !== null) || typeof value === "string")
      checkReturned(value);
    const mismatch = fn.checkReturns === null ? null : fn.checkReturns(value);
    if (mismatch !== null) throw badReturns(mismatch);
    endMs = performance.now();
    if (!call.isNested && call.mayHaveLeftovers) await call.lookBehind();
    if (!call.isNested && transaction !== null)
      refuseLongComputation(call, transaction, { elapsedMs: endMs - startMs, startCpuMs });
    isSuccess = true;
    return value;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    if (!call.isNested) call.end();
    const nowMs = isSuccess ? endMs : performance.now();
    fn.stats.note(nowMs - startMs, isSuccess);
    // What a function calls is part of its own time, and actions may take as long as they like.
    if (!call.isNested && transaction !== null)
      call.runtime.slowFunctions.note(fn, nowMs - startMs, nowMs, transaction);
    if (!call.isNested) noteExecution(call, fn, nowMs - startMs, isSuccess ? null : failure);
  }
}

function noteExecution(
  { runtime, logLines }: Call,
  { path, kind }: RegisteredFunction,
  elapsedMs: number,
  failure: unknown,
): void {
  if (runtime.functionLog === null) return;
  const error = failure === null ? null : messageOf(failure);
  runtime.functionLog.note({ path, kind, elapsedMs, logLines, error });
}

// A function may throw anything, also what fails when it is looked at.
function messageOf(failure: unknown): string {
  try {
    return failure instanceof Error ? failure.message : String(failure);
  } catch {
    return "The error cannot be shown.";
  }
}

function checkCall(call: Call, fn: RegisteredFunction, args: Value): void {
  if (!call.isNested) refuseOversizedArguments(args);
  const refused = fn.checkArgs === null ? null : fn.checkArgs(args);
  if (refused !== null) throw badArguments(refused);
  if (fn.checkArgs === null && !isFields(args))
    throw new RefusedCall("arguments", "ArgumentValidationError: Arguments must be an object.");
}

// What functions hand to each other was measured when it came in, or is when it is written.
function refuseOversizedArguments(args: Value): void {
  try {
    checkArguments(args);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedCall("arguments", `ArgumentValidationError: ${reason}`);
  }
}

// What a document costs the database, generously: a function is not charged for that.
const msPerDocument = 0.1;

// Nothing can stop a function while it computes, but what it did then does not count. Time in which
// the machine did something else is not the function's.
function refuseLongComputation(
  call: Call,
  transaction: Transaction,
  { elapsedMs, startCpuMs }: { readonly elapsedMs: number; readonly startCpuMs: number },
): void {
  const { computeMs } = call.runtime.limits;
  if (elapsedMs <= computeMs || transaction.hasWaited) return;
  const documents = transaction.documentsRead + transaction.writes.length;
  if (cpuMs() - startCpuMs <= computeMs + documents * msPerDocument) return;
  const message = `Function execution timed out (maximum duration: ${computeMs / 1000}s)`;
  throw new RefusedCall("function", message);
}

// Asking takes as long as a small function does, so an answer serves all that begin soon after it: they
// are charged for a little that others computed.
const cpuAskedEveryMs = 20;
let cpuAskedAtMs = Number.NEGATIVE_INFINITY;
let knownCpuMs = 0;

function cpuMsAbout(nowMs: number): number {
  if (nowMs - cpuAskedAtMs > cpuAskedEveryMs) {
    cpuAskedAtMs = nowMs;
    knownCpuMs = cpuMs();
  }
  return knownCpuMs;
}

/** What this thread has computed. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function checkReturned(value: Value): void {
  if (isUnreadQuery(value)) {
    throw new Error(
      "Return value is a Query. Results must be retrieved with `.collect()`, `.take(n), `.unique()`, or `.first()`.",
    );
  }
  checkArguments(value);
}
