import type { Clock, Timer } from "../clock.ts";
import type { Logger } from "../options.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { DeclaredTable } from "../txn/catalog.ts";
import { isFields } from "../txn/document.ts";
import type { Fields, StoredDocument } from "../txn/document.ts";
import { wholeIndex } from "../txn/index-range.ts";
import { readPlan } from "../txn/table-query.ts";
import type { Transaction } from "../txn/transaction.ts";
import { insertDocument, patchDocument } from "../txn/write-document.ts";
import { decodeValue } from "../values/codec.ts";
import { nextRun } from "./next-run.ts";
import type { CronSchedule } from "./next-run.ts";
import { readJob, scheduleJob, stateOf } from "./scheduled-functions.ts";

const cronTable = "_cron_jobs";

/** The engine's own table of recurring jobs: when each runs next, and what it ran last. */
export const cronJobs: DeclaredTable = { name: cronTable, indexes: [], validator: null };

type CronJob = {
  readonly name: string;
  /** `module:export`. */
  readonly path: string;
  readonly args: Fields;
  readonly schedule: CronSchedule;
};

const timerMsMax = 2 ** 31 - 1;

/**
 * Makes a scheduled function of each recurring job when its time has come. A job whose last run is
 * not over, or whose times passed while the engine was not running, skips to its next time.
 */
export class CronRunner {
  readonly #runtime: RuntimeServices;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #jobs: readonly CronJob[];
  #timer: Timer | null = null;
  #isStopped = false;

  /** @throws Error when the module `crons` does not export what `cronJobs()` makes. */
  constructor(options: {
    readonly runtime: RuntimeServices;
    readonly clock: Clock;
    readonly logger: Logger;
  }) {
    this.#runtime = options.runtime;
    this.#clock = options.clock;
    this.#logger = options.logger;
    this.#jobs = parseCrons(options.runtime.registry.crons);
    for (const { path, name } of this.#jobs) {
      if (this.#runtime.registry.find(path) === undefined)
        throw new Error(`The recurring job "${name}" calls ${path}, which does not exist.`);
    }
  }

  async start(): Promise<void> {
    await this.#tick();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    if (this.#isStopped) return;
    const nowMs = this.#runtime.nowMs();
    let nextMs = Infinity;
    try {
      nextMs = await this.#runtime.transact((transaction) => this.#advance(transaction, nowMs));
    } catch (error) {
      this.#logger.error({ err: error }, "Starting recurring jobs failed.");
      nextMs = nowMs + 1000;
    }
    if (this.#isStopped || nextMs === Infinity) return;
    const delayMs = Math.min(Math.max(0, nextMs - this.#runtime.nowMs()), timerMsMax);
    this.#timer = this.#clock.setTimeout(() => void this.#tick(), delayMs);
  }

  // Starts what is due and returns when the next one is.
  async #advance(transaction: Transaction, nowMs: number): Promise<number> {
    const rows = await readRows(transaction);
    let nextMs = Infinity;
    for (const job of this.#jobs) {
      const row = rows.get(job.name);
      rows.delete(job.name);
      nextMs = Math.min(nextMs, await this.#advanceJob(transaction, job, row, nowMs));
    }
    for (const row of rows.values()) transaction.write(row.table, row.id, row, null);
    return nextMs;
  }

  async #advanceJob(
    transaction: Transaction,
    job: CronJob,
    row: StoredDocument | undefined,
    nowMs: number,
  ): Promise<number> {
    const schedule = JSON.stringify(job.schedule);
    if (row === undefined || row.fields["schedule"] !== schedule) {
      const nextMs = nextRun(job.schedule, nowMs, nowMs);
      if (row === undefined) {
        const table = transaction.env.store.catalog.ensureTable(cronTable);
        insertDocument(transaction, table, { name: job.name, schedule, nextMs, lastJobId: null });
      } else patchDocument(transaction, row, { schedule, nextMs });
      return nextMs;
    }
    const dueMs = Number(row.fields["nextMs"]);
    if (dueMs > nowMs) return dueMs;
    const nextMs = nextRun(job.schedule, dueMs, nowMs);
    const isOver = isJobOver(transaction, row.fields["lastJobId"]);
    const request = { atMs: nowMs, path: job.path, args: job.args };
    const lastJobId = isOver ? scheduleJob(transaction, this.#runtime, request, null) : null;
    patchDocument(transaction, row, lastJobId === null ? { nextMs } : { nextMs, lastJobId });
    return nextMs;
  }
}

function isJobOver(transaction: Transaction, id: unknown): boolean {
  if (typeof id !== "string") return true;
  const state = stateOf(readJob(transaction, id));
  return state !== "pending" && state !== "inProgress";
}

async function readRows(transaction: Transaction): Promise<Map<string, StoredDocument>> {
  const table = transaction.env.store.catalog.ensureTable(cronTable);
  const [byCreation] = table.indexes;
  const rows = new Map<string, StoredDocument>();
  if (byCreation === undefined) return rows;
  const interval = wholeIndex(byCreation);
  const plan = { table, interval, order: "asc", operators: [] } as const;
  for await (const row of readPlan(transaction, plan, Infinity))
    rows.set(String(row.fields["name"]), row);
  return rows;
}

function parseCrons(exported: unknown): CronJob[] {
  if (exported === null || exported === undefined) return [];
  const { isCrons, crons } = exported as { isCrons?: unknown; crons?: unknown };
  if (isCrons !== true || typeof crons !== "object" || crons === null)
    throw new Error("The module `crons` must export what `cronJobs()` returns as its default.");
  return Object.entries(crons).map(([name, cron]) => parseCron(name, cron));
}

function parseCron(name: string, cron: unknown): CronJob {
  const {
    name: path,
    args,
    schedule,
  } = cron as {
    name: string;
    args: Parameters<typeof decodeValue>[0][];
    schedule: CronSchedule;
  };
  const first = decodeValue(structuredClone(args[0] ?? {}));
  return { name, path, args: isFields(first) ? first : {}, schedule };
}
