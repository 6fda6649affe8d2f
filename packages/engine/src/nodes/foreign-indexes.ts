import type { IndexInfo, TableInfo } from "../txn/catalog.ts";

/** Another version has some indexes that this one has not. Whoever names more makes them up, and each costs every write of its table. */
const perTableMax = 64;

/**
 * Indexes that only another version of the functions has. They have no entries here; what key a document has in them can be
 * said all the same.
 */
export class ForeignIndexes {
  readonly #ofTable = new Map<TableInfo, Map<string, IndexInfo>>();

  /** Whether the index is known, or no table can have so many. */
  hasRoomFor(table: TableInfo, name: string): boolean {
    const known = this.#ofTable.get(table);
    return known === undefined || known.size < perTableMax || known.has(name);
  }

  /** @param name the index with its fields, as `by_owner(owner,rank)`. */
  of(table: TableInfo, name: string): IndexInfo {
    const known = this.#ofTable.get(table) ?? new Map<string, IndexInfo>();
    this.#ofTable.set(table, known);
    const index = known.get(name) ?? foreign(table, name);
    known.set(name, index);
    return index;
  }

  on(table: TableInfo): Iterable<IndexInfo> {
    return this.#ofTable.get(table)?.values() ?? [];
  }
}

function foreign(table: TableInfo, text: string): IndexInfo {
  const bracket = text.indexOf("(");
  const fieldNames = text.slice(bracket + 1, -1).split(",");
  const fields = fieldNames.map((path) => path.split("."));
  const name = text.slice(0, bracket);
  return { name, number: 0, table, fields, fieldNames, position: -1, isById: false };
}
