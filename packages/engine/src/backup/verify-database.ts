import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { asDamage } from "../storage/storage-damage.ts";
import { checkWriteAheadLog } from "../storage/write-ahead-log.ts";
import { parseSession } from "../sync/request-ledger.ts";
import { digestInDocument, fileDocuments, metaIn, openUntouched } from "./backup-content.ts";
import { Findings } from "./findings.ts";
import { readStoredCatalog } from "./stored-catalog.ts";
import { verifyDocuments } from "./verify-documents.ts";
import { verifyLog } from "./verify-log.ts";
import type { LogContent } from "./verify-log.ts";

/** What a check of a database came to. */
export type VerifyReport = {
  /** Sentences, the first hundred; none means that everything is as it was written. */
  readonly findings: readonly string[];
  readonly findingCount: number;
  /** How many documents the tables hold, by name; the log's tail is not in them yet. */
  readonly documentCounts: ReadonlyMap<string, number>;
  readonly sessionCount: number;
  readonly logRowCount: number;
  readonly fileCount: number;
  /** The newest commit, in nanoseconds since the epoch. */
  readonly ts: bigint;
};

/**
 * Checks a whole database: SQLite's own structure, the log, the documents, their index entries,
 * clients' answers and uploaded files, all against each other. Changes nothing but that a
 * write-ahead log that a killed process left goes where it belongs.
 *
 * @param path the database file.
 * @param filesDirectory where the uploaded files are, or null when there are none.
 * @throws Error when the file is in use.
 */
export function verifyDatabase(path: string, filesDirectory: string | null): VerifyReport {
  const findings = new Findings();
  const nothing = {
    documentCounts: new Map(),
    sessionCount: 0,
    logRowCount: 0,
    fileCount: 0,
    ts: 0n,
  };
  let report: Omit<VerifyReport, "findings" | "findingCount"> = nothing;
  try {
    if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
    const database = openForReading(path);
    try {
      report = verifyAll(database, filesDirectory, findings);
    } finally {
      database.close();
    }
  } catch (error) {
    if (isLocked(error)) throw inUse(path);
    const damage = asDamage(error, path);
    findings.add(damage instanceof Error ? damage.message : String(damage));
  }
  return { ...report, findings: findings.sentences, findingCount: findings.count };
}

function openForReading(path: string): DatabaseSync {
  const logBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size;
  if (logBytes === undefined) return openUntouched(path);
  checkWriteAheadLog(path);
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function verifyAll(
  database: DatabaseSync,
  filesDirectory: string | null,
  findings: Findings,
): Omit<VerifyReport, "findings" | "findingCount"> {
  verifyStructure(database, findings);
  const watermark = verifyMeta(database, findings);
  const log = verifyLog(database, watermark, findings);
  const catalog = metaIn(database, "catalog");
  const stored = findings.attempt(() => readStoredCatalog(catalog, log.tables));
  const documentCounts =
    stored === null ? new Map<string, number>() : verifyDocuments(database, stored, findings);
  verifyCheckpointed(database, log, findings);
  return {
    documentCounts,
    sessionCount: verifySessions(database, findings),
    logRowCount: log.rowCount,
    fileCount: verifyFiles(database, filesDirectory, findings),
    ts: log.lastTs !== null && log.lastTs > watermark ? log.lastTs : watermark,
  };
}

function verifyStructure(database: DatabaseSync, findings: Findings): void {
  for (const row of database.prepare("PRAGMA integrity_check(100)").all()) {
    const sentence = String(Object.values(row)[0]);
    if (sentence !== "ok") findings.add(`SQLite: ${sentence}`);
  }
}

function verifyMeta(database: DatabaseSync, findings: Findings): bigint {
  for (const row of database.prepare("SELECT * FROM meta").all()) {
    const { name, value, checksum } = row;
    const isIntact = typeof value === "string" && (checksum === null || checksum === crc32(value));
    if (!isIntact) findings.add(`The storage's "${String(name)}" is not what was written.`);
  }
  const watermark = metaIn(database, "watermark");
  const rows = database.prepare("SELECT count(*) AS n FROM documents").get();
  if (watermark === null && Number(rows?.["n"]) > 0 && !hasFirstRow(database))
    findings.add("There are documents, but nothing says up to where they follow the log.");
  return findings.attempt(() => BigInt(watermark ?? "0")) ?? 0n;
}

// Before the first sweep is over there is no watermark, and the log begins at its beginning.
function hasFirstRow(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM log WHERE prev = 0").get() !== undefined;
}

// What the log says of documents that the tables must have is what the tables say.
function verifyCheckpointed(database: DatabaseSync, log: LogContent, findings: Findings): void {
  const read = database.prepare("SELECT json FROM documents WHERE tbl = ? AND id = ?");
  for (const [id, { table, json, isCheckpointed }] of log.documents) {
    if (!isCheckpointed) continue;
    const found = read.get(table, id)?.["json"] ?? null;
    if (found !== json) findings.add(`Document ${id} is not what the log last said of it.`);
  }
}

function verifySessions(database: DatabaseSync, findings: Findings): number {
  let count = 0;
  for (const row of database
    .prepare("SELECT id, last_ms, body, checksum FROM sessions")
    .iterate()) {
    const { id, body, checksum } = row;
    count++;
    const isIntact = typeof body === "string" && (checksum === null || checksum === crc32(body));
    if (!isIntact) findings.add(`The answers of client ${String(id)} are not what was written.`);
    else findings.attempt(() => parseSession(String(id), Number(row["last_ms"]), body));
  }
  return count;
}

function verifyFiles(database: DatabaseSync, directory: string | null, findings: Findings): number {
  const documents = findings.attempt(() => fileDocuments(database)) ?? new Map<string, string>();
  for (const [id, json] of directory === null ? [] : documents) {
    const path = join(directory ?? "", id);
    const sha256 = findings.attempt(() => digestInDocument(json));
    if (!existsSync(path)) findings.add(`The file ${id} is missing.`);
    else if (sha256 !== null && digestOf(path) !== sha256)
      findings.add(`The file ${id} is not what was uploaded.`);
  }
  return documents.size;
}

function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("database is locked");
}

function inUse(path: string): Error {
  return new Error(
    `${path} is in use by a running engine. Back it up with \`backup\`, and verify the backup.`,
  );
}
