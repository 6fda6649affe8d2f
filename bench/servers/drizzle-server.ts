// The server one would write without the engine: HTTP, Drizzle and SQLite, one commit per transfer,
// each on disk before its answer.
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
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
import { listenAndAnnounce } from "./announce.ts";
import { nodeSqliteClient } from "./node-sqlite-client.ts";

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

const server = createServer((request, response) => {
  void answer(request).then(
    (body) => response.setHeader("content-type", "application/json").end(body),
    () => response.writeHead(400, { "content-length": 0 }).end(),
  );
});
listenAndAnnounce(server);

async function answer(request: IncomingMessage): Promise<string> {
  if (request.url === "/sum") {
    const total = db
      .select({ total: sql<number>`sum(${accounts.balance})` })
      .from(accounts)
      .get();
    return JSON.stringify(total);
  }
  const body: unknown = JSON.parse(await readText(request));
  if (!isTransfer(body)) throw new Error("Not a transfer.");
  transfer(body);
  return "null";
}

type Transfer = { from: number; to: number; amount: number };

function transfer({ from, to, amount }: Transfer): void {
  if (from === to || amount <= 0) return;
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

function isTransfer(body: unknown): body is Transfer {
  if (typeof body !== "object" || body === null) return false;
  const { from, to, amount } = body as Partial<Record<keyof Transfer, unknown>>;
  return [from, to, amount].every((field) => Number.isSafeInteger(field));
}

async function readText(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

function openAccounts(count: number): void {
  const insert = database.prepare("INSERT INTO accounts VALUES (?, ?, ?)");
  database.exec("BEGIN");
  for (let account = 0; account < count; account++)
    insert.run(account, `user${account}`, openingBalance);
  database.exec("COMMIT");
}
