import type { LogRow, Storage } from "../storage/storage.ts";

// A file that falls behind its log for good would fill the memory with what it has not written.
const unkeptMax = 64;

/** The rows of the log on their way into this node's own file, which may be lost: the log of all nodes has them. */
export class LocalRows {
  readonly #storage: Pick<Storage, "append">;
  readonly #onFatal: (error: unknown) => void;
  #unkept = 0;
  #waiting: (() => void)[] = [];

  constructor(storage: Pick<Storage, "append">, onFatal: (error: unknown) => void) {
    this.#storage = storage;
    this.#onFatal = onFatal;
  }

  /** Whether so many rows are on their way that the next has to wait. */
  get isBehind(): boolean {
    return this.#unkept >= unkeptMax;
  }

  keep(row: LogRow): void {
    const kept = this.#storage.append(row);
    if (!(kept instanceof Promise)) return;
    this.#unkept++;
    kept.then(() => this.#noteKept(), this.#onFatal);
  }

  /** Calls back once the file has caught up so far that another row may follow. */
  whenNotBehind(run: () => void): void {
    if (this.isBehind) this.#waiting.push(run);
    else run();
  }

  #noteKept(): void {
    this.#unkept--;
    if (!this.isBehind) for (const run of this.#waiting.splice(0)) run();
  }
}
