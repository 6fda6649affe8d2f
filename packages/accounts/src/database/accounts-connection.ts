import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";

/** How long a write waits for that of another connection. */
export const lockTimeoutMs = 5_000;
const reading = /^\s*select\b/i;
const countingRequests = /^\s*(?:insert\s+into|update|delete\s+from)\s+"rateLimit"/i;

/**
 * The library's connection. What it commits is on the disk before it is answered, but for the counters of requests: a
 * flood of them would wait for the disk as often, and everybody with it. They outlive the process; a power cut
 * may take the newest.
 */
export class AccountsConnection extends DatabaseSync {
  #isSynced = true;

  constructor(path: string) {
    super(path, { timeout: lockTimeoutMs });
    this.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  }

  /** The library prepares a statement each time that it runs it. */
  override prepare(...statement: Parameters<DatabaseSync["prepare"]>): StatementSync {
    const [sql] = statement;
    if (!reading.test(sql)) this.#sync(!countingRequests.test(sql));
    return super.prepare(...statement);
  }

  /** Does nothing within a transaction, which began as one that is synced. */
  #sync(isSynced: boolean): void {
    if (isSynced === this.#isSynced || this.isTransaction) return;
    this.exec(`PRAGMA synchronous = ${isSynced ? "FULL" : "NORMAL"}`);
    this.#isSynced = isSynced;
  }
}
