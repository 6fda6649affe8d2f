/**
 * The values of a row as texts, in the order of the columns: what SQLite keeps, whichever database they are from. Truth
 * values are "0" and "1", instants are ISO 8601 to the millisecond.
 */
export type AccountRow = readonly (string | null)[];

export type AccountTable = {
  readonly name: string;
  /** In alphabetical order. */
  readonly columns: readonly string[];
};

/** Accounts to be read in a deterministic order, which nobody changes meanwhile. */
export type AccountsReader = {
  /** Those that others lead to come first. */
  tables(): Promise<readonly AccountTable[]>;
  /** How many rows all tables have. */
  count(): Promise<number>;
  /** The rows of a table, a bounded number at a time. */
  batches(table: AccountTable): AsyncIterable<readonly AccountRow[]>;
  close(): Promise<void>;
};

/** Its rows have a number in both databases, and in PostgreSQL another one that says in which order they were written. */
export const eventTable = "accountEvent";

/** So many rows are held in memory at once. */
export const batchRows = 1_000;

/**
 * Puts tables in an order in which each comes behind those that it leads to.
 *
 * @param leadsTo the names of the tables that a table's rows lead to
 */
export function inOrder(
  tables: readonly AccountTable[],
  leadsTo: (name: string) => readonly string[],
): AccountTable[] {
  const ordered: AccountTable[] = [];
  const visited = new Set<string>();
  const visit = (table: AccountTable): void => {
    if (visited.has(table.name)) return;
    visited.add(table.name);
    for (const name of leadsTo(table.name)) {
      const other = tables.find((each) => each.name === name);
      if (other !== undefined) visit(other);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

/** A name as both databases quote it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** @throws Error where a table or column of `source` is missing among `targets` */
export function refuseMissing(source: AccountTable, targets: readonly AccountTable[]): void {
  const target = targets.find(({ name }) => name === source.name);
  const missing = source.columns.find((column) => target?.columns.includes(column) !== true);
  if (missing === undefined) return;
  throw new Error(
    `The accounts have a column ${source.name}.${missing} that this version does not know. Move them with the version that wrote it.`,
  );
}
