import type { DatabaseSync } from "node:sqlite";

/**
 * Presents Node's own SQLite the way Drizzle's synchronous driver expects a client, so that the
 * comparison runs the same SQLite build as the engine does.
 */
export function nodeSqliteClient(database: DatabaseSync) {
  return {
    prepare: (sql: string) => adapt(database, sql),
    transaction: (run: (tx: unknown) => unknown) => ({
      deferred: (tx: unknown) => within(database, "BEGIN", () => run(tx)),
      immediate: (tx: unknown) => within(database, "BEGIN IMMEDIATE", () => run(tx)),
    }),
  };
}

type Parameter = string | number | bigint | null | Uint8Array;

function adapt(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql);
  return {
    run: (...parameters: Parameter[]) => statement.run(...parameters),
    all: (...parameters: Parameter[]) => statement.all(...parameters),
    get: (...parameters: Parameter[]) => statement.get(...parameters),
    raw: () => {
      statement.setReturnArrays(true);
      return {
        all: (...parameters: Parameter[]) => statement.all(...parameters),
        get: (...parameters: Parameter[]) => statement.get(...parameters),
      };
    },
  };
}

function within(database: DatabaseSync, begin: string, run: () => unknown): unknown {
  database.exec(begin);
  try {
    const result = run();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
