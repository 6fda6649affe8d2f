import { Catalog } from "../txn/catalog.ts";
import type { CatalogRecord, DeclaredTable } from "../txn/catalog.ts";

/** The catalog as a database keeps it: every table with the indexes that have entries. */
export type StoredCatalog = {
  readonly catalog: Catalog;
  /** From here on numbers belong to indexes that were not recorded yet when the engine stopped. */
  readonly nextIndex: number;
};

/**
 * Reads a stored catalog.
 *
 * @param laterTables tables that the log names, by name.
 * @throws Error when the text is not a catalog.
 */
export function readStoredCatalog(
  text: string | null,
  laterTables: ReadonlyMap<string, number>,
): StoredCatalog {
  const record: unknown = JSON.parse(text ?? "null");
  if (text !== null && !isCatalogRecord(record)) throw new Error("The catalog is damaged.");
  const known = isCatalogRecord(record) ? record : null;
  const catalog = new Catalog(known, known === null ? [] : declaredIn(known), { isStrict: false });
  for (const [name, number] of laterTables) catalog.restoreTable(name, number);
  return { catalog, nextIndex: known?.nextIndex ?? 1 };
}

function declaredIn({ tables, indexes }: CatalogRecord): DeclaredTable[] {
  return Object.keys(tables).map((name) => ({
    name,
    validator: null,
    indexes: Object.entries(indexes)
      .filter(([, { table }]) => table === name)
      .map(([key, { fields }]) => ({ name: nameIn(key, name), fields }))
      // Every table has this one without declaring it.
      .filter((index) => index.name !== "by_creation_time"),
  }));
}

// Written as `table.index(field,field)`.
function nameIn(key: string, table: string): string {
  return key.slice(table.length + 1, key.lastIndexOf("("));
}

/** Whether something is what `Catalog.record` answers. */
export function isCatalogRecord(value: unknown): value is CatalogRecord {
  if (typeof value !== "object" || value === null) return false;
  const hasNumbers =
    "nextTable" in value &&
    typeof value.nextTable === "number" &&
    "nextIndex" in value &&
    typeof value.nextIndex === "number";
  const hasMaps =
    "tables" in value && isRecord(value.tables) && "indexes" in value && isRecord(value.indexes);
  return hasNumbers && hasMaps;
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
