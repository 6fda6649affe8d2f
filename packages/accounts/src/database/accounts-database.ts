import type { BetterAuthOptions } from "better-auth";
import type { AccountsLogger, ChangedUser, EndedSession } from "../settings/accounts-options.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

export type Parameter = string | number | null;

/**
 * Where accounts are kept. Statements write their parameters as `$1`, `$2` … and keep to what both databases
 * understand; each is prepared once.
 */
export type AccountsDatabase = {
  /** What the library is given to work with. */
  readonly library: NonNullable<BetterAuthOptions["database"]>;
  /** Rows of what is committed. It never waits for a request that is about to write. */
  read(statement: string, parameters: readonly Parameter[]): Promise<readonly unknown[]>;
  /**
   * Written behind an expression in a statement, it has texts compared by their bytes, whatever language the database
   * was made for: so a beginning is a range, which an index answers.
   */
  readonly byBytes: string;
  /** Runs one statement and tells how many rows it changed. */
  change(statement: string, parameters: readonly Parameter[]): Promise<number>;
  /** Creates the constraints and triggers that hold rules between concurrent requests; needs the tables. */
  guard(): Promise<void>;
  /**
   * Sees to it that the events that are committed have numbers in that order, those without one behind `after`: in a
   * copy from before, what is new must not get the number of what was handled.
   */
  numberEvents(after: number): Promise<void>;
  /** Runs something while no other service on this database runs its own. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Whether a connection to the database broke, or could not be made, since a time of this process (`performance.now()`): what
   * was asked since may have failed for that.
   */
  brokeSince(sinceMs: number): Promise<boolean>;
  close(): Promise<void>;
};

type AccountsDatabaseOptions = {
  /** File of the SQLite database. */
  readonly path: string;
  /** Address of a PostgreSQL database that is used instead. */
  readonly url: string | null;
  readonly logger: AccountsLogger;
  /** Called for sessions that another service on the same database ended. */
  readonly onSessionEnded: (session: EndedSession) => void;
  /** Called for users whom another service on the same database changed. */
  readonly onUserChanged?: (user: ChangedUser) => void;
};

/** Opens the database that the options name; a new one is empty until it was migrated. */
export async function openAccountsDatabase({
  path,
  url,
  logger,
  onSessionEnded,
  onUserChanged = () => undefined,
}: AccountsDatabaseOptions): Promise<AccountsDatabase> {
  return url === null
    ? openSqliteDatabase(path)
    : await openPostgresDatabase({ url, logger, onSessionEnded, onUserChanged });
}
