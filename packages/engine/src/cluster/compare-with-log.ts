import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { metaIn } from "../backup/backup-content.ts";
import { logRowOf } from "../storage/sqlite-rows.ts";
import type { LogRow } from "../storage/storage.ts";
import { foldRows } from "./fold-rows.ts";
import { LogStartsLater } from "./shared-log.ts";
import type { SharedLog } from "./shared-log.ts";

const rowsAtOnce = 256;
const differencesToldMax = 20;

/** What was compared, and what was not the same. */
export type Comparison = {
  readonly findings: readonly string[];
  readonly documents: number;
};

/** The documents as of a row of the log, each by a digest of its text. */
type State = { ts: bigint; readonly documents: Map<string, string> };

/**
 * Compares a node's tables with what the log's own tables and the log say as of the same row. The log must be open, and
 * no process may have the file.
 */
export async function compareWithLog(log: SharedLog, path: string): Promise<Comparison> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    if (metaIn(database, "world") !== log.world) {
      return {
        findings: ["The tables of this folder are of another world than the database."],
        documents: 0,
      };
    }
    const local = stateIn(database);
    const shared = await carriedState(log);
    try {
      const ts = local.ts > shared.ts ? local.ts : shared.ts;
      for (const state of [local, shared]) await follow(state, log, ts);
    } catch (error) {
      if (!(error instanceof LogStartsLater)) throw error;
      return {
        findings: ["The tables of this folder are older than what the log keeps."],
        documents: 0,
      };
    }
    return { findings: differences(local, shared), documents: shared.documents.size };
  } finally {
    database.close();
  }
}

function stateIn(database: DatabaseSync): State {
  const documents = new Map<string, string>();
  for (const row of database.prepare("SELECT tbl, id, json FROM documents").iterate())
    documents.set(String(row["id"]), digestOf(Number(row["tbl"]), String(row["json"])));
  const state = { ts: BigInt(metaIn(database, "watermark") ?? "0"), documents };
  const tail = database.prepare("SELECT * FROM log WHERE ts > ? ORDER BY ts");
  tail.setReadBigInts(true);
  for (const row of tail.iterate(state.ts)) apply(state, [logRowOf(row)]);
  return state;
}

async function carriedState(log: SharedLog): Promise<State> {
  const documents = new Map<string, string>();
  const { watermark } = await log.tables.copy((piece) => {
    for (const { table, id, json } of piece.documents) documents.set(id, digestOf(table, json));
  });
  return { ts: watermark, documents };
}

async function follow(state: State, log: SharedLog, untilTs: bigint): Promise<void> {
  while (state.ts < untilTs) {
    const rows = (await log.after(state.ts, rowsAtOnce)).filter(({ ts }) => ts <= untilTs);
    if (rows.length === 0) throw new LogStartsLater(state.ts);
    apply(state, rows);
  }
}

function apply(state: State, rows: readonly LogRow[]): void {
  const { to, documents } = foldRows(state.ts, rows);
  for (const { table, id, json } of documents) {
    if (json === null) state.documents.delete(id);
    else state.documents.set(id, digestOf(table, json));
  }
  state.ts = to;
}

function digestOf(table: number, json: string): string {
  return createHash("sha256").update(`${table} ${json}`).digest("base64");
}

function differences(local: State, shared: State): string[] {
  const findings: string[] = [];
  for (const [id, digest] of shared.documents) {
    const here = local.documents.get(id);
    if (here === undefined) findings.push(`Document ${id} is missing here.`);
    else if (here !== digest) findings.push(`Document ${id} is another one here than in the log.`);
  }
  for (const id of local.documents.keys())
    if (!shared.documents.has(id)) findings.push(`Document ${id} is here and not in the log.`);
  const untold = findings.length - differencesToldMax;
  return untold <= 0 ? findings : [...findings.slice(0, differencesToldMax), `And ${untold} more.`];
}
