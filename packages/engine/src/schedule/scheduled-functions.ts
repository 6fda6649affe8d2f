import type { Value } from "convex/values";
import { decodeDocumentId } from "../ids/document-id.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { DeclaredTable, TableInfo } from "../txn/catalog.ts";
import { fieldAt, isFields } from "../txn/document.ts";
import type { Fields, StoredDocument } from "../txn/document.ts";
import type { Transaction } from "../txn/transaction.ts";
import { insertDocument, patchDocument } from "../txn/write-document.ts";

/** A function to be called later. */
export type ScheduleRequest = {
  readonly atMs: number;
  /** `module:export`. */
  readonly path: string;
  readonly args: Fields;
};

type JobState = "pending" | "inProgress" | "success" | "failed" | "canceled";

export const scheduledFunctionsTable = "_scheduled_functions";

/** The engine's own table of jobs: by state and time to find what is due, by completion to forget. */
export const scheduledFunctions: DeclaredTable = {
  name: scheduledFunctionsTable,
  indexes: [
    { name: "by_state", fields: ["state.kind", "scheduledTime"] },
    { name: "by_completion", fields: ["completedTime"] },
    { name: "by_parent", fields: ["parent"] },
  ],
  validator: null,
};

const farthestMs = 5 * 365 * 24 * 3600 * 1000;

/**
 * Adds a job and returns its id.
 *
 * @param parentId the job that schedules it; a canceled parent's children are canceled at once.
 * @throws Error when there is no such mutation or action, the time is years away or the mutation
 * scheduled too many.
 */
export function scheduleJob(
  transaction: Transaction,
  runtime: RuntimeServices,
  request: ScheduleRequest,
  parentId: string | null,
): string {
  const { limits } = runtime;
  refuseUncallable(runtime, request.path);
  if (Math.abs(request.atMs - runtime.nowMs()) > farthestMs)
    throw new Error("A function can be scheduled at most 5 years into the future or the past.");
  if (++transaction.scheduledCount > limits.scheduledPerMutationMax) {
    throw new Error(
      `Too many functions scheduled by this mutation (limit: ${limits.scheduledPerMutationMax})`,
    );
  }
  const isParentCanceled =
    parentId !== null && stateOf(readJob(transaction, parentId)) === "canceled";
  return insertDocument(transaction, jobTable(transaction), {
    name: nameOf(request.path),
    args: [request.args],
    scheduledTime: request.atMs,
    state: { kind: isParentCanceled ? "canceled" : "pending" },
    ...(parentId === null ? {} : { parent: parentId }),
    ...(isParentCanceled ? { completedTime: runtime.nowMs() } : {}),
  });
}

// When its time came, its failure would reach no caller.
function refuseUncallable(runtime: RuntimeServices, path: string): void {
  const fn = runtime.registry.find(path);
  if (fn === undefined)
    throw new Error(`Attempted to schedule function at nonexistent path: ${path}`);
  if (fn.kind === "query")
    throw new Error(`Attempted to schedule a query: ${path}. Only mutations and actions can be.`);
}

/** Cancels a job that has not ended: a pending one never runs, a running one schedules no more. */
export function cancelJob(transaction: Transaction, runtime: RuntimeServices, id: unknown): void {
  if (typeof id !== "string")
    throw new Error("`scheduler.cancel` takes the id of a scheduled function.");
  const table = jobTable(transaction);
  if (decodeDocumentId(id)?.tableNumber !== table.number)
    throw new Error(`${id} is not the id of a scheduled function.`);
  const job = readJob(transaction, id);
  const state = stateOf(job);
  if (job === null || (state !== "pending" && state !== "inProgress")) return;
  endJob(transaction, job, { kind: "canceled" }, runtime.nowMs());
}

/** Ends a job with a state. */
export function endJob(
  transaction: Transaction,
  job: StoredDocument,
  state: { readonly kind: JobState; readonly error?: string },
  nowMs: number,
): void {
  patchDocument(transaction, job, { state: { ...state }, completedTime: nowMs });
}

export function readJob(transaction: Transaction, id: string): StoredDocument | null {
  return transaction.read(jobTable(transaction), id);
}

export function stateOf(job: StoredDocument | null): JobState | null {
  const kind = fieldAt(job?.fields, ["state", "kind"]);
  switch (kind) {
    case "pending":
    case "inProgress":
    case "success":
    case "failed":
    case "canceled":
      return kind;
    default:
      return null;
  }
}

/** What a job calls, and with what. */
export function requestOf(job: StoredDocument): ScheduleRequest {
  const { name, args, scheduledTime } = job.fields;
  const first: Value | undefined = Array.isArray(args) ? args[0] : undefined;
  return {
    atMs: typeof scheduledTime === "number" ? scheduledTime : 0,
    path: String(name),
    args: isFields(first) ? first : {},
  };
}

export function jobTable(transaction: Transaction): TableInfo {
  return transaction.env.store.catalog.ensureTable(scheduledFunctionsTable);
}

// The hosted product names jobs by file, `messages.js:send`; finding the function ignores that.
function nameOf(path: string): string {
  return path.replace(":", ".js:");
}
