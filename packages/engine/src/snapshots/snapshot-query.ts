import type { Task } from "../runtime/task.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Snapshots } from "./snapshots.ts";

/** The moment that was asked for cannot be read any more. */
export class SnapshotTooOld extends Error {
  constructor() {
    super("The state at this timestamp is no longer kept. Ask for a new timestamp.");
    this.name = "SnapshotTooOld";
  }
}

type SnapshotQueryOptions = {
  readonly snapshots: Snapshots;
  readonly ts: bigint;
  /** The query as it would run on the newest state. */
  readonly query: Task;
  readonly submit: (job: Task) => void;
  readonly refuse: (error: SnapshotTooOld) => void;
};

const attemptsMax = 5;

/** A query of an earlier moment. */
export class SnapshotQuery implements Task {
  readonly #options: SnapshotQueryOptions;
  #attempts = 0;
  #isRefused = false;
  #isAbandoned = false;
  #latest = 0n;

  constructor(options: SnapshotQueryOptions) {
    this.#options = options;
  }

  async run(transaction: Transaction): Promise<void> {
    const { snapshots, ts, query } = this.#options;
    this.#attempts++;
    this.#latest = snapshots.latest;
    const view = snapshots.viewAt(ts);
    this.#isRefused = view === null;
    if (view === null) return;
    transaction.attachSnapshot(view);
    await query.run(transaction);
  }

  abandon(error: unknown): void {
    this.#isAbandoned = true;
    this.#options.query.abandon(error);
  }

  deliver(): void {
    const { snapshots, ts, query, submit, refuse } = this.#options;
    // What was committed while the query waited for something was not taken back for it.
    const isMixed = this.#latest !== snapshots.latest && !this.#isAbandoned;
    if (this.#isRefused || (isMixed && this.#attempts === attemptsMax))
      refuse(new SnapshotTooOld());
    else if (isMixed) submit(this);
    else query.deliver(ts);
  }
}
