import { createHash, timingSafeEqual } from "node:crypto";
import type { FunctionLog } from "../admin/function-log.ts";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { Clock } from "../clock.ts";
import type { Files } from "../files/files.ts";
import type { SlowFunctions } from "../metrics/slow-functions.ts";
import type { ClientCall, Limits, Logger } from "../options.ts";
import { SnapshotQuery } from "../snapshots/snapshot-query.ts";
import type { Snapshots } from "../snapshots/snapshots.ts";
import { isStorageDamage } from "../storage/storage-damage.ts";
import { ownValue } from "../txn/document.ts";
import type { Transaction } from "../txn/transaction.ts";
import { Call } from "./call.ts";
import { actionContext } from "./contexts.ts";
import type { Counters } from "./counters.ts";
import { ErrorLog } from "./error-log.ts";
import type { Executor } from "./executor.ts";
import { isFault, notFound, RefusedCall } from "./failure.ts";
import { FunctionMeta } from "./function-meta.ts";
import type { FunctionRegistry, RegisteredFunction } from "./function-registry.ts";
import type {
  FunctionCall,
  FunctionFailure,
  FunctionKind,
  FunctionOutcome,
  FunctionRunner,
  HttpActionCall,
  InnerCall,
} from "./function-runner.ts";
import { InternalTransaction, OneOffMutation, OneOffQuery } from "./one-off-tasks.ts";
import type { RuntimeServices } from "./runtime-services.ts";
import type { Task } from "./task.ts";

type RuntimeOptions = {
  readonly registry: FunctionRegistry;
  readonly executor: Executor;
  readonly limits: Limits;
  readonly isRedacted: boolean;
  readonly adminKey: string | null;
  readonly slowFunctions: SlowFunctions;
  /** Null where nobody follows what functions log. */
  readonly functionLog: FunctionLog | null;
  readonly files: Files | null;
  readonly snapshots: Snapshots;
  readonly clock: Clock;
  readonly random: () => number;
  readonly counters: Counters;
  readonly logger: Logger;
  readonly admit: ((call: ClientCall) => void) | null;
  readonly verify: ((token: string) => Promise<UserIdentity>) | null;
};

/** Runs functions for programs, HTTP, actions and the scheduler. */
export class Runtime implements RuntimeServices, FunctionRunner {
  readonly registry: FunctionRegistry;
  readonly executor: Executor;
  readonly limits: Limits;
  readonly isRedacted: boolean;
  readonly slowFunctions: SlowFunctions;
  readonly functionLog: FunctionLog | null;
  readonly files: Files | null;
  readonly #options: RuntimeOptions;
  #isClosing = false;
  #isClosed = false;
  #runningActions = 0;
  readonly #actionWaiters: (() => void)[] = [];
  readonly #unhandled: ErrorLog;
  readonly #failures: ErrorLog;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.registry = options.registry;
    this.executor = options.executor;
    this.limits = options.limits;
    this.isRedacted = options.isRedacted;
    this.files = options.files;
    this.slowFunctions = options.slowFunctions;
    this.functionLog = options.functionLog;
    this.#unhandled = new ErrorLog(options.logger);
    this.#failures = new ErrorLog(options.logger);
  }

  /** From now on connections are refused; what runs may still call others. */
  stop(): void {
    this.#isClosing = true;
  }

  /** From now on every call is refused. */
  close(): void {
    this.#isClosed = true;
    this.executor.stop();
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  nowMs(): number {
    return this.#options.clock.now();
  }

  /** What callers are not told the log tells, by the id that they are told. */
  noteFailure(error: unknown, requestId: string): void {
    if (isStorageDamage(error))
      this.#options.logger.error({ err: error, requestId }, "A function met damaged data.");
    else if (this.isRedacted && isFault(error))
      this.#failures.note(error, "A function failed.", { requestId });
  }

  noteUnhandled(error: unknown, endsCall: boolean): void {
    this.#options.counters.unhandledErrors++;
    this.#unhandled.note(
      error,
      endsCall
        ? "A function failed: an error in a timer or promise that it started was not handled."
        : "A timer or promise that a function started failed after the function had ended.",
    );
  }

  abandon(transaction: Transaction, error: unknown): void {
    this.executor.abandon(transaction, error);
  }

  nextRequestId(): string {
    const { random } = this.#options;
    const word = (): string =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, "0");
    return word() + word();
  }

  admit({ kind, path }: RegisteredFunction, identity: UserIdentity | null, address: string): void {
    this.#options.admit?.({ kind, path, identity, address });
  }

  handsOver({ isHot, path }: RegisteredFunction): boolean {
    return isHot && this.executor.handsOver(path);
  }

  runQuery(call: InnerCall): Promise<FunctionOutcome> {
    const refused = this.#refusal(call, "query");
    if (refused !== null) return Promise.resolve(refused);
    const { counters } = this.#options;
    return paid(call, (resolve) => {
      this.executor.submitRead(new OneOffQuery({ runtime: this, counters, call, resolve }));
    });
  }

  runQueryAt(call: FunctionCall, ts: bigint): Promise<FunctionOutcome> {
    const refused = this.#refusal(call, "query");
    if (refused !== null) return Promise.resolve(refused);
    const { counters, snapshots } = this.#options;
    return paid(call, (resolve, refuse) => {
      const query = new OneOffQuery({ runtime: this, counters, call, resolve });
      const submit = (task: Task): void => this.executor.submitRead(task);
      submit(new SnapshotQuery({ snapshots, ts, query, submit, refuse }));
    });
  }

  openSnapshot(): bigint {
    return this.#options.snapshots.pin();
  }

  runMutation(call: InnerCall): Promise<FunctionOutcome> {
    if (this.executor.queuedMutations >= this.limits.queuedMutationsMax)
      return Promise.resolve(overloaded);
    const refused = this.#refusal(call, "mutation");
    if (refused !== null) return Promise.resolve(refused);
    const { counters } = this.#options;
    return paid(call, (resolve) => {
      this.executor.submit(new OneOffMutation({ runtime: this, counters, call, resolve }));
    });
  }

  async runAction(call: InnerCall): Promise<FunctionOutcome> {
    const refused = this.#refusal(call, "action");
    if (refused !== null) return refused;
    const { counters } = this.#options;
    const running = new Call(this, call.identity, {
      jobId: call.jobId ?? null,
      depth: call.depth ?? 0,
    });
    counters.actions++;
    this.#runningActions++;
    try {
      const fn = this.registry.require(call.path, "action", call.allowInternal === true);
      const value = await this.#whileNotAbandoned((abandon) =>
        running.action(fn, call.args, abandon),
      );
      const ts = this.executor.lastTs;
      return { ok: true, value: ownValue(value), logLines: running.logLines, ts };
    } catch (error) {
      counters.actionFailures++;
      return running.failure(error);
    } finally {
      this.#actionEnded();
    }
  }

  async runAny(call: FunctionCall): Promise<FunctionOutcome> {
    const fn = this.registry.find(call.path);
    switch (fn?.kind) {
      case "query":
        return await this.runQuery(call);
      case "mutation":
        return await this.runMutation(call);
      case "action":
        return await this.runAction(call);
      default:
        return new Call(this, call.identity).failure(notFound(call.path));
    }
  }

  async runQueries(calls: readonly FunctionCall[]): Promise<readonly FunctionOutcome[]> {
    // Reads that are submitted together run in one turn, between two commits.
    return await Promise.all(calls.map((call) => this.runQuery(call)));
  }

  async verifyToken(token: string): Promise<UserIdentity> {
    const { verify } = this.#options;
    if (verify === null) throw new Error("No auth provider found matching the given token");
    return await verify(token);
  }

  get hasAdminKey(): boolean {
    return this.#options.adminKey !== null;
  }

  /** Whether a text is the key of an administrator. Takes as long for a wrong one as for the right. */
  isAdminKey(text: string): boolean {
    const { adminKey } = this.#options;
    return adminKey !== null && timingSafeEqual(digest(text), digest(adminKey));
  }

  httpRouter(): unknown {
    return this.registry.httpRouter;
  }

  async runHttpAction({ handler, request, readIdentity }: HttpActionCall): Promise<Response> {
    const call = new Call(this, null);
    const context = { ...actionContext(call, readIdentity), meta: new FunctionMeta(httpMeta) };
    const run = httpHandlerOf(handler);
    this.#options.counters.actions++;
    this.#runningActions++;
    try {
      return await this.#whileNotAbandoned((abandon) =>
        call.httpAction(() => run(context, request), abandon),
      );
    } catch (error) {
      this.#options.counters.actionFailures++;
      throw error;
    } finally {
      this.#actionEnded();
    }
  }

  transact<T>(body: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.executor.submit(new InternalTransaction(body, resolve, reject));
    });
  }

  read<T>(body: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.executor.submitRead(new InternalTransaction(body, resolve, reject));
    });
  }

  /** Resolves when no action runs any more. */
  async actionsEnded(): Promise<void> {
    if (this.#runningActions === 0) return;
    await new Promise<void>((resolve) => this.#actionWaiters.push(resolve));
  }

  get runningActions(): number {
    return this.#runningActions;
  }

  // Why a call does not run at all, or null. Whether there is the function is told by the call itself.
  #refusal(call: InnerCall, kind: FunctionKind): FunctionFailure | null {
    if (this.#isClosed) return closed;
    if (call.address === undefined) return null;
    try {
      const fn = this.registry.require(call.path, kind, call.allowInternal === true);
      this.admit(fn, call.identity, call.address);
      return null;
    } catch (error) {
      return new Call(this, call.identity).failure(error);
    }
  }

  #actionEnded(): void {
    this.#runningActions--;
    if (this.#runningActions > 0) return;
    for (const resolve of this.#actionWaiters.splice(0)) resolve();
  }

  // An action that was abandoned, or takes too long, goes on, but its caller has its failure.
  async #whileNotAbandoned<T>(run: (abandon: (error: unknown) => void) => Promise<T>): Promise<T> {
    const { clock } = this.#options;
    const { actionMs } = this.limits;
    const abandoned = Promise.withResolvers<never>();
    const timer = clock.setTimeout(() => {
      abandoned.reject(new RefusedCall("function", `The action took longer than ${actionMs} ms.`));
    }, actionMs);
    try {
      return await Promise.race([run(abandoned.reject), abandoned.promise]);
    } finally {
      clock.clearTimeout(timer);
    }
  }
}

// While a call runs, its cost is not known yet.
function paid(
  { payer }: InnerCall,
  begin: (resolve: (outcome: FunctionOutcome) => void, refuse: (error: unknown) => void) => void,
): Promise<FunctionOutcome> {
  const outcome = new Promise<FunctionOutcome>(begin);
  if (payer === undefined) return outcome;
  payer.begin();
  return outcome.finally(() => payer.end());
}

// HTTP actions are found by their route and have no path of their own.
const httpMeta = { path: "http", kind: "action", isPublic: true } as const;

const closed: FunctionFailure = {
  ok: false,
  kind: "unavailable",
  message: "The server is closing.",
  logLines: [],
};

const overloaded: FunctionFailure = {
  ok: false,
  kind: "unavailable",
  message: "TooManyConcurrentRequests: too many mutations wait for their turn.",
  logLines: [],
};

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

type HttpHandler = (context: object, request: Request) => Promise<Response>;

// `httpActionGeneric` keeps the author's function like the other builders do.
function httpHandlerOf(handler: unknown): HttpHandler {
  if (typeof handler === "function" && "_handler" in handler) {
    const inner = handler._handler;
    if (typeof inner === "function") return inner as HttpHandler;
  }
  if (typeof handler === "function") return handler as HttpHandler;
  throw new Error("An HTTP route does not lead to an HTTP action.");
}
