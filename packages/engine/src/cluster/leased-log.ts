import type { LogRow, Storage } from "../storage/storage.ts";
import { LeaseLost } from "./lease-lost.ts";
import type { SharedLog } from "./shared-log.ts";

type LeasedLogOptions = {
  readonly log: SharedLog;
  /** The node's own tables, which may be lost. */
  readonly storage: Storage;
  /** Under which the node holds the lease. */
  readonly epoch: bigint;
  /** The newest row of the log; zero in a new one. */
  readonly lastRowTs: bigint;
  /** The node's own tables could not be written. */
  readonly onFatal: (error: unknown) => void;
};

/** What a node appended since it holds the lease. */
export type Appended = { readonly rows: number; readonly bytes: number };

// So many rows at once may be on their way into the file. With more the next waits too.
const unkeptMax = 64;

/** The log of all nodes as the one that holds the lease writes it, and behind it the file of that node's tables. */
export class LeasedLog {
  readonly #options: LeasedLogOptions;
  #lastTs: bigint;
  #appended: Appended = { rows: 0, bytes: 0 };
  #unkept = 0;

  constructor(options: LeasedLogOptions) {
    this.#options = options;
    this.#lastTs = options.lastRowTs;
  }

  get appended(): Appended {
    return this.#appended;
  }

  /**
   * Makes a row durable in the log of all nodes. What is in there is told, also where the own file does not have it yet.
   *
   * @throws LeaseLost when another node holds the lease by now.
   */
  async append(row: LogRow): Promise<void> {
    const { log, epoch } = this.#options;
    if (!(await log.append(epoch, this.#lastTs, [row]))) throw new LeaseLost();
    this.#lastTs = row.ts;
    const { rows, bytes } = this.#appended;
    this.#appended = { rows: rows + 1, bytes: bytes + row.body.length };
    await this.#keep(row);
  }

  #keep(row: LogRow): Promise<void> | undefined {
    const kept = this.#options.storage.append(row);
    if (!(kept instanceof Promise)) return undefined;
    this.#unkept++;
    const isKept = kept.then(() => void this.#unkept--, this.#options.onFatal);
    // A file that falls behind its log for good would fill the memory with what it has not written.
    return this.#unkept > unkeptMax ? isKept : undefined;
  }
}
