import { LogWriter } from "../log/log-record.ts";
import { silentLogger } from "../options.ts";
import type { Logger } from "../options.ts";
import type { LogRow, Storage } from "../storage/storage.ts";
import { LeaseLost } from "./lease-lost.ts";
import type { LocalFile } from "./local-storage.ts";
import { openLocalTables, tablesNamedIn } from "./local-tables.ts";
import type { LocalTables } from "./local-tables.ts";
import type { CarriedProgress, Holding, NodeAddress, SharedLog } from "./shared-log.ts";
import { StorageOver } from "./storage-over.ts";
import { waitForLease } from "./wait-for-lease.ts";

export type ClusterOptions = {
  readonly log: SharedLog;
  readonly local: LocalFile;
  readonly node: NodeAddress;
  readonly logger?: Logger | undefined;
  /** How long the lease is held after the last beat; 2,000 by default. */
  readonly ttlMs?: number | undefined;
  /** How often it is renewed, and asked for while it is another's; 500 by default. */
  readonly beatMs?: number | undefined;
  /** How long `open` waits for another node's lease; for ever by default. */
  readonly waitMs?: number | undefined;
  /** Called once, when another node was found to have the lease. */
  readonly onLost?: ((error: LeaseLost) => void) | undefined;
};

/** What a storage of a cluster tells of itself. */
export type ClusterState = {
  readonly epoch: bigint;
  readonly lastTs: bigint;
  readonly carried: CarriedProgress;
  /** Rows and bytes that this node appended. */
  readonly rows: number;
  readonly bytes: number;
};

export type ClusterStorage = Storage & {
  /** Null while the lease is not held. */
  state(): ClusterState | null;
};

/**
 * A storage whose log is shared with other nodes, of which one appends at a time: the one that holds the lease. Its
 * tables are a file beside it that is made of the log, and made again whenever it is not what the log says.
 */
export function clusterStorage(options: ClusterOptions): ClusterStorage {
  return new LeasedStorage(options);
}

// The file is behind the log by rows that were not waited for. So many at once, and the next waits too.
const localAppendsMax = 64;
const troubleTellMs = 10_000;

class LeasedStorage extends StorageOver implements ClusterStorage {
  readonly #options: ClusterOptions;
  readonly #log: SharedLog;
  readonly #logger: Logger;
  readonly #ttlMs: number;
  readonly #beatMs: number;
  #tables: LocalTables | null = null;
  #epoch: bigint | null = null;
  #holding: Holding | null = null;
  #lost: LeaseLost | null = null;
  #lastTs = 0n;
  #named: Readonly<Record<string, number>> = {};
  #rows = 0;
  #bytes = 0;
  #localAppends = 0;
  #localFault: Error | null = null;
  #troubleToldMs = Number.NEGATIVE_INFINITY;
  #closing = new AbortController();

  constructor(options: ClusterOptions) {
    super();
    this.#options = options;
    this.#log = options.log;
    this.#logger = options.logger ?? silentLogger;
    this.#ttlMs = options.ttlMs ?? 2_000;
    this.#beatMs = options.beatMs ?? 500;
  }

  async open(): Promise<void> {
    this.#closing = new AbortController();
    this.#lost = null;
    try {
      await this.#log.open();
      await this.#takeLease();
      await this.#takeTables();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  override async append(row: LogRow): Promise<void> {
    const epoch = this.#heldEpoch();
    if (this.#localFault !== null) throw this.#localFault;
    if (!(await this.#log.append(epoch, this.#lastTs, [row]))) throw this.#lose();
    this.#lastTs = row.ts;
    this.#rows++;
    this.#bytes += row.body.length;
    const appended = this.#appendLocally(row);
    if (this.#localAppends > localAppendsMax) await appended;
  }

  async recordTables(tables: Readonly<Record<string, number>>, ts: bigint): Promise<boolean> {
    const unnamed = Object.entries(tables).filter(([name]) => !Object.hasOwn(this.#named, name));
    if (unnamed.length === 0) return false;
    const log = new LogWriter();
    for (const [name, number] of unnamed) log.table(number, name);
    await this.append({ ts, ...log.finish() });
    this.#named = { ...this.#named, ...Object.fromEntries(unnamed) };
    return true;
  }

  async remake(): Promise<void> {
    await this.under.remake?.();
  }

  state(): ClusterState | null {
    if (this.#epoch === null || this.#holding === null) return null;
    const carried = this.#holding.carried();
    const [rows, bytes] = [this.#rows, this.#bytes];
    return { epoch: this.#epoch, lastTs: this.#lastTs, carried, rows, bytes };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    try {
      await this.#letGo();
    } finally {
      await this.#log.close();
    }
  }

  protected get under(): Storage {
    if (this.#tables === null) throw new Error("The tables of this node are not open.");
    return this.#tables.storage;
  }

  async #takeLease(): Promise<void> {
    const [log, logger, ttlMs, beatMs] = [this.#log, this.#logger, this.#ttlMs, this.#beatMs];
    const { node, local, waitMs = Number.POSITIVE_INFINITY } = this.#options;
    const { signal } = this.#closing;
    const waiting = { log, local, node, logger, ttlMs, beatMs, waitMs, signal };
    const epoch = await waitForLease(waiting);
    this.#epoch = epoch;
    this.#holding = log.hold(epoch, {
      ttlMs,
      beatMs,
      onLost: () => void this.#lose(),
      onTrouble: (error) => this.#noteTrouble(error),
    });
    logger.info(
      { epoch: String(epoch), node: node.name },
      "This node holds the lease of the world.",
    );
  }

  // Since the lease was claimed nobody else appends: where the log ends now, this node goes on.
  async #takeTables(): Promise<void> {
    this.#tables = await openLocalTables(this.#log, this.#options.local, this.#logger);
    this.#lastTs = this.#tables.position;
    this.#named = await tablesNamedIn(this.#log);
  }

  #heldEpoch(): bigint {
    if (this.#lost !== null) throw this.#lost;
    if (this.#epoch === null) throw new Error("This node does not hold the lease of the world.");
    return this.#epoch;
  }

  // The lease and the log are asked for several times a second.
  #noteTrouble(error: unknown): void {
    const nowMs = performance.now();
    if (nowMs - this.#troubleToldMs < troubleTellMs) return;
    this.#troubleToldMs = nowMs;
    this.#logger.warn(
      { err: error },
      "The database of the world was not reached; it is asked again.",
    );
  }

  #lose(): LeaseLost {
    if (this.#lost !== null) return this.#lost;
    this.#lost = new LeaseLost();
    this.#options.onLost?.(this.#lost);
    return this.#lost;
  }

  async #appendLocally(row: LogRow): Promise<void> {
    this.#localAppends++;
    try {
      await this.under.append(row);
    } catch (error) {
      this.#localFault ??= new Error("The tables of this node could not be written.", {
        cause: error,
      });
    }
    this.#localAppends--;
  }

  async #letGo(): Promise<void> {
    const [tables, holding, epoch] = [this.#tables, this.#holding, this.#epoch];
    this.#tables = null;
    this.#holding = null;
    this.#epoch = null;
    try {
      await tables?.storage.close();
    } finally {
      await holding?.stop();
      // A database that is away takes the lease back by itself.
      if (epoch !== null && this.#lost === null)
        await this.#log.release(epoch).catch(() => undefined);
    }
  }
}
