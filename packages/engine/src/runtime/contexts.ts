import type { Value } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";
import { visibleIdentity } from "../auth/user-identity.ts";
import { actionStorage, StorageReader, StorageWriter } from "../files/storage-context.ts";
import { cancelJob, scheduleJob } from "../schedule/scheduled-functions.ts";
import type { ScheduleRequest } from "../schedule/scheduled-functions.ts";
import { DatabaseReader, DatabaseWriter } from "../txn/database.ts";
import { isFields, ownValue } from "../txn/document.ts";
import type { Fields } from "../txn/document.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Call } from "./call.ts";
import { errorOf } from "./failure.ts";
import { FunctionMeta, TransactionMeta } from "./function-meta.ts";
import { canonicalPath, pathOf } from "./function-registry.ts";
import type { RegisteredFunction } from "./function-registry.ts";
import type { FunctionOutcome } from "./function-runner.ts";

/** `ctx` of a query. Its members are its own, since authors spread contexts into others. */
export function queryContext(call: Call, fn: RegisteredFunction, transaction: Transaction) {
  return {
    meta: new TransactionMeta(fn, transaction),
    db: new DatabaseReader(transaction, call.journal),
    auth: new Auth(call),
    storage: new StorageReader(call.runtime, transaction),
    runQuery: (reference: unknown, args?: unknown) =>
      nestedQuery(call, transaction, reference, args),
  };
}

/** `ctx` of a mutation. */
export function mutationContext(call: Call, fn: RegisteredFunction, transaction: Transaction) {
  let nested: OneByOne | null = null;
  return {
    meta: new TransactionMeta(fn, transaction),
    db: new DatabaseWriter(transaction, call.journal),
    auth: new Auth(call),
    storage: new StorageWriter(call.runtime, transaction),
    scheduler: new MutationScheduler(call, transaction),
    runQuery: (reference: unknown, args?: unknown) =>
      nestedQuery(call, transaction, reference, args),
    runMutation: (reference: unknown, args?: unknown) =>
      (nested ??= new OneByOne()).run(() => nestedMutation(call, transaction, reference, args)),
  };
}

/** `ctx` of an action that is a function of a module. */
export function functionActionContext(call: Call, fn: RegisteredFunction) {
  return { ...actionContext(call), meta: new FunctionMeta(fn) };
}

/**
 * `ctx` of an action: every call is a transaction of its own. `readIdentity` tells who calls where
 * that has to be found out first.
 */
export function actionContext(
  call: Call,
  readIdentity: () => Promise<UserIdentity | null> = async () => call.identity,
) {
  const { runtime, jobId } = call;
  const callOf = async (reference: unknown, args: unknown) => {
    call.hasCalled = true;
    return {
      path: pathOf(reference),
      args: argumentsOf(args),
      identity: await readIdentity().catch(() => null),
      allowInternal: true,
      jobId,
      depth: call.depthBelow(),
    };
  };
  return {
    auth: { getUserIdentity: async () => visibleIdentity(await readIdentity()) },
    storage: actionStorage(runtime),
    scheduler: actionScheduler(call),
    runQuery: async (reference: unknown, args?: unknown) =>
      valueOf(await runtime.runQuery(await callOf(reference, args))),
    runMutation: async (reference: unknown, args?: unknown) =>
      valueOf(await runtime.runMutation(await callOf(reference, args))),
    runAction: async (reference: unknown, args?: unknown) =>
      valueOf(await runtime.runAction(await callOf(reference, args))),
    vectorSearch: () => {
      throw new Error("Vector search is not supported by this version of the engine.");
    },
  };
}

class Auth {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async getUserIdentity(): Promise<object | null> {
    this.#call.hasReadIdentity = true;
    return visibleIdentity(this.#call.identity);
  }
}

async function nestedQuery(
  call: Call,
  transaction: Transaction,
  reference: unknown,
  args: unknown,
): Promise<Value> {
  try {
    const fn = call.runtime.registry.require(pathOf(reference), "query", true);
    const nested = call.nested();
    const value = await nested.query(fn, argumentsOf(args), transaction);
    if (nested.hasReadIdentity) call.hasReadIdentity = true;
    return ownValue(value);
  } catch (error) {
    throw transaction.failed(error);
  }
}

async function nestedMutation(
  call: Call,
  transaction: Transaction,
  reference: unknown,
  args: unknown,
): Promise<Value> {
  try {
    const fn = call.runtime.registry.require(pathOf(reference), "mutation", true);
    const nested = call.nested();
    const value = await transaction.attempt(() =>
      nested.mutation(fn, argumentsOf(args), transaction),
    );
    return ownValue(value);
  } catch (error) {
    throw transaction.failed(error);
  }
}

class MutationScheduler {
  readonly #call: Call;
  readonly #transaction: Transaction;

  constructor(call: Call, transaction: Transaction) {
    this.#call = call;
    this.#transaction = transaction;
  }

  runAfter(delayMs: unknown, reference: unknown, args?: unknown): Promise<string> {
    return this.#schedule(() =>
      requestOf(this.#call.runtime.nowMs() + delayOf(delayMs), reference, args),
    );
  }

  runAt(at: unknown, reference: unknown, args?: unknown): Promise<string> {
    return this.#schedule(() => requestOf(timeOf(at), reference, args));
  }

  cancel(id: unknown): Promise<void> {
    return this.#transaction.operation(() => cancelJob(this.#transaction, this.#call.runtime, id));
  }

  #schedule(request: () => ScheduleRequest): Promise<string> {
    const { runtime, jobId } = this.#call;
    return this.#transaction.operation(() =>
      scheduleJob(this.#transaction, runtime, request(), jobId),
    );
  }
}

function actionScheduler(call: Call) {
  const { runtime, jobId } = call;
  const schedule = (request: ScheduleRequest) =>
    runtime.transact(async (transaction) => scheduleJob(transaction, runtime, request, jobId));
  return {
    runAfter: async (delayMs: unknown, reference: unknown, args?: unknown) =>
      await schedule(requestOf(runtime.nowMs() + delayOf(delayMs), reference, args)),
    runAt: async (at: unknown, reference: unknown, args?: unknown) =>
      await schedule(requestOf(timeOf(at), reference, args)),
    cancel: async (id: unknown) => {
      await runtime.transact(async (transaction) => cancelJob(transaction, runtime, id));
    },
  };
}

function requestOf(atMs: number, reference: unknown, args: unknown): ScheduleRequest {
  return { atMs, path: canonicalPath(pathOf(reference)), args: argumentsOf(args) };
}

function delayOf(delayMs: unknown): number {
  if (typeof delayMs !== "number") throw new Error("`delayMs` must be a number");
  if (!Number.isFinite(delayMs)) throw new Error("`delayMs` must be a finite number");
  if (delayMs < 0) throw new Error("`delayMs` must be non-negative");
  return delayMs;
}

function timeOf(at: unknown): number {
  const timeMs = at instanceof Date ? at.valueOf() : at;
  if (typeof timeMs !== "number" || !Number.isFinite(timeMs))
    throw new Error("The invoke time must a Date or a timestamp");
  return timeMs;
}

function argumentsOf(args: unknown): Fields {
  if (args === undefined) return {};
  // What is no value is refused by the copy.
  const owned = ownValue(args as Value);
  if (!isFields(owned)) throw new Error("The arguments of a function are an object.");
  return owned;
}

function valueOf(outcome: FunctionOutcome): Value {
  if (!outcome.ok) throw errorOf(outcome);
  return outcome.value;
}

// Parts of one transaction that can fail alone must not overlap.
class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
