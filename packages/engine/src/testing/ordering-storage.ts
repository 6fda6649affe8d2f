import { LeasedLog } from "../cluster/leased-log.ts";
import { openLocalTables } from "../cluster/local-tables.ts";
import type { NodeAddress, SharedLog } from "../cluster/shared-log.ts";
import { StorageOver } from "../cluster/storage-over.ts";
import { silentLogger } from "../options.ts";
import type { LogRow, Storage } from "../storage/storage.ts";

type OrderingOptions = {
  readonly log: SharedLog;
  /** The file of its own tables. */
  readonly path: string;
  readonly node: NodeAddress;
};

type Opened = { readonly epoch: bigint; readonly leased: LeasedLog; readonly tables: Storage };

// Longer than any test, which nobody renews it for.
const ttlMs = 600_000;

/** What a node that orders writes to and reads from, as one storage: for the rules that hold for all of them. */
export class OrderingStorage extends StorageOver {
  readonly #options: OrderingOptions;
  #opened: Opened | null = null;

  constructor(options: OrderingOptions) {
    super();
    this.#options = options;
  }

  protected get under(): Storage {
    return this.#held.tables;
  }

  async open(): Promise<void> {
    const { log, path, node } = this.#options;
    await log.open();
    const epoch = await log.claim(node, ttlMs);
    if (epoch === null) {
      await log.close();
      throw new Error("The log is in use by another node.");
    }
    const { storage, position } = await openLocalTables(log, { path }, silentLogger);
    const onFatal = (error: unknown): void => {
      throw error;
    };
    const leased = new LeasedLog({ log, storage, epoch, lastRowTs: position, onFatal });
    this.#opened = { epoch, leased, tables: storage };
  }

  override append(row: LogRow): Promise<void> {
    return this.#held.leased.append(row);
  }

  async close(): Promise<void> {
    const { log } = this.#options;
    const { epoch, tables } = this.#held;
    await tables.close();
    await log.release(epoch);
    await log.close();
    this.#opened = null;
  }

  get #held(): Opened {
    if (this.#opened === null) throw new Error("The storage is not open.");
    return this.#opened;
  }
}
