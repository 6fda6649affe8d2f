import type { LogRow } from "../storage/storage.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { MutationTask } from "./task.ts";

/** What a node that orders for others needs to hear of what it commits, and the log that they share. */
export type Orders = {
  /** Makes a row durable in the log of all nodes. Rejects where another node orders by now. */
  append(row: LogRow): Promise<void>;
  /** A document was written by the batch under way. */
  wrote(write: Write): void;
  /** The batch is durable; the row before it was of `earlierTs`. */
  committed(row: LogRow, earlierTs: bigint): void;
};

/** What a node that follows the log of another one gets from it, and sends to it. */
export type Following = {
  /** Whether rows of the log wait to be applied. */
  readonly hasRows: boolean;
  /**
   * Applies the rows that wait, as batch `number`.
   *
   * @returns the ts of the newest, and every write in the order of the log.
   */
  applyRows(number: number, changed: CachedDocument[]): { ts: bigint; writes: readonly Write[] };
  /**
   * Sends what a mutation read and wrote, or the mutation itself after some attempts, to the node that orders.
   * The executor hears by `decided` or `again` what became of it.
   */
  refer(task: MutationTask, transaction: Transaction, attempt: number, ts: bigint): void;
};

/** Who decides on the order in which this engine's mutations become durable. */
export type Ordering =
  | { readonly kind: "alone" }
  | { readonly kind: "orders"; readonly orders: Orders }
  | { readonly kind: "follows"; readonly following: Following };

type Referred = { readonly task: MutationTask; readonly ts: bigint; readonly attempt: number };

/** The mutations that another node has decided on, until this one has applied what they depend on. */
export class ReferredMutations {
  #decided: Referred[] = [];
  #again: Referred[] = [];
  /** How many are with the other node, or back from it and not ended. */
  count = 0;

  decided(task: MutationTask, ts: bigint): void {
    this.#decided.push({ task, ts, attempt: 0 });
  }

  again(task: MutationTask, ts: bigint, attempt: number): void {
    this.#again.push({ task, ts, attempt });
  }

  /** Whether there is something to do at a state of the tables. */
  isDue(ts: bigint): boolean {
    return this.#decided.some((each) => each.ts <= ts) || this.#again.some((each) => each.ts <= ts);
  }

  /** Takes those whose outcome holds at `ts`. */
  takeDecided(ts: bigint): readonly MutationTask[] {
    const due = this.#decided.filter((each) => each.ts <= ts);
    if (due.length > 0) this.#decided = this.#decided.filter((each) => each.ts > ts);
    this.count -= due.length;
    return due.map(({ task }) => task);
  }

  /** Takes one that is to run again at `ts`. */
  takeAgain(ts: bigint): Referred | undefined {
    const at = this.#again.findIndex((each) => each.ts <= ts);
    if (at < 0) return undefined;
    const [referred] = this.#again.splice(at, 1);
    this.count--;
    return referred;
  }
}
