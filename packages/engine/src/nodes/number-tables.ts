import type { ClientQueue, MutationTask } from "../runtime/task.ts";
import type { Catalog, TableInfo } from "../txn/catalog.ts";

/** Writes the number of each table into the log, so that no node gives it to another one. */
export class NumberTables implements MutationTask {
  queuedAtMs = 0;
  readonly clientQueue: ClientQueue | null = null;
  readonly isSuccess = true;
  readonly request = null;
  readonly call = null;
  readonly answerTexts = null;
  readonly #options: {
    readonly catalog: Catalog;
    readonly names: readonly string[];
    readonly resolve: (ts: bigint) => void;
    readonly reject: (error: unknown) => void;
  };

  /** @param options.names tables that this node need not know itself, since it runs an older version. */
  constructor(options: {
    readonly catalog: Catalog;
    readonly names: readonly string[];
    readonly resolve: (ts: bigint) => void;
    readonly reject: (error: unknown) => void;
  }) {
    this.#options = options;
  }

  get tables(): readonly TableInfo[] {
    const { catalog } = this.#options;
    return [...catalog.tables()].filter(({ isRecorded }) => !isRecorded);
  }

  run(): Promise<void> {
    const { catalog, names } = this.#options;
    for (const name of names) if (catalog.table(name) === undefined) catalog.addNamed(name);
    return Promise.resolve();
  }

  abandon(error: unknown): void {
    this.#options.reject(error);
  }

  endElsewhere(): void {
    throw new Error("Only the node that orders gives numbers.");
  }

  deliver(ts: bigint): void {
    this.#options.resolve(ts);
  }
}
