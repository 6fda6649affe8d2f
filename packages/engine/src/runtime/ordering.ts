import type { LogRow, Storage } from "../storage/storage.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { MutationTask } from "./task.ts";

/** Who decides on the order in which this engine's mutations become durable, and how they do. */
export type Ordering = {
  /** Whether answers are ordered that wrote nothing: a client that asks another node again gets the first. */
  readonly ordersAnswers: boolean;

  /** What has to resolve before anything is answered; null where nothing has. Rejects where another node orders by now. */
  readonly doubt: Promise<void> | null;

  /** Whether rows of another node wait to be applied. */
  readonly hasRows: boolean;

  /**
   * Applies the rows that wait, as batch `number`.
   *
   * @returns the ts of the newest, and every write in the order of the log.
   */
  applyRows(number: number, changed: CachedDocument[]): { ts: bigint; writes: readonly Write[] };

  /** Whether mutations may run: not where too many wait for another node. */
  readonly takesMutations: boolean;

  /** Whether the node that orders runs a hot function for this one, so that it need not be run here first. */
  handsOver(path: string): boolean;

  /**
   * Sends what a mutation read and wrote at `ts` to the node that orders, if that is another one; the executor hears what
   * became of it by `decided`, `again` or `putBack`.
   */
  refer(task: MutationTask, transaction: Transaction, ts: bigint): Referral;

  /** The mutations of a turn have run. */
  mutationsRan(): void;

  /** A document was written by the batch under way. */
  wrote(write: Write): void;

  /** Makes a row durable that follows the one of `earlierTs`. Rejects where another node orders by now. */
  append(row: LogRow, earlierTs: bigint): Promise<void> | void;
};

/** Whether a mutation was sent to another node, and what its client sent behind it may follow, or has to wait. */
export type Referral = "not" | "ahead" | "alone";

/** One engine on a storage of its own. */
export class OrdersAlone implements Ordering {
  readonly ordersAnswers = false;
  readonly doubt = null;
  readonly hasRows = false;
  readonly takesMutations = true;
  readonly #storage: Pick<Storage, "append">;

  constructor(storage: Pick<Storage, "append">) {
    this.#storage = storage;
  }

  applyRows(): never {
    throw new Error("There are no rows of another node.");
  }

  handsOver(): boolean {
    return false;
  }

  refer(): "not" {
    return "not";
  }

  mutationsRan(): void {}

  wrote(): void {}

  append(row: LogRow): Promise<void> | void {
    return this.#storage.append(row);
  }
}
