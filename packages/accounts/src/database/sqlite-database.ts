import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import { raiseLastNumber, sqliteEvents } from "../events/sqlite-events.ts";
import { AccountsConnection, lockTimeoutMs } from "./accounts-connection.ts";
import type { AccountsDatabase, Parameter } from "./accounts-database.ts";
import { addressIndexes } from "./address-indexes.ts";
import { sqliteGuards } from "./sqlite-guards.ts";

const byBytes = "COLLATE BINARY";

/** Opens (or creates) a database file with a write-ahead log whose commits survive a power cut, but for counters of requests. */
export function openSqliteDatabase(path: string): AccountsDatabase {
  const database = new AccountsConnection(path);
  // The library holds its connection for the length of a sign-up, password hashing included. Others have their own.
  const readStatement = statementsOf(new DatabaseSync(path, { readOnly: true }));
  const changeStatement = statementsOf(new DatabaseSync(path, { timeout: lockTimeoutMs }));
  changeStatement.database.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  let isRaised = false;
  return {
    library: database,
    byBytes,
    read: async (statement, parameters) => readStatement.prepared(statement).all(named(parameters)),
    change: async (statement, parameters) =>
      Number(changeStatement.prepared(statement).run(named(parameters)).changes),
    async guard() {
      database.exec(sqliteGuards);
      database.exec(addressIndexes(byBytes));
      database.exec(sqliteEvents);
    },
    async numberEvents(after) {
      // They get their numbers as they are written. Only once: writing waits for whoever writes.
      if (isRaised) return;
      for (const statement of raiseLastNumber)
        changeStatement.prepared(statement).run({ $1: after });
      isRaised = true;
    },
    alone: (work) => work(),
    brokeSince: async () => false,
    async close() {
      for (const open of [readStatement.database, changeStatement.database, database]) open.close();
    },
  };
}

function statementsOf(database: DatabaseSync) {
  const known = new Map<string, StatementSync>();
  return {
    database,
    prepared(statement: string): StatementSync {
      const prepared = known.get(statement) ?? database.prepare(statement);
      known.set(statement, prepared);
      return prepared;
    },
  };
}

function named(parameters: readonly Parameter[]): Record<string, Parameter> {
  return Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));
}
