import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { metaIn } from "../backup/backup-content.ts";
import { readStoredCatalog } from "../backup/stored-catalog.ts";
import { fileTableName } from "../files/file-table.ts";
import type { TableInfo } from "../txn/catalog.ts";
import { isFields } from "../txn/document.ts";
import type { Fields } from "../txn/document.ts";
import { decodeValue } from "../values/codec.ts";
import { exportJson } from "./export-json.ts";
import type { ZipEntry } from "./zip.ts";

const charactersTogether = 65_536;

/**
 * The files of an export, in the form of the hosted product's: the documents of each table line by
 * line, and the uploaded files by their ids, where a folder with them is given.
 */
export function* exportEntries(
  database: DatabaseSync,
  filesFolder: string | null,
): Generator<ZipEntry> {
  const { catalog } = readStoredCatalog(metaIn(database, "catalog"), new Map());
  const tables = [...catalog.tables()];
  const own = tables.filter(({ isSystem }) => !isSystem);
  const named = own.map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`);
  yield { name: "_tables/documents.jsonl", bytes: [Buffer.from(named.join(""))] };
  for (const table of own) {
    yield { name: `${table.name}/documents.jsonl`, bytes: linesOf(database, table, exportJson) };
    yield { name: `${table.name}/generated_schema.jsonl`, bytes: [Buffer.from(`"uniform"\n`)] };
  }
  const files = tables.find(({ name }) => name === fileTableName);
  if (filesFolder === null || files === undefined) return;
  yield { name: "_storage/documents.jsonl", bytes: linesOf(database, files, fileLine) };
  for (const { id } of rowsOf(database, files)) {
    const path = join(filesFolder, id);
    if (existsSync(path)) yield { name: `_storage/${id}`, bytes: createReadStream(path) };
  }
}

function* linesOf(
  database: DatabaseSync,
  table: TableInfo,
  lineOf: (fields: Fields) => string,
): Generator<Uint8Array> {
  let lines = "";
  for (const { json } of rowsOf(database, table)) {
    const fields = decodeValue(JSON.parse(json));
    if (!isFields(fields)) throw new Error(`A document of table ${table.name} is damaged.`);
    lines += `${lineOf(fields)}\n`;
    if (lines.length < charactersTogether) continue;
    yield Buffer.from(lines);
    lines = "";
  }
  yield Buffer.from(lines);
}

function* rowsOf(database: DatabaseSync, { number }: TableInfo) {
  const rows = database.prepare("SELECT id, json FROM documents WHERE tbl = ? ORDER BY id");
  for (const { id, json } of rows.iterate(number)) yield { id: String(id), json: String(json) };
}

// The hosted product writes the digests of files in base64, and their sizes as whole numbers.
function fileLine({ sha256, size, ...fields }: Fields): string {
  return exportJson({
    ...fields,
    sha256: typeof sha256 === "string" ? Buffer.from(sha256, "hex").toString("base64") : null,
    size: typeof size === "number" ? BigInt(size) : null,
  });
}
