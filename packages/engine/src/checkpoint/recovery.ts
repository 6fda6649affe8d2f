import { fileTable } from "../files/file-table.ts";
import type { EngineOptions, Limits } from "../options.ts";
import { cronJobs } from "../schedule/cron-runner.ts";
import { scheduledFunctions } from "../schedule/scheduled-functions.ts";
import { readSchema } from "../schema/read-schema.ts";
import { emptyStep } from "../storage/storage.ts";
import type { Storage } from "../storage/storage.ts";
import type { RequestLedger } from "../sync/request-ledger.ts";
import { Catalog } from "../txn/catalog.ts";
import type { CatalogRecord } from "../txn/catalog.ts";
import { Store } from "../txn/store.ts";
import { emptyIndex, fillIndex } from "./fill-index.ts";
import { applyTail, readTail } from "./log-tail.ts";
import type { LogTail } from "./log-tail.ts";

const ownTables = [scheduledFunctions, cronJobs, fileTable];

/** The names of all tables that an engine with this schema may write to. */
export function declaredTables(definition: EngineOptions["schema"]): string[] {
  const { tables } = readSchema(definition, () => null);
  return [...tables.keys(), ...ownTables.map(({ name }) => name)];
}

/** The state that the storage held, as the engine begins with it. */
type Recovered = {
  readonly store: Store;
  /** The newest commit. */
  readonly lastTs: bigint;
  /** Every commit up to here is in the tables. */
  readonly watermark: bigint;
};

type RecoveryOptions = Pick<EngineOptions, "schema" | "documents"> & {
  readonly storage: Storage;
  /** Whether other nodes share the log, and say by it which number a table has. */
  readonly isShared: boolean;
};

/**
 * Brings the last state back: the tables, changed to what the schema declares now, and over them
 * what the log says beyond the watermark. The answers in the log go to the ledger.
 *
 * @throws StorageDamage when the log is damaged.
 */
export async function recover(
  options: RecoveryOptions,
  limits: Limits,
  ledger: RequestLedger,
  nowMs: number,
): Promise<Recovered> {
  const { storage } = options;
  const watermark = BigInt(storage.readMeta("watermark") ?? "0");
  const tail = await readTail(storage, watermark, ledger, nowMs);
  const catalog = openCatalog(options, parseCatalog(storage.readMeta("catalog")), tail);

  // Clients are shown this time before the first commit, and no later start may fall behind it.
  // Of a new log that others share, the first row is that of the node that orders, by that one's clock.
  const firstTs = options.isShared ? 0n : BigInt(Math.floor(nowMs)) * 1_000_000n;
  const isNew = tail.lastTs === null;

  const store = new Store(catalog, storage, limits.cacheBytesMax);
  for (const index of catalog.newIndexes) await fillIndex(store, index);
  for (const index of catalog.droppedIndexes) await emptyIndex(storage, index);
  // Where the log is shared, the number of a new table is not known before it is in there.
  if (!options.isShared) for (const table of catalog.tables()) table.isRecorded = true;
  await saveCatalog(storage, catalog, isNew ? firstTs : null);
  applyTail(store, catalog, tail);
  return { store, lastTs: tail.lastTs ?? firstTs, watermark: isNew ? firstTs : watermark };
}

function openCatalog(
  { schema: definition, documents }: Pick<RecoveryOptions, "schema" | "documents">,
  recorded: CatalogRecord | null,
  tail: LogTail,
): Catalog {
  // Validators look ids up in the catalog, which is made of the schema that they are part of.
  let catalog: Catalog | null = null;
  const schema = readSchema(definition, (id) => catalog?.tableNameOf(id) ?? null);
  const tables = { ...recorded?.tables, ...Object.fromEntries(tail.tables) };
  const known = recorded === null && tail.tables.size === 0 ? null : withTables(recorded, tables);
  const declared = [...schema.tables.values(), ...ownTables];
  catalog = new Catalog(known, declared, {
    isStrict: schema.strictTables,
    sharesDocuments: documents === "frozen",
  });
  return catalog;
}

function parseCatalog(text: string | null): CatalogRecord | null {
  return text === null ? null : (JSON.parse(text) as CatalogRecord);
}

// The log names tables that came after the catalog was last written.
function withTables(
  recorded: CatalogRecord | null,
  tables: Readonly<Record<string, number>>,
): CatalogRecord {
  const base = recorded ?? { nextTable: 0, nextIndex: 1, tables: {}, indexes: {} };
  const nextTable = Math.max(base.nextTable, ...Object.values(tables).map((number) => number + 1));
  return { ...base, tables, nextTable };
}

async function saveCatalog(
  storage: Storage,
  catalog: Catalog,
  firstWatermark: bigint | null,
): Promise<void> {
  const meta = [{ name: "catalog", value: catalog.recordText() }];
  if (firstWatermark !== null) meta.push({ name: "watermark", value: String(firstWatermark) });
  await storage.stage({ ...emptyStep, meta });
  await storage.flush();
}
