// The server one would write without the engine: HTTP, Drizzle and SQLite, one commit per transfer,
// each on disk before its answer.
import { DatabaseSync } from "node:sqlite";
import { eq, sql } from "drizzle-orm";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import {
  BaseSQLiteDatabase,
  integer,
  SQLiteSyncDialect,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { openingBalance } from "./accounts.ts";
import { nodeSqliteClient } from "./node-sqlite-client.ts";
import { serveTransfers } from "./plain-transfers.ts";
import type { Transfer } from "./plain-transfers.ts";

const [path = "", accountCount = "0"] = process.argv.slice(2);
const accounts = sqliteTable("accounts", {
  account: integer("account").primaryKey(),
  owner: text("owner").notNull(),
  balance: integer("balance").notNull(),
});

const database = new DatabaseSync(path);
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec(
  "CREATE TABLE accounts (account INTEGER PRIMARY KEY, owner TEXT NOT NULL, balance INTEGER NOT NULL)",
);
openAccounts(Number(accountCount));

const dialect = new SQLiteSyncDialect();
const session = new BetterSQLiteSession(nodeSqliteClient(database), dialect, undefined);
const db = new BaseSQLiteDatabase("sync", dialect, session, undefined);

serveTransfers({
  sum() {
    const found = db
      .select({ total: sql<number>`sum(${accounts.balance})` })
      .from(accounts)
      .get();
    return found?.total ?? Number.NaN;
  },
  transfer,
});

function transfer({ from, to, amount }: Transfer): void {
  db.transaction(
    (tx) => {
      const payer = tx.select().from(accounts).where(eq(accounts.account, from)).get();
      const payee = tx.select().from(accounts).where(eq(accounts.account, to)).get();
      if (payer === undefined || payee === undefined) throw new Error("account_missing");
      if (payer.balance < amount) return;
      tx.update(accounts)
        .set({ balance: payer.balance - amount })
        .where(eq(accounts.account, from))
        .run();
      tx.update(accounts)
        .set({ balance: payee.balance + amount })
        .where(eq(accounts.account, to))
        .run();
    },
    { behavior: "immediate" },
  );
}

function openAccounts(count: number): void {
  const insert = database.prepare("INSERT INTO accounts VALUES (?, ?, ?)");
  database.exec("BEGIN");
  for (let account = 0; account < count; account++)
    insert.run(account, `user${account}`, openingBalance);
  database.exec("COMMIT");
}
