import { Client } from "pg";
import { z } from "zod";
import { mailTable } from "../mail/mail-rows.ts";
import { batchRows, eventTable, inOrder, quoted, refuseMissing } from "./account-tables.ts";
import type { AccountRow, AccountsReader, AccountTable } from "./account-tables.ts";
import { markMoved, movedTables, moveTable } from "./accounts-mark.ts";

const columnRows = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));
const linkRows = z.array(z.object({ table: z.string(), other: z.string() }));
const textRows = z.array(z.array(z.string().nullable()));

/** How a column's value is read as a text, by its type; and how that is read back. */
const readers: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => column,
  boolean: (column) => `${column}::integer::text`,
  integer: (column) => `${column}::text`,
  bigint: (column) => `${column}::text`,
  "timestamp with time zone": (column) =>
    `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Opens the accounts in PostgreSQL to read them, all as of one moment. */
export async function openAccountsRows(url: string): Promise<AccountsReader> {
  const client = await connect(url);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const types = await typesIn(client);
  return {
    tables: () => tablesIn(client, types),
    async count() {
      let sum = 0;
      for (const name of types.keys()) {
        const { rows } = await client.query<{ count: string }>(
          `SELECT count(*) AS count FROM ${quoted(name)}`,
        );
        sum += Number(rows[0]?.count ?? 0);
      }
      return sum;
    },
    batches: (table) => batchesOf(client, types, table),
    close: () => client.end(),
  };
}

/**
 * Moves accounts into PostgreSQL tables that have no rows, all or none of them, and marks them as those of a move.
 *
 * @throws Error with a sentence where they do not fit
 */
export async function moveAccountsToRows(options: {
  readonly from: AccountsReader;
  readonly url: string;
  /** Names the move. */
  readonly move: string;
  readonly onMoved: (rows: number) => void;
}): Promise<void> {
  const { from, url, move, onMoved } = options;
  const client = await connect(url);
  try {
    await client.query("BEGIN");
    const types = await typesIn(client);
    const targets = await tablesIn(client, types);
    const tables = await from.tables();
    for (const table of tables) refuseMissing(table, targets);
    await setTriggers(client, tables, "DISABLE");
    for (const table of tables) {
      for await (const rows of from.batches(table)) {
        await insert(client, types, table, rows);
        onMoved(rows.length);
      }
    }
    await setTriggers(client, tables, "ENABLE");
    await client.query(followIds);
    await markMoved(
      client,
      move,
      tables.map(({ name }) => name),
    );
    await client.query("COMMIT");
  } finally {
    // What was not committed goes with the connection.
    await client.end();
  }
}

/** Removes the rows that a move brought, if it did, and its mark. */
export async function removeMovedAccounts(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const tables = await movedTables(client);
    if (tables.length > 0) {
      await client.query(`TRUNCATE ${tables.map(quoted).join(", ")}`);
      await client.query(`DROP TABLE IF EXISTS ${quoted(mailTable)}`);
    }
    await client.query(`DROP TABLE IF EXISTS ${quoted(moveTable)}`);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // What is under way then fails by itself.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error("The account database does not answer. Check ACCOUNTS_DATABASE_URL.", {
      cause: error,
    });
  }
}

/** The type of each column, by table and column. */
type Types = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function typesIn(client: Client): Promise<Types> {
  const { rows } = await client.query(
    `SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS "type"
      FROM information_schema.columns AS c JOIN information_schema.tables AS t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> ALL ($1::text[])
      ORDER BY c.table_name COLLATE "C", c.column_name COLLATE "C"`,
    [[moveTable, mailTable]],
  );
  const types = new Map<string, Map<string, string>>();
  for (const { table, column, type } of columnRows.parse(rows)) {
    // It says in which order events were written, which their numbers say as well.
    if (table === eventTable && column === "id") continue;
    const columns = types.get(table) ?? new Map<string, string>();
    types.set(table, columns.set(column, type));
  }
  return types;
}

async function tablesIn(client: Client, types: Types): Promise<AccountTable[]> {
  const { rows } = await client.query(
    `SELECT o.relname AS "table", r.relname AS "other" FROM pg_constraint AS k
      JOIN pg_class AS o ON o.oid = k.conrelid JOIN pg_class AS r ON r.oid = k.confrelid
      WHERE k.contype = 'f' AND o.relnamespace = current_schema()::regnamespace`,
  );
  const links = linkRows.parse(rows);
  const tables = [...types].map(([name, columns]) => ({ name, columns: [...columns.keys()] }));
  return inOrder(tables, (name) =>
    links.filter(({ table }) => table === name).map(({ other }) => other),
  );
}

async function* batchesOf(
  client: Client,
  types: Types,
  table: AccountTable,
): AsyncGenerator<AccountRow[]> {
  const { name } = table;
  await client.query(`DECLARE moved NO SCROLL CURSOR FOR ${selectOf(types, table)}`);
  for (;;) {
    const { rows } = await client.query({
      text: `FETCH ${batchRows} FROM moved`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    yield textRows.parse(rows, { error: () => `Table ${name} of the accounts cannot be read.` });
  }
  await client.query("CLOSE moved");
}

// Events that nobody was told of yet have no number: they come behind all others, in the order of their writing.
const numbering = `coalesce("number", row_number() OVER (PARTITION BY "number" IS NULL ORDER BY "id")
  + (SELECT coalesce(max("number"), 0) FROM ${quoted(eventTable)}))`;

function selectOf(types: Types, { name, columns }: AccountTable): string {
  const isEvents = name === eventTable;
  const read = columns.map((column) =>
    isEvents && column === "number"
      ? `(${numbering})::text`
      : readerOf(types, name, column)(quoted(column)),
  );
  const key = isEvents ? `coalesce("number", 9223372036854775807), "id"` : `"id" COLLATE "C"`;
  return `SELECT ${read.join(", ")} FROM ${quoted(name)} ORDER BY ${key}`;
}

function typeOf(types: Types, table: string, column: string): string {
  return types.get(table)?.get(column) ?? "";
}

function readerOf(types: Types, table: string, column: string): (column: string) => string {
  const reader = readers[typeOf(types, table, column)];
  if (reader !== undefined) return reader;
  throw new Error(`The column ${table}.${column} of the accounts is of a type that is not moved.`);
}

async function insert(
  client: Client,
  types: Types,
  { name, columns }: AccountTable,
  rows: readonly AccountRow[],
): Promise<void> {
  const isEvents = name === eventTable;
  const names = columns.map(quoted);
  const given = columns.map((column, at) => `r.c${at}::${typeOf(types, name, column)}`);
  // They were written in the order of their numbers.
  const number = columns.indexOf("number");
  const into = isEvents
    ? `("id", ${names.join(", ")}) OVERRIDING SYSTEM VALUE`
    : `(${names.join(", ")})`;
  const selected = isEvents ? [`r.c${number}::bigint`, ...given] : given;
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(", ");
  await client.query({
    text: `INSERT INTO ${quoted(name)} ${into} SELECT ${selected.join(", ")}
      FROM unnest(${lists}) AS r (${columns.map((_, at) => `c${at}`).join(", ")})`,
    values: columns.map((_, at) => rows.map((row) => row[at])),
  });
}

// They tell of what changes and look after rules between rows: nothing of what is moved is a change.
async function setTriggers(
  client: Client,
  tables: readonly AccountTable[],
  how: "DISABLE" | "ENABLE",
): Promise<void> {
  for (const { name } of tables)
    await client.query(`ALTER TABLE ${quoted(name)} ${how} TRIGGER USER`);
}

const followIds = `SELECT setval(pg_get_serial_sequence('${quoted(eventTable)}', 'id'), max("id"))
  FROM ${quoted(eventTable)} HAVING max("id") IS NOT NULL`;
