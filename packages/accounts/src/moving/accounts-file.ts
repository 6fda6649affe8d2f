import { DatabaseSync } from "node:sqlite";
import { batchRows, eventTable, inOrder, quoted, refuseMissing } from "./account-tables.ts";
import type { AccountRow, AccountsReader, AccountTable } from "./account-tables.ts";
import { openUnchanged } from "./open-unchanged.ts";

/** Opens the accounts in a file to read them, and changes nothing of it. */
export function openAccountsFile(path: string): AccountsReader {
  const { database, close } = openUnchanged(path);
  return {
    tables: async () => tablesIn(database),
    count: async () => {
      const counts = tablesIn(database).map(({ name }) =>
        database.prepare(`SELECT count(*) AS count FROM ${quoted(name)}`).get(),
      );
      return counts.reduce((sum, row) => sum + Number(row?.["count"] ?? 0), 0);
    },
    batches: (table) => batchesOf(database, table),
    close: async () => close(),
  };
}

/**
 * Moves accounts into a new file that has its tables already and no rows, all or none of them.
 *
 * @throws Error with a sentence where they do not fit
 */
export async function moveAccountsToFile(
  from: AccountsReader,
  path: string,
  onMoved: (rows: number) => void,
): Promise<void> {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    database.exec("PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
    // They tell of what changes and look after rules between rows: nothing of what was moved is a change.
    const triggers = database
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
      .all();
    for (const { name } of triggers) database.exec(`DROP TRIGGER ${quoted(String(name))}`);
    const tables = tablesIn(database);
    for (const table of await from.tables()) {
      refuseMissing(table, tables);
      const columns = table.columns.map(quoted).join(", ");
      const places = table.columns.map(() => "?").join(", ");
      const insert = database.prepare(
        `INSERT INTO ${quoted(table.name)} (${columns}) VALUES (${places})`,
      );
      for await (const rows of from.batches(table)) {
        for (const row of rows) insert.run(...row);
        onMoved(rows.length);
      }
    }
    for (const { sql } of triggers) database.exec(String(sql));
    if (database.prepare("PRAGMA foreign_key_check").get() !== undefined)
      throw new Error("Some rows of the accounts lead to rows that are not there.");
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}

function tablesIn(database: DatabaseSync): AccountTable[] {
  const names = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name",
    )
    .all()
    .map(({ name }) => String(name));
  const tables = names.map((name) => ({ name, columns: [...columnsOf(database, name).keys()] }));
  return inOrder(tables, (name) =>
    database
      .prepare(`PRAGMA foreign_key_list(${quoted(name)})`)
      .all()
      .map((row) => String(row["table"])),
  );
}

/** The declared type of each column, by its name. */
function columnsOf(database: DatabaseSync, table: string): Map<string, string> {
  const columns = database.prepare(`PRAGMA table_info(${quoted(table)})`).all();
  const named = columns.map(({ name, type }): [string, string] => [String(name), String(type)]);
  return new Map(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function* batchesOf(
  database: DatabaseSync,
  { name, columns }: AccountTable,
): AsyncGenerator<AccountRow[]> {
  const types = columnsOf(database, name);
  const key = name === eventTable ? "number" : "id";
  const select = database.prepare(
    `SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)} ORDER BY ${quoted(key)}`,
  );
  select.setReadBigInts(true);
  let rows: AccountRow[] = [];
  for (const row of select.iterate()) {
    rows.push(columns.map((column) => textOf(row[column], types.get(column) ?? "")));
    if (rows.length < batchRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) throw new Error("A column of the accounts holds bytes.");
  if (type.toLowerCase() !== "date") return String(value);
  return new Date(typeof value === "string" ? value : Number(value)).toISOString();
}
