// The server one would write without the engine where the data is in PostgreSQL: HTTP, a pool of connections, one
// serializable transaction per transfer, which is run again when it conflicts.
import { Pool } from "pg";
import type { PoolClient } from "pg";
import { openingBalance } from "./accounts.ts";
import { serveTransfers } from "./plain-transfers.ts";
import type { Transfer } from "./plain-transfers.ts";

const [url = "", accountCount = "0"] = process.argv.slice(2);
const connectionsMax = 24;
const triesMax = 50;
const conflicts = new Set(["40001", "40P01"]);

const pool = new Pool({ connectionString: url, max: connectionsMax });
await pool.query(
  "CREATE TABLE accounts (account integer PRIMARY KEY, owner text NOT NULL, balance bigint NOT NULL)",
);
await pool.query(
  "INSERT INTO accounts SELECT n, 'owner ' || n, $1 FROM generate_series(0, $2::integer - 1) AS n",
  [openingBalance, Number(accountCount)],
);
await pool.query("VACUUM ANALYZE accounts");

serveTransfers({
  async sum() {
    const { rows } = await pool.query<{ total: string }>(
      "SELECT sum(balance) AS total FROM accounts",
    );
    return Number(rows[0]?.total);
  },
  transfer,
});

async function transfer(wanted: Transfer): Promise<void> {
  const client = await pool.connect();
  try {
    for (let tried = 1; ; tried++) {
      try {
        await attempt(client, wanted);
        return;
      } catch (error) {
        await client.query("ROLLBACK");
        if (tried === triesMax || !isConflict(error)) throw error;
      }
    }
  } finally {
    client.release();
  }
}

async function attempt(client: PoolClient, { from, to, amount }: Transfer): Promise<void> {
  await client.query("BEGIN ISOLATION LEVEL SERIALIZABLE");
  const { rows } = await client.query<{ account: number; balance: string }>({
    name: "read",
    text: "SELECT account, balance FROM accounts WHERE account IN ($1, $2)",
    values: [from, to],
  });
  const payer = rows.find(({ account }) => account === from);
  if (payer === undefined || rows.length < 2) throw new Error("account_missing");
  if (Number(payer.balance) >= amount) {
    await client.query({
      name: "pay",
      text: "UPDATE accounts SET balance = balance + CASE account WHEN $1 THEN -$3::bigint ELSE $3::bigint END WHERE account IN ($1, $2)",
      values: [from, to, amount],
    });
  }
  await client.query("COMMIT");
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && conflicts.has(String(error.code));
}
