import type { DatabaseSync } from "node:sqlite";
import { checksumOf, readLogBody } from "../log/log-record.ts";
import type { LogEntry } from "../log/log-record.ts";
import { logRowOf } from "../storage/sqlite-rows.ts";
import type { Findings } from "./findings.ts";

/** What the log says, for comparison with the tables. */
export type LogContent = {
  readonly rowCount: number;
  readonly lastTs: bigint | null;
  /** Tables that it names, by name. */
  readonly tables: ReadonlyMap<string, number>;
  /** The last word on every document it holds, by id. */
  readonly documents: ReadonlyMap<string, LoggedDocument>;
};

type LoggedDocument = {
  readonly table: number;
  /** Null where it was deleted. */
  readonly json: string | null;
  /** Whether the tables must have it already. */
  readonly isCheckpointed: boolean;
};

/** Reads the whole log: checksums, the chain of its rows, and what they say. */
export function verifyLog(
  database: DatabaseSync,
  watermark: bigint,
  findings: Findings,
): LogContent {
  const select = database.prepare("SELECT * FROM log ORDER BY ts");
  select.setReadBigInts(true);
  const tables = new Map<string, number>();
  const documents = new Map<string, LoggedDocument>();
  let rowCount = 0;
  let lastTs: bigint | null = null;
  for (const stored of select.iterate()) {
    rowCount++;
    const { prev } = stored;
    const row = findings.attempt(() => logRowOf(stored));
    if (row === null) continue;
    if (lastTs !== null && typeof prev === "bigint" && prev !== lastTs)
      findings.add(`The log misses the row before ${row.ts}.`);
    if (rowCount === 1 && typeof prev === "bigint" && prev > watermark)
      findings.add(`The log misses the row before ${row.ts}.`);
    lastTs = row.ts;
    if (checksumOf(row.body) !== row.checksum) {
      findings.add(`The log is damaged at ${row.ts}.`);
      continue;
    }
    findings.attempt(() => {
      for (const entry of readLogBody(row.body)) note(entry, row.ts <= watermark);
    });
  }
  return { rowCount, lastTs, tables, documents };

  function note(entry: LogEntry, isCheckpointed: boolean): void {
    if (entry.kind === "table") tables.set(entry.name, entry.number);
    if (entry.kind === "deletion")
      documents.set(entry.id, { table: entry.table, json: null, isCheckpointed });
    if (entry.kind !== "document") return;
    const { table, json } = entry;
    documents.set(idIn(json), { table, json, isCheckpointed });
  }
}

/** The id that a document's text names; an empty text when it names none. */
export function idIn(json: string): string {
  const document: unknown = JSON.parse(json);
  const hasId = typeof document === "object" && document !== null && "_id" in document;
  return hasId && typeof document._id === "string" ? document._id : "";
}
