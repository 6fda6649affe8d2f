import type { Clock } from "../clock.ts";
import type { FunctionKind } from "../runtime/function-runner.ts";

/** One run of a function. */
type Execution = {
  readonly path: string;
  readonly kind: FunctionKind;
  readonly elapsedMs: number;
  readonly logLines: readonly string[];
  /** What it failed with; null where it did not. */
  readonly error: string | null;
};

/** An execution in the form that the command line reads. */
type LogEntry = {
  readonly kind: "Completion";
  readonly udfType: string;
  readonly identifier: string;
  readonly logLines: readonly LogLine[];
  /** In seconds, as the execution time. */
  readonly timestamp: number;
  readonly executionTime: number;
  readonly success: null;
  readonly error: string | null;
  readonly executionId: string;
};

type LogLine = {
  readonly messages: readonly string[];
  readonly level: string;
  readonly timestamp: number;
  readonly isTruncated: boolean;
};

/** What is new since a cursor, and the cursor behind it. */
type LogPage = { readonly entries: readonly LogEntry[]; readonly newCursor: number };

const entriesMax = 1000;
const charactersMax = 4 * 1024 * 1024;
const waitersMax = 20;
const waitMs = 10_000;

const typeOfKind = { query: "Query", mutation: "Mutation", action: "Action" } as const;

/** The latest executions, for a command that follows them. */
export class FunctionLog {
  readonly #clock: Clock;
  readonly #entries: { readonly entry: LogEntry; readonly size: number }[] = [];
  readonly #waiters = new Set<() => void>();
  #size = 0;
  /** The number of the next entry. It begins with the time, so that a cursor outlives a restart. */
  #next: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#next = clock.now();
  }

  note(execution: Execution): void {
    if (execution.path.startsWith("_system/")) return;
    const entry = this.#entryOf(execution);
    const size = sizeOf(execution);
    this.#next++;
    this.#entries.push({ entry, size });
    this.#size += size;
    while (this.#entries.length > entriesMax || this.#size > charactersMax)
      this.#size -= this.#entries.shift()?.size ?? 0;
    for (const wake of this.#waiters) wake();
  }

  /**
   * The entries from a cursor on, for which it waits a while where there are none; those that are
   * known, for a cursor of 0. Null where too many wait already.
   */
  async since(cursor: number): Promise<LogPage | null> {
    if (cursor !== 0 && cursor >= this.#next) {
      if (this.#waiters.size >= waitersMax) return null;
      await this.#change();
    }
    const count = cursor === 0 ? entriesMax : Math.min(entriesMax, this.#next - cursor);
    const entries = count <= 0 ? [] : this.#entries.slice(-count).map(({ entry }) => entry);
    return { entries, newCursor: this.#next };
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#clock.clearTimeout(timer);
        this.#waiters.delete(wake);
        resolve();
      };
      const timer = this.#clock.setTimeout(wake, waitMs);
      this.#waiters.add(wake);
    });
  }

  #entryOf({ path, kind, elapsedMs, logLines, error }: Execution): LogEntry {
    const nowMs = this.#clock.now();
    return {
      kind: "Completion",
      udfType: typeOfKind[kind],
      identifier: path,
      logLines: logLines.map((line) => lineOf(line, nowMs)),
      timestamp: nowMs / 1000,
      executionTime: elapsedMs / 1000,
      success: null,
      error,
      executionId: String(this.#next),
    };
  }
}

// Lines begin with their level: "[WARN] …".
function lineOf(line: string, timestamp: number): LogLine {
  const level = /^\[(\w+)\] /u.exec(line)?.[1] ?? "LOG";
  return { messages: [line.slice(level.length + 3)], level, timestamp, isTruncated: false };
}

function sizeOf({ path, logLines, error }: Execution): number {
  return logLines.reduce((size, line) => size + line.length, path.length + (error?.length ?? 0));
}
