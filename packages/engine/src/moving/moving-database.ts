import { PostgresConnection, RefusedDatabase } from "../cluster/postgres/postgres-connection.ts";
import { openLayout, schema } from "../cluster/postgres/postgres-layout.ts";
import { postgresSharedLog } from "../cluster/postgres/postgres-shared-log.ts";
import { LogUnreachable } from "../cluster/shared-log.ts";
import { holdLease, userOf } from "./held-lease.ts";
import type { HeldLease } from "./held-lease.ts";
import type { Standing, WorldReader } from "./moved-world.ts";
import { WorldDatabaseReader } from "./world-database-reader.ts";
import { WorldDatabaseWriter } from "./world-database-writer.ts";
import { lookAtWorldTables, markHalfMoved, removeHalfMoved } from "./world-tables.ts";
import type { WorldTables } from "./world-tables.ts";

// All rows of a large world are counted in one statement.
const statementMs = 30 * 60_000;

/** A database that a world is moved to or from. */
export type MovingDatabase = {
  /** Such as 150004. */
  version(): Promise<number>;
  /** Where the server keeps its data on its own machine; null where it does not tell. */
  dataDirectory(): Promise<string | null>;
  look(): Promise<WorldTables>;
  /** Which node has the world open right now, as a sentence; null when none has. */
  user(): Promise<string | null>;
  /** What all nodes of the world have in common under a name; null while nobody said. */
  agreed(name: string): Promise<string | null>;
  agree(name: string, value: string): Promise<string>;
  /** Makes the tables where there are none. @throws RefusedDatabase when another version made them. */
  prepare(): Promise<void>;
  /** Marks unused tables as half moved. */
  begin(standing: Standing): Promise<void>;
  removeHalfMoved(): Promise<void>;
  hold(move: string): Promise<HeldLease>;
  readonly reader: WorldReader;
  readonly writer: WorldDatabaseWriter;
  close(): Promise<void>;
};

/**
 * Connects to a database that a world is moved to or from, and makes nothing there.
 *
 * @param url as that of `postgresSharedLog`
 * @throws LogUnreachable
 * @throws RefusedDatabase where no world may be kept
 */
export async function openMovingDatabase(url: string): Promise<MovingDatabase> {
  const connection = new PostgresConnection(url, "aldermoor move", statementMs);
  const log = postgresSharedLog({ url });
  try {
    await connection.client();
  } catch (error) {
    throw error instanceof RefusedDatabase ? error : new LogUnreachable(error);
  }
  return {
    version: () => numberOf(connection, "SELECT current_setting('server_version_num') AS value"),
    dataDirectory: () => dataDirectoryOf(connection),
    look: () => lookAtWorldTables(connection),
    user: () => userOf(log),
    agreed: (name) => agreed(connection, name),
    agree: (name, value) => log.agree(name, value),
    prepare: async () => void (await openLayout(connection)),
    begin: (standing) => markHalfMoved(connection, standing),
    removeHalfMoved: () => removeHalfMoved(connection),
    hold: (move) => holdLease(log, move),
    reader: new WorldDatabaseReader(connection),
    writer: new WorldDatabaseWriter(connection),
    async close() {
      await Promise.all([connection.close(), log.close()]);
    },
  };
}

async function numberOf(connection: PostgresConnection, text: string): Promise<number> {
  const { rows } = await connection.run<{ value: string }>({ text });
  return Number(rows[0]?.value ?? 0);
}

// Told to those alone who may read the server's settings.
async function dataDirectoryOf(connection: PostgresConnection): Promise<string | null> {
  const { rows } = await connection.run<{ setting: string | null }>({
    text: "SELECT setting FROM pg_settings WHERE name = 'data_directory'",
  });
  return rows[0]?.setting ?? null;
}

async function agreed(connection: PostgresConnection, name: string): Promise<string | null> {
  const { rows } = await connection.run<{ value: string }>({
    text: `SELECT value FROM ${schema}.meta WHERE name = $1`,
    values: [`agreed ${name}`],
  });
  return rows[0]?.value ?? null;
}
