import type { LogRow, Storage } from "../storage/storage.ts";
import { LeaseLost } from "./lease-lost.ts";
import { LocalRows } from "./local-rows.ts";
import type { SharedLog } from "./shared-log.ts";

type LeasedLogOptions = {
  readonly log: Pick<SharedLog, "append">;
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

/** The log of all nodes as the one that holds the lease writes it, and behind it the file of that node's tables. */
export class LeasedLog {
  readonly #options: LeasedLogOptions;
  #lastTs: bigint;
  #appended: Appended = { rows: 0, bytes: 0 };
  readonly #localRows: LocalRows;

  constructor(options: LeasedLogOptions) {
    this.#options = options;
    this.#localRows = new LocalRows(options.storage, options.onFatal);
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
    this.#localRows.keep(row);
    if (this.#localRows.isBehind)
      await new Promise<void>((resolve) => this.#localRows.whenNotBehind(resolve));
  }
}
