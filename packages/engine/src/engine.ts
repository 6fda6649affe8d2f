import type { Server } from "node:http";
import type { FunctionReference, FunctionVisibility } from "convex/server";
import type { Value } from "convex/values";
import { attachTo } from "./attach.ts";
import type { AttachOptions } from "./attach.ts";
import type { UserIdentity } from "./auth/user-identity.ts";
import { takeBackup } from "./backup/take-backup.ts";
import type { BackupSummary } from "./backup/take-backup.ts";
import { openCore } from "./engine-core.ts";
import type { EngineCore } from "./engine-core.ts";
import { metricsOf } from "./metrics.ts";
import type { EngineMetrics } from "./metrics.ts";
import type { HistogramSnapshot } from "./metrics/histogram.ts";
import type { NodeState } from "./nodes/cluster-node.ts";
import type { EngineOptions } from "./options.ts";
import { errorOf } from "./runtime/failure.ts";
import { pathOf } from "./runtime/function-registry.ts";
import type { FunctionOutcome, InnerCall } from "./runtime/function-runner.ts";
import { isFields, ownValue } from "./txn/document.ts";

type Kind = "query" | "mutation" | "action";

/** A function by its path, `module:export`, or by reference. */
export type FunctionTarget<K extends Kind> = string | FunctionReference<K, FunctionVisibility>;

export type FunctionArguments = { readonly [name: string]: Value | undefined };

export type EngineCallOptions = {
  /** The caller's identity; none by default. */
  readonly identity?: UserIdentity | null;
};

/** A running engine. */
export type Engine = {
  /**
   * Runs a query on the newest durable state. Internal functions are allowed here.
   *
   * @throws ConvexError with its data, or Error, when the function fails.
   */
  query(
    ref: FunctionTarget<"query">,
    args?: FunctionArguments,
    options?: EngineCallOptions,
  ): Promise<Value>;
  /** Like `query`. Resolves when the mutation is durable. */
  mutation(
    ref: FunctionTarget<"mutation">,
    args?: FunctionArguments,
    options?: EngineCallOptions,
  ): Promise<Value>;
  /** Like `query`. */
  action(
    ref: FunctionTarget<"action">,
    args?: FunctionArguments,
    options?: EngineCallOptions,
  ): Promise<Value>;
  /**
   * Serves clients over an HTTP server. Requests that are not the engine's go to the listeners
   * that the server already has.
   */
  attach(server: Server, options?: AttachOptions): void;
  /** Ends the connections of identities that are no longer valid, and drops their cached results. */
  revoke(match: (identity: UserIdentity) => boolean, reason: string): void;
  /**
   * What the engine did and holds; `prometheusText` writes it down for a monitor. `onlyLooks` leaves the delays of the event
   * loop, which count from one reading to the next, to whoever reads without it.
   */
  metrics(options?: { readonly onlyLooks?: boolean }): EngineMetrics;
  /** Whether this engine decides on the order of commits, and runs what runs once: one that is alone does. */
  readonly orders: boolean;
  /**
   * Lets the nodes that follow do their share of what any node can do (`NodeState.share`), once the world is prepared for
   * that; nothing happens where this engine does not order.
   */
  shareWork(): void;
  /** How this engine stands in its cluster; null where it is alone. */
  readonly node: NodeState | null;
  /** How long the runs of a function took since the engine was opened, by its path; `null` where there is no such function. */
  functionTimes(path: string): HistogramSnapshot | null;
  /**
   * Backs everything up into a new folder while it goes on: the database as of one commit, the
   * files, and a manifest with their checksums.
   *
   * @throws Error when the folder is not empty, or the storage cannot be backed up.
   */
  backup(folder: string): Promise<BackupSummary>;
  /** Ends connections, finishes what runs, and closes the storage. */
  close(): Promise<void>;
};

/**
 * Opens an engine: brings back the state of its storage and begins to run scheduled functions.
 *
 * @throws Error when the storage is in use, damaged, or a module or the schema is not valid.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const core = await openCore(options);
  const engine = new RunningEngine(core);
  try {
    const startJobs = async (): Promise<void> => {
      await core.jobs.start();
      await core.crons.start();
    };
    if (core.cluster === null) await startJobs();
    else await core.cluster.start(startJobs);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

// What another node has not decided by then, its client asks again elsewhere.
const decidedWithinMs = 2000;

class RunningEngine implements Engine {
  readonly #core: EngineCore;
  readonly #detach: (() => void)[] = [];
  #closing: Promise<void> | null = null;
  #backup: Promise<BackupSummary> | null = null;

  constructor(core: EngineCore) {
    this.#core = core;
  }

  async query(
    ref: FunctionTarget<"query">,
    args?: FunctionArguments,
    options?: EngineCallOptions,
  ): Promise<Value> {
    return valueOf(await this.#core.runtime.runQuery(this.#call(ref, args, options)));
  }

  async mutation(
    ref: FunctionTarget<"mutation">,
    args?: FunctionArguments,
    options?: EngineCallOptions,
  ): Promise<Value> {
    return valueOf(await this.#core.runtime.runMutation(this.#call(ref, args, options)));
  }

  async action(
    ref: FunctionTarget<"action">,
    args?: FunctionArguments,
    options?: EngineCallOptions,
  ): Promise<Value> {
    return valueOf(await this.#core.runtime.runAction(this.#call(ref, args, options)));
  }

  attach(server: Server, options: AttachOptions = {}): void {
    this.#detach.push(attachTo(server, this.#core, options));
  }

  revoke(match: (identity: UserIdentity) => boolean, reason: string): void {
    this.#core.queries.forgetIdentities(match);
    this.#core.sync.revoke(match, reason);
  }

  metrics({ onlyLooks = false }: { readonly onlyLooks?: boolean } = {}): EngineMetrics {
    return metricsOf(this.#core, !onlyLooks);
  }

  get orders(): boolean {
    return this.#core.cluster?.orders ?? true;
  }

  shareWork(): void {
    this.#core.cluster?.shareWork();
  }

  get node(): NodeState | null {
    return this.#core.cluster?.state ?? null;
  }

  functionTimes(path: string): HistogramSnapshot | null {
    return this.#core.runtime.registry.find(path)?.stats.times.snapshot() ?? null;
  }

  backup(folder: string): Promise<BackupSummary> {
    if (this.#backup !== null) return Promise.reject(new Error("A backup is already being made."));
    this.#backup = this.#takeBackup(folder).finally(() => {
      this.#backup = null;
    });
    return this.#backup;
  }

  async #takeBackup(folder: string): Promise<BackupSummary> {
    const { storage, checkpointScheduler, files } = this.#core;
    // What is in its tables can be checked and counted in the copy.
    await checkpointScheduler.catchUp();
    return takeBackup({ storage, files: files?.store ?? null, folder });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const {
      runtime,
      jobs,
      crons,
      queries,
      sync,
      executor,
      checkpointScheduler,
      storage,
      eventLoop,
      search,
    } = this.#core;
    eventLoop.stop();
    runtime.stop();
    jobs.stop();
    crons.stop();
    queries.due.stop();
    queries.putOff.stop();
    await this.#core.cluster?.settle(decidedWithinMs);
    await executor.whenIdle();
    await this.#core.files?.stop();
    sync.close();
    for (const detach of this.#detach) detach();
    await runtime.actionsEnded();
    await executor.whenIdle();
    runtime.close();
    // The caller of `backup` hears how it went.
    await this.#backup?.catch(() => undefined);
    await checkpointScheduler.finish();
    search?.close(executor.lastTs);
    await this.#core.files?.store.close();
    await this.#core.cluster?.leave();
    await storage.close();
  }

  #call(ref: unknown, args: FunctionArguments = {}, options: EngineCallOptions = {}): InnerCall {
    if (this.#closing !== null) throw new Error("The engine is closed.");
    const owned = ownValue(args as Value);
    if (!isFields(owned)) throw new Error("The arguments of a function are an object.");
    return {
      path: pathOf(ref),
      args: owned,
      identity: options.identity ?? null,
      allowInternal: true,
    };
  }
}

function valueOf(outcome: FunctionOutcome): Value {
  if (!outcome.ok) throw errorOf(outcome);
  return outcome.value;
}
