import { idIn } from "../log/document-line.ts";
import { checksumOf, readLogBody } from "../log/log-record.ts";
import type { LogEntry } from "../log/log-record.ts";
import { StorageDamage } from "../storage/storage-damage.ts";
import type { Storage } from "../storage/storage.ts";
import { loadSession } from "../sync/request-ledger.ts";
import type { RequestLedger } from "../sync/request-ledger.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { Catalog } from "../txn/catalog.ts";
import type { Store } from "../txn/store.ts";

/** What the log's tail says beyond the tables. */
export type LogTail = {
  /** The newest commit, or null in a storage that was never written to. */
  readonly lastTs: bigint | null;
  readonly tables: ReadonlyMap<string, number>;
  /** The last text of each document, or null where it was deleted; with its table's number. */
  readonly documents: ReadonlyMap<string, TailDocument>;
};

type TailDocument = {
  readonly table: number;
  readonly json: string | null;
  /** As an entry of the log says it, where all versions in the tail say the same. */
  readonly keepsKeys: string | null;
};

/**
 * Reads the log beyond the watermark and hands the answers it holds to the ledger. Where rows can
 * be torn, a damaged one at the very end is what a power loss left of a commit that no client was told of,
 * and is removed.
 *
 * @throws StorageDamage when another row is damaged.
 */
export async function readTail(
  storage: Storage,
  watermark: bigint,
  ledger: RequestLedger,
  nowMs: number,
): Promise<LogTail> {
  const tables = new Map<string, number>();
  const documents = new Map<string, TailDocument>();
  let lastTs = watermark > 0n ? watermark : null;
  let tornTs: bigint | null = null;
  for (const row of await storage.readLog(watermark)) {
    if (tornTs !== null) throw damagedAt(tornTs);
    if (checksumOf(row.body) !== row.checksum) {
      tornTs = row.ts;
      continue;
    }
    lastTs = row.ts;
    for (const entry of readLogBody(row.body)) {
      switch (entry.kind) {
        case "table":
          tables.set(entry.name, entry.number);
          break;
        case "document":
          noteDocument(documents, entry);
          break;
        case "deletion":
          documents.set(entry.id, { table: entry.table, json: null, keepsKeys: null });
          break;
        case "request": {
          ledger.restore(entry, row.ts, (id) => loadSession(storage, id, nowMs));
          break;
        }
      }
    }
  }
  if (tornTs !== null) {
    if (storage.rowsAreAtomic === true) throw damagedAt(tornTs);
    await storage.dropLogRow(tornTs);
  }
  return { lastTs, tables, documents };
}

function noteDocument(
  documents: Map<string, TailDocument>,
  { table, json, keepsKeys }: Extract<LogEntry, { kind: "document" }>,
): void {
  const id = idIn(json);
  const earlier = documents.get(id);
  const isKept = earlier === undefined || earlier.keepsKeys === keepsKeys;
  documents.set(id, { table, json, keepsKeys: isKept ? keepsKeys : null });
}

/** Makes the log's tail the newest state. */
export function applyTail(store: Store, catalog: Catalog, tail: LogTail): void {
  const changed: CachedDocument[] = [];
  // Of the version in the tables only the keys matter, which it has in an index that was filled just now as well.
  const toRead: string[] = [];
  for (const [id, { table: number, json, keepsKeys }] of tail.documents) {
    const table = catalog.tableByNumber(number);
    if (table === undefined)
      throw new Error(`The log names table ${number}, which the catalog does not.`);
    if (json === null || keepsKeys !== table.indexedAs) {
      toRead.push(id);
      continue;
    }
    const after = store.unread(table, id, json);
    store.apply({ table, id, before: store.storedBefore(after), after }, 0, changed);
  }
  // In the order of the tables, where what is read next lies beside what was read last.
  for (const id of toRead.toSorted()) {
    const { table: number, json } = tail.documents.get(id) ?? gone;
    const table = catalog.tableByNumber(number);
    if (table === undefined) continue;
    const before = store.read(table, id);
    if ((before?.json ?? null) === json) continue;
    const after = json === null ? null : store.unread(table, id, json);
    store.apply({ table, id, before, after }, 0, changed);
  }
}

const gone: TailDocument = { table: 0, json: null, keepsKeys: null };

function damagedAt(ts: bigint): StorageDamage {
  return new StorageDamage(`The log is damaged at ${ts}.`);
}
