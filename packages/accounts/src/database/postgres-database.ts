import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Pool } from "pg";
import { numberEvents, postgresEvents } from "../events/postgres-events.ts";
import { refuseHalfMoved } from "../moving/accounts-mark.ts";
import type { AccountsLogger, ChangedUser, EndedSession } from "../settings/accounts-options.ts";
import type { AccountsDatabase, Parameter } from "./accounts-database.ts";
import { AccountsPool } from "./accounts-pool.ts";
import { addressIndexes } from "./address-indexes.ts";
import { listenForChanges } from "./listen-for-changes.ts";
import { postgresGuards } from "./postgres-guards.ts";
import { openPostgresReadConnection } from "./postgres-read-connection.ts";
import { Reach } from "./reach.ts";

/** Any number that nothing else on the database takes for an advisory lock. */
const migrationLock = 7_214_006_551;
const byBytes = 'COLLATE "C"';

/**
 * Opens a pool of connections to a PostgreSQL database that several services may share.
 *
 * @throws Error with a sentence when the database does not answer
 */
export async function openPostgresDatabase(options: {
  readonly url: string;
  readonly logger: AccountsLogger;
  readonly onSessionEnded: (session: EndedSession) => void;
  readonly onUserChanged: (user: ChangedUser) => void;
}): Promise<AccountsDatabase> {
  const { url, logger } = options;
  const reach = new Reach();
  const pool = new AccountsPool(url, logger, reach);
  await checkConnection(pool);
  await refuseMoved(pool);
  const readConnection = openPostgresReadConnection(url, logger, reach);
  const listener = await listenForChanges(options);
  return {
    library: pool,
    byBytes,
    read: (statement, parameters) => readConnection.rows(prepared(statement, parameters)),
    change: async (statement, parameters) =>
      (await pool.query(prepared(statement, parameters))).rowCount ?? 0,
    async guard() {
      await pool.query(postgresGuards);
      await pool.query(addressIndexes(byBytes));
      await pool.query(postgresEvents);
    },
    async numberEvents(after) {
      await pool.query(prepared(numberEvents, [after]));
    },
    alone: (work) => alone(pool, work),
    // What broke is heard of behind the failure of what was asked.
    async brokeSince(sinceMs) {
      await setImmediate();
      return reach.brokeSince(sinceMs);
    },
    async close() {
      await listener.close();
      await readConnection.close();
      await pool.end();
    },
  };
}

async function checkConnection(pool: Pool): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    await pool.end();
    throw new Error("The account database does not answer. Check ACCOUNTS_DATABASE_URL.", {
      cause: error,
    });
  }
}

async function refuseMoved(pool: Pool): Promise<void> {
  try {
    await refuseHalfMoved(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const names = new Map<string, string>();

/** A statement with a name is parsed once for each connection. */
function prepared(statement: string, parameters: readonly Parameter[]) {
  const name = names.get(statement) ?? createHash("sha1").update(statement).digest("hex");
  names.set(statement, name);
  return { name, text: statement, values: [...parameters] };
}

async function alone<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    return await work();
  } finally {
    // The lock goes with its connection, which is of no use to others where it broke.
    client.release(true);
  }
}
