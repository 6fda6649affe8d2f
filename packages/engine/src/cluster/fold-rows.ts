import { idIn } from "../log/document-line.ts";
import { checksumOf, readLogBody } from "../log/log-record.ts";
import { StorageDamage } from "../storage/storage-damage.ts";
import type { LogRow } from "../storage/storage.ts";
import type { CarriedAnswer, CarriedSpan } from "./shared-log.ts";

/**
 * What rows that follow `from` leave behind, the last version of each document alone.
 *
 * @throws StorageDamage when a row is not what was written.
 */
export function foldRows(from: bigint, rows: readonly LogRow[]): CarriedSpan {
  const documents = new Map<string, CarriedSpan["documents"][number]>();
  const answers = new Map<string, CarriedAnswer>();
  const tables: Record<string, number> = {};
  for (const { ts, checksum, body } of rows) {
    if (checksumOf(body) !== checksum) throw new StorageDamage(`The log is damaged at ${ts}.`);
    for (const entry of readLogBody(body)) {
      switch (entry.kind) {
        case "table":
          tables[entry.name] = entry.number;
          break;
        case "document": {
          const { table, json } = entry;
          const id = idIn(json);
          documents.set(id, { table, id, json });
          break;
        }
        case "deletion":
          documents.set(entry.id, { table: entry.table, id: entry.id, json: null });
          break;
        case "request": {
          const { sessionId, requestId, asker, resultJson, logLinesJson } = entry;
          const answer = { sessionId, requestId, ts, asker, resultJson, logLinesJson };
          answers.set(`${requestId} ${sessionId}`, answer);
        }
      }
    }
  }
  const to = rows.at(-1)?.ts ?? from;
  return { from, to, documents: [...documents.values()], answers: [...answers.values()], tables };
}

/** The numbers of the tables that rows name. */
export function tablesIn(rows: readonly LogRow[]): Record<string, number> {
  const tables: Record<string, number> = {};
  for (const { body } of rows) {
    // Most rows name none, which is cheaper to see than to read them.
    if (body[0] !== tableLine && !body.includes("\nt")) continue;
    for (const entry of readLogBody(body))
      if (entry.kind === "table") tables[entry.name] = entry.number;
  }
  return tables;
}

const tableLine = "t".charCodeAt(0);
