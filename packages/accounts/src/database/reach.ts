/** So long nobody tries whether a database is there that took no connection. */
const refusedMs = 1_000;

/** What is known of whether a database can be reached. */
export class Reach {
  #brokenAtMs = -Infinity;
  #refusedAtMs = -Infinity;

  /** Notes that a connection broke. */
  noteBreak(): void {
    this.#brokenAtMs = performance.now();
  }

  /** Notes whether a connection could be made. */
  noteConnect(isMade: boolean): void {
    if (!isMade) this.noteBreak();
    this.#refusedAtMs = isMade ? -Infinity : performance.now();
  }

  /** Whether it took no connection just now, so that many who ask at once need not all wait until they are told. */
  get isRefusing(): boolean {
    return performance.now() - this.#refusedAtMs < refusedMs;
  }

  /** Whether a connection broke, or could not be made, since a time of this process (`performance.now()`). */
  brokeSince(sinceMs: number): boolean {
    return this.#brokenAtMs >= sinceMs;
  }
}

/** A database cannot be reached. The driver's own words begin the same way. */
export function unreachable(): Error {
  return new Error("Connection terminated: the database cannot be reached");
}

// Of connections, a server that stops or starts, and one that has no room for a connection more.
const awayStates = /^(?:08...|57P0[123]|53300)$/;
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
// The driver has no codes for these.
const awaySentences = /^Connection terminated|^timeout expired|not queryable/;

/** Whether an error says that a database is not there, and not what it made of a statement. */
export function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (awayCodes.has(code) || awayStates.test(code)) return true;
  return awaySentences.test(error.message) || saysAway(error.cause);
}
