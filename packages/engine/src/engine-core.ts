import type { AdminTools } from "./admin/admin-tools.ts";
import { CheckpointScheduler } from "./checkpoint/checkpoint-scheduler.ts";
import { Checkpointer } from "./checkpoint/checkpointer.ts";
import { declaredTables, recover } from "./checkpoint/recovery.ts";
import { realClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { Doors } from "./doors/doors.ts";
import { Spending } from "./doors/spending.ts";
import type { Files } from "./files/files.ts";
import { openFiles } from "./files/open-files.ts";
import { createIdSource } from "./ids/document-id.ts";
import { secureRandom } from "./ids/secure-random.ts";
import { EventLoop } from "./metrics/event-loop.ts";
import { SlowFunctions } from "./metrics/slow-functions.ts";
import { ClusterNode } from "./nodes/cluster-node.ts";
import type { NodeOptions } from "./nodes/cluster-node.ts";
import { nameTables } from "./nodes/name-tables.ts";
import { defaultLimits, silentLogger } from "./options.ts";
import type { EngineOptions, Limits, Logger } from "./options.ts";
import { QueryCache } from "./query/query-cache.ts";
import { installConsoleCapture } from "./runtime/console-capture.ts";
import { Counters } from "./runtime/counters.ts";
import { Executor } from "./runtime/executor.ts";
import { FunctionRegistry } from "./runtime/function-registry.ts";
import { LastCommit } from "./runtime/last-commit.ts";
import { Runtime } from "./runtime/runtime.ts";
import type { TurnObserver } from "./runtime/turn-observer.ts";
import { CronRunner } from "./schedule/cron-runner.ts";
import { JobRunner } from "./schedule/job-runner.ts";
import { openTextSearch } from "./search/open-text-search.ts";
import type { TextSearch } from "./search/text-search.ts";
import { Snapshots } from "./snapshots/snapshots.ts";
import { isStorageDamage } from "./storage/storage-damage.ts";
import type { Storage } from "./storage/storage.ts";
import { RequestLedger } from "./sync/request-ledger.ts";
import { SyncServer } from "./sync/sync-server.ts";
import type { Store } from "./txn/store.ts";

const slowFunctionMs = 100;

/** The parts of a running engine. */
export type EngineCore = {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly counters: Counters;
  readonly eventLoop: EventLoop;
  readonly storage: Storage;
  readonly store: Store;
  readonly search: TextSearch | null;
  readonly files: Files | null;
  readonly admin: AdminTools | null;
  readonly snapshots: Snapshots;
  readonly runtime: Runtime;
  readonly executor: Executor;
  /** Whether clients may ask about earlier moments. */
  readonly hasEarlierMoments: boolean;
  readonly queries: QueryCache;
  readonly doors: Doors;
  readonly spending: Spending;
  readonly sync: SyncServer;
  readonly jobs: JobRunner;
  readonly crons: CronRunner;
  readonly checkpointer: Checkpointer;
  readonly checkpointScheduler: CheckpointScheduler;
  /** Null where this engine is alone. */
  readonly cluster: ClusterNode | null;
};

/** Opens the storage, brings back what it holds, and puts the parts together. */
export async function openCore(options: EngineOptions): Promise<EngineCore> {
  installConsoleCapture();
  const storage = await openStorage(options);
  try {
    return await assembleAnew({ ...options, storage, cluster: clusterOf(options) });
  } catch (error) {
    await options.files?.store?.close();
    await storage.close();
    throw error;
  }
}

// Where the tables can be had from elsewhere, damage costs the time to make them again.
async function assembleAnew(options: OpenedOptions): Promise<EngineCore> {
  try {
    return await assemble(options);
  } catch (error) {
    const { storage, logger = silentLogger } = options;
    if (!isStorageDamage(error) || storage.remake === undefined) throw error;
    logger.warn({ err: error }, "The tables are damaged: they are made again.");
    await storage.remake();
    return assemble(options);
  }
}

async function openStorage(options: EngineOptions): Promise<Storage> {
  const { storage: place, schema, clock = realClock(), logger = silentLogger } = options;
  if (!("openTables" in place)) {
    await place.open();
    return place;
  }
  await nameTables(place, { clock, logger }, declaredTables(schema));
  return await place.openTables();
}

function clusterOf({ storage }: EngineOptions): NodeOptions | null {
  return "openTables" in storage ? storage : null;
}

/** The options of an engine whose tables are open. */
type OpenedOptions = EngineOptions & {
  readonly storage: Storage;
  /** Null where this engine is alone. */
  readonly cluster: NodeOptions | null;
};

// Each part is made of those above it. What a part needs of one below it, it is given by `start`.
async function assemble(options: OpenedOptions): Promise<EngineCore> {
  const { random = secureRandom() } = options;
  const base = basesOf(options);
  const { clock, limits, logger, counters } = base;
  const ledger = new RequestLedger();
  const isShared = options.cluster !== null;
  const recovery = { ...options, isShared };
  const { store, lastTs, watermark } = await recover(recovery, limits, ledger, clock.now());
  const lastCommit = new LastCommit(lastTs);
  const onFatal = fatalOnce(options, logger);
  const nowMs = (): number => clock.now();
  const nextId = createIdSource(random);
  const opened = await openFiles({ options, store, limits, logger, clock, nextId });
  const files = opened === null ? null : opened.files;
  const snapshots = new Snapshots({ clock, limits, lastCommit });
  const search = await openTextSearch({ store, logger, lastTs, nowMs });

  const nextCreationTime = creationTimes(clock);
  const env = { store, search, limits, nowMs, nextCreationTime, nextId };
  const executor = new Executor({ env, ...base, lastCommit, onFatal });
  const parts = { store, files, snapshots, random, executor };
  const runtime = createRuntime(options, base, parts);
  const queries = new QueryCache({
    ...base,
    runtime,
    submit: (task) => executor.submitRead(task),
    wake: () => executor.wake(),
  });
  const jobs = new JobRunner({ ...base, runtime });
  const crons = new CronRunner({ ...base, runtime });
  const logBytes = (): number => counters.logBytes + counters.appliedBytes;
  const checkpointer = new Checkpointer({ store, ledger, lastCommit, nowMs, watermark, logBytes });
  const checkpointScheduler = new CheckpointScheduler({ ...base, checkpointer, onFatal });
  const nodeParts = { ...base, runtime, executor, store, ledger, onFatal };
  const cluster = options.cluster === null ? null : new ClusterNode(options.cluster, nodeParts);
  const sync = new SyncServer({
    ...base,
    runtime,
    executor,
    queries,
    ledger,
    checkpointer,
    cluster,
  });

  const core: EngineCore = {
    ...base,
    hasEarlierMoments: options.earlierMoments === true,
    store,
    search,
    files,
    admin: options.admin ?? null,
    snapshots,
    runtime,
    executor,
    queries,
    sync,
    jobs,
    crons,
    checkpointer,
    checkpointScheduler,
    cluster,
  };
  executor.start(turnObserver(core), queries.patientReads);
  search?.start(executor);
  if (opened !== null) opened.files.start(runtime, opened.names);
  return core;
}

function basesOf(options: OpenedOptions) {
  const { storage, clock = realClock(), logger = silentLogger } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const [counters, eventLoop] = [new Counters(), new EventLoop()];
  const [doors, spending] = [new Doors(limits), new Spending(clock, limits)];
  return { clock, limits, logger, storage, counters, eventLoop, doors, spending };
}

function createRuntime(
  options: EngineOptions,
  base: ReturnType<typeof basesOf>,
  parts: Pick<EngineCore, "store" | "files" | "snapshots" | "executor"> & {
    readonly random: () => number;
  },
): Runtime {
  const { catalog } = parts.store;
  return new Runtime({
    registry: new FunctionRegistry(options.modules, (id) => catalog.tableNameOf(id)),
    ...base,
    isRedacted: options.redactErrors === true,
    adminKey: options.adminKey ?? null,
    slowFunctions: new SlowFunctions(options.slowFunctionMs ?? slowFunctionMs, base.logger),
    executor: parts.executor,
    files: parts.files,
    snapshots: parts.snapshots,
    random: parts.random,
    functionLog: options.admin?.log ?? null,
    admit: options.admit ?? null,
    verify: options.auth === undefined ? null : (token) => verifyWith(options, token),
  });
}

function turnObserver(core: EngineCore): TurnObserver {
  const { queries, jobs, snapshots, files, search, sync, executor, checkpointScheduler } = core;
  return {
    changed(changed) {
      queries.invalidate(changed);
    },
    committed(changed) {
      jobs.noteChanges(changed);
      snapshots.noteCommit(changed, executor.lastTs);
      files?.noteChanges(changed);
    },
    turnEnded(ts) {
      queries.turnEnded();
      search?.turnEnded(ts);
      sync.flush(ts);
    },
    turnDelivered: () => checkpointScheduler.afterTurn(),
  };
}

// Documents sort by creation within every index, so no two may be created at the same time.
function creationTimes(clock: Clock): () => number {
  let last = 0;
  const smallestStepMs = 1 / 1024;
  return () => {
    last = Math.max(clock.now(), last + smallestStepMs);
    return last;
  };
}

async function verifyWith(options: EngineOptions, token: string) {
  if (options.auth === undefined)
    throw new Error("No auth provider found matching the given token");
  return await options.auth.verify(token);
}

function fatalOnce(options: EngineOptions, logger: Logger): (error: unknown) => void {
  let isDead = false;
  return (error) => {
    if (isDead) return;
    isDead = true;
    logger.fatal({ err: error }, "The engine cannot go on: a commit could not be made durable.");
    if (options.onFatal !== undefined) options.onFatal(error);
    else process.exit(1);
  };
}
