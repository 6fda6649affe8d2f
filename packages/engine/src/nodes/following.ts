import type { Ordering, Referral } from "../runtime/ordering.ts";
import type { MutationTask } from "../runtime/task.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { LogFollower } from "./log-follower.ts";
import type { Proposals } from "./proposals.ts";

/** A node that follows the log: what runs here is proposed to the node that orders. */
export class Following implements Ordering {
  readonly ordersAnswers = true;
  readonly doubt = null;
  readonly #follower: LogFollower;
  readonly #proposals: Proposals;

  constructor(follower: LogFollower, proposals: Proposals) {
    this.#follower = follower;
    this.#proposals = proposals;
  }

  get hasRows(): boolean {
    return this.#follower.hasRows;
  }

  applyRows(number: number, changed: CachedDocument[]): { ts: bigint; writes: readonly Write[] } {
    return this.#follower.applyRows(number, changed);
  }

  get takesMutations(): boolean {
    return !this.#proposals.isFull;
  }

  handsOver(path: string): boolean {
    return this.#proposals.handsOver(path);
  }

  refer(task: MutationTask, transaction: Transaction, ts: bigint): Referral {
    return this.#proposals.refer(task, transaction, ts);
  }

  mutationsRan(): void {
    this.#proposals.send();
  }

  wrote(): never {
    throw new Error("What a node writes that follows is ordered elsewhere.");
  }

  append(): never {
    throw new Error("Only the node that orders appends to the log.");
  }
}
