import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { decodeDocumentId } from "../ids/document-id.ts";
import type { Catalog, TableInfo } from "../txn/catalog.ts";
import { indexKeyOf, isFields } from "../txn/document.ts";
import type { Fields } from "../txn/document.ts";
import { decodeValue } from "../values/codec.ts";
import type { Findings } from "./findings.ts";
import type { StoredCatalog } from "./stored-catalog.ts";

/**
 * Compares documents and index entries: each document is whole and where it belongs, has exactly
 * one entry in each index of its table, and no entry leads elsewhere. Returns how many documents
 * there are, by the name of their table.
 */
export function verifyDocuments(
  database: DatabaseSync,
  stored: StoredCatalog,
  findings: Findings,
): Map<string, number> {
  const counts = new Map<string, number>();
  const entries = entryReader(database);
  for (const row of database.prepare("SELECT tbl, id, json, checksum FROM documents").iterate()) {
    const table = stored.catalog.tableByNumber(Number(row["tbl"]));
    const id = String(row["id"]);
    if (table === undefined) {
      findings.add(`Document ${id} is in table ${String(row["tbl"])}, which is unknown.`);
      continue;
    }
    counts.set(table.name, (counts.get(table.name) ?? 0) + 1);
    const fields = fieldsOf(row, table, id, findings);
    if (fields === null) continue;
    for (const index of table.indexes) {
      if (index.number >= stored.nextIndex) continue;
      if (entries.idAt(index.number, indexKeyOf(fields, index).key) === id) continue;
      findings.add(`Document ${id} has no entry in the index ${table.name}.${index.name}.`);
    }
  }
  verifyEntries(database, stored, counts, findings);
  return counts;
}

function fieldsOf(
  { json, checksum }: Record<string, unknown>,
  table: TableInfo,
  id: string,
  findings: Findings,
): Fields | null {
  if (typeof json !== "string" || (checksum !== null && checksum !== crc32(json))) {
    findings.add(`Document ${id} of table ${table.name} is not what was written.`);
    return null;
  }
  return findings.attempt(() => {
    const fields = decodeValue(JSON.parse(json));
    if (!isFields(fields) || fields["_id"] !== id)
      throw new Error(`Document ${id} of table ${table.name} names another id.`);
    if (decodeDocumentId(id)?.tableNumber !== table.number)
      throw new Error(`Document ${id} of table ${table.name} has no id of that table.`);
    return fields;
  });
}

// Every document was found to have its entries, so as many entries as documents means no others.
function verifyEntries(
  database: DatabaseSync,
  { catalog, nextIndex }: StoredCatalog,
  counts: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  const indexes = new Map([...catalog.tables()].flatMap(indexesByNumber));
  for (const row of database.prepare("SELECT idx, count(*) AS n FROM entries GROUP BY idx").all()) {
    const number = Number(row["idx"]);
    // Filling such an index was cut off; it is emptied before its number is used again.
    if (number >= nextIndex) continue;
    const index = indexes.get(number);
    if (index === undefined)
      findings.add(`There are ${String(row["n"])} entries of the unknown index ${number}.`);
    else if (Number(row["n"]) !== (counts.get(index.table.name) ?? 0))
      findOrphans(database, number, `${index.table.name}.${index.name}`, catalog, findings);
  }
}

function indexesByNumber(table: TableInfo) {
  return table.indexes.map((index) => [index.number, index] as const);
}

function findOrphans(
  database: DatabaseSync,
  number: number,
  name: string,
  catalog: Catalog,
  findings: Findings,
): void {
  const read = database.prepare("SELECT json FROM documents WHERE tbl = ? AND id = ?");
  const entries = database.prepare("SELECT key, id FROM entries WHERE idx = ?");
  for (const { key, id } of entries.iterate(number)) {
    const table = catalog.tableByNumber(decodeDocumentId(String(id))?.tableNumber ?? 0);
    const index = table?.indexes.find((candidate) => candidate.number === number);
    const row = table === undefined ? undefined : read.get(table.number, String(id));
    const fields = row === undefined ? null : plainFields(String(row["json"]));
    const isOwn =
      index !== undefined && fields !== null && keyText(key) === indexKeyOf(fields, index).key;
    if (!isOwn) findings.add(`An entry of the index ${name} leads to ${String(id)}, wrongly.`);
  }
}

// A document that cannot be read was told of already.
function plainFields(json: string): Fields | null {
  try {
    const fields = decodeValue(JSON.parse(json));
    return isFields(fields) ? fields : null;
  } catch {
    return null;
  }
}

function entryReader(database: DatabaseSync) {
  const read = database.prepare("SELECT id FROM entries WHERE idx = ? AND key = ?");
  return {
    idAt: (index: number, key: string) => read.get(index, Buffer.from(key, "latin1"))?.["id"],
  };
}

function keyText(key: unknown): string {
  return key instanceof Uint8Array ? Buffer.from(key).toString("latin1") : "";
}
