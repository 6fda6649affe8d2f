import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { fileTableName } from "../files/file-table.ts";
import { readLogBody } from "../log/log-record.ts";
import { logRowOf } from "../storage/sqlite-rows.ts";

/** Opens a database that no process writes, without making or changing anything beside it. */
export function openUntouched(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true });
}

/** The time of the newest commit in a backed-up database. */
export function newestCommitIn(path: string): bigint {
  const database = openUntouched(path);
  try {
    const last = database.prepare("SELECT max(ts) AS ts FROM log");
    last.setReadBigInts(true);
    const logged = last.get()?.["ts"];
    const watermark = BigInt(metaIn(database, "watermark") ?? "0");
    return typeof logged === "bigint" && logged > watermark ? logged : watermark;
  } finally {
    database.close();
  }
}

/** The ids of the uploaded files that a backed-up database knows, with the log's last word. */
export function filesInBackup(path: string): string[] {
  const database = openUntouched(path);
  try {
    return [...fileDocuments(database).keys()];
  } finally {
    database.close();
  }
}

/** The documents of uploaded files, as text by id, with the log's last word. */
export function fileDocuments(database: DatabaseSync): Map<string, string> {
  const documents = new Map<string, string>();
  const number = fileTableNumberIn(database);
  if (number === null) return documents;
  const rows = database.prepare("SELECT id, json FROM documents WHERE tbl = ?").all(number);
  for (const { id, json } of rows) documents.set(String(id), String(json));

  const tail = database.prepare("SELECT * FROM log WHERE ts > ? ORDER BY ts");
  tail.setReadBigInts(true);
  for (const row of tail.iterate(BigInt(metaIn(database, "watermark") ?? "0"))) {
    for (const entry of readLogBody(logRowOf(row).body)) {
      if (entry.kind === "deletion" && entry.table === number) documents.delete(entry.id);
      if (entry.kind !== "document" || entry.table !== number) continue;
      documents.set(documentIdIn(entry.json), entry.json);
    }
  }
  return documents;
}

/**
 * The digest of an uploaded file, hexadecimal, that its document tells.
 *
 * @throws Error when it tells none
 */
export function digestInDocument(json: string): string {
  const document: unknown = JSON.parse(json);
  const isFile = typeof document === "object" && document !== null && "sha256" in document;
  if (!isFile) throw new Error("A document of a file tells no digest.");
  return String(document.sha256);
}

export function metaIn(database: DatabaseSync, name: string): string | null {
  const value = database.prepare("SELECT value FROM meta WHERE name = ?").get(name)?.["value"];
  return typeof value === "string" ? value : null;
}

function fileTableNumberIn(database: DatabaseSync): number | null {
  const catalog: unknown = JSON.parse(metaIn(database, "catalog") ?? "null");
  if (typeof catalog !== "object" || catalog === null || !("tables" in catalog)) return null;
  const { tables } = catalog;
  if (typeof tables !== "object" || tables === null) return null;
  const number: unknown = Reflect.get(tables, fileTableName);
  return typeof number === "number" ? number : null;
}

function documentIdIn(json: string): string {
  const document: unknown = JSON.parse(json);
  const isNamed = typeof document === "object" && document !== null && "_id" in document;
  return isNamed ? String(document._id) : "";
}
