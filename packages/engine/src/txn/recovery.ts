import { checksumOf, readLogBody } from "../log/log-record.ts";
import type { LogRow, Storage } from "../storage/storage.ts";
import { ClientSession, parseSession, type RequestLedger } from "../sync/request-ledger.ts";
import type { Catalog, IndexInfo } from "./catalog.ts";
import { indexKeyOf } from "./document.ts";
import type { Slot } from "./slot.ts";
import type { Store } from "./store.ts";

/** What the log's tail says beyond the tables. */
export interface LogTail {
  /** The newest commit, or null in a storage that was never written to. */
  readonly lastTs: bigint | null;
  readonly tables: ReadonlyMap<string, number>;
  /** The last text of each document, or null where it was deleted; with its table's number. */
  readonly documents: ReadonlyMap<string, { readonly table: number; readonly json: string | null }>;
}

/**
 * Reads the log beyond the watermark and hands the answers it holds to the ledger. A damaged row
 * at the very end is what a power loss can leave of a commit nobody was told of, and is removed.
 *
 * @throws Error when another row is damaged.
 */
export async function readTail(
  storage: Storage,
  watermark: bigint,
  ledger: RequestLedger,
  nowMs: number,
): Promise<LogTail> {
  const rows = await intactRows(storage, watermark);
  const tables = new Map<string, number>();
  const documents = new Map<string, { table: number; json: string | null }>();
  let lastTs = watermark > 0n ? watermark : null;
  for (const row of rows) {
    lastTs = row.ts;
    for (const entry of readLogBody(row.body)) {
      switch (entry.kind) {
        case "table":
          tables.set(entry.name, entry.number);
          break;
        case "document":
          documents.set(idIn(entry.json), { table: entry.table, json: entry.json });
          break;
        case "deletion":
          documents.set(entry.id, { table: entry.table, json: null });
          break;
        case "request": {
          const session =
            ledger.get(entry.sessionId) ?? (await loadSession(storage, entry.sessionId, nowMs));
          ledger.restore(entry, row.ts, () => session);
          break;
        }
      }
    }
  }
  return { lastTs, tables, documents };
}

/** Reads a client's answers from the tables; a client that is not there has none. */
export async function loadSession(
  storage: Storage,
  id: string,
  nowMs: number,
): Promise<ClientSession> {
  const text = await storage.readSession(id);
  return text === null ? new ClientSession(id, nowMs) : parseSession(id, nowMs, text);
}

/** Makes the log's tail the newest state. */
export async function applyTail(store: Store, catalog: Catalog, tail: LogTail): Promise<void> {
  const changed: Slot[] = [];
  for (const [id, { table: number, json }] of tail.documents) {
    const table = catalog.tableByNumber(number);
    if (table === undefined) throw new Error(`The log names table ${number}, which nobody knows.`);
    const before = await store.read(table, id);
    if ((before?.json ?? null) === json) continue;
    const after = json === null ? null : store.parse(table, id, json);
    store.apply({ table, id, before, after }, 0, changed);
  }
}

const backfillRows = 500;

/** Fills an index that is new from the documents in the tables. */
export async function fillIndex(store: Store, index: IndexInfo): Promise<void> {
  const { storage } = store;
  let lower = "";
  for (;;) {
    const range = { lower, upper: null, order: "asc", limit: backfillRows } as const;
    const rows = await storage.scanDocuments(index.table.number, range);
    const addedEntries = rows.map(({ id, json }) => ({
      index: index.number,
      key: indexKeyOf(store.parse(index.table, id, json).fields, index).key,
      id,
    }));
    await storage.materialise({ ...emptyStep, addedEntries });
    await storage.settle();
    const last = rows.at(-1);
    if (last === undefined || rows.length < backfillRows) return;
    lower = last.id + "\x00";
  }
}

/** Removes the entries of an index that is no longer declared. */
export async function emptyIndex(storage: Storage, index: number): Promise<void> {
  while ((await storage.dropIndex(index, backfillRows)) > 0) await storage.settle();
}

export const emptyStep = {
  documents: [],
  removedEntries: [],
  addedEntries: [],
  sessions: [],
  meta: [],
} as const;

async function intactRows(storage: Storage, watermark: bigint): Promise<LogRow[]> {
  const rows = [...(await storage.readLog(watermark))];
  const damagedAt = rows.findIndex((row) => checksumOf(row.body) !== row.checksum);
  const damaged = rows[damagedAt];
  if (damaged === undefined) return rows;
  if (damagedAt < rows.length - 1) {
    throw new Error(`The log is damaged at ${damaged.ts}, before its end. Restore a backup.`);
  }
  await storage.dropLogRow(damaged.ts);
  return rows.slice(0, -1);
}

function idIn(json: string): string {
  const { _id: id } = JSON.parse(json) as { _id?: unknown };
  if (typeof id !== "string") throw new Error("A document in the log has no id.");
  return id;
}
