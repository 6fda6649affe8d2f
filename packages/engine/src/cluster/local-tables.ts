import { existsSync, rmSync } from "node:fs";
import type { Logger } from "../options.ts";
import { sqliteStorage } from "../storage/open-sqlite.ts";
import { isStorageDamage } from "../storage/storage-damage.ts";
import { emptyStep } from "../storage/storage.ts";
import type { LogRow, Storage } from "../storage/storage.ts";
import { firstTableNumber } from "../txn/catalog.ts";
import type { CatalogRecord } from "../txn/catalog.ts";
import { tablesIn } from "./fold-rows.ts";
import { damageMark, LocalStorage } from "./local-storage.ts";
import type { LocalFile } from "./local-storage.ts";
import { LogStartsLater } from "./shared-log.ts";
import type { SharedLog } from "./shared-log.ts";

type LocalTables = {
  /** Open already. It makes itself again where it is damaged, then or at the next start. */
  readonly storage: Storage;
  /** The newest row of the shared log that the file has; zero where that has none. */
  readonly position: bigint;
};

const rowsAtOnce = 256;
const triesMax = 3;

/** A file that says something else than the log, or from which nothing leads on to it. */
class Unusable extends Error {}

/**
 * Opens a node's tables and brings them to the end of the log as it is now. A file that is damaged, of another world,
 * older than what the log keeps, or that says anything the log does not is thrown away and made again.
 *
 * @throws Error when another process has the file.
 */
export async function openLocalTables(
  log: SharedLog,
  file: LocalFile,
  logger: Logger,
): Promise<LocalTables> {
  const opened = await openFile(log, file, logger);
  const remake = async (): Promise<Storage> => (await openFile(log, file, logger)).storage;
  return { ...opened, storage: new LocalStorage(opened.storage, file, remake) };
}

async function openFile(log: SharedLog, file: LocalFile, logger: Logger): Promise<LocalTables> {
  for (let tried = 1; ; tried++) {
    try {
      const isAnew = tried > 1 || !existsSync(file.path) || existsSync(damageMark(file.path));
      return await open(log, file, isAnew);
    } catch (error) {
      const isToBeMadeAgain =
        error instanceof Unusable || error instanceof LogStartsLater || isStorageDamage(error);
      if (!isToBeMadeAgain || tried === triesMax) throw error;
      logger.info(
        { reason: String(error) },
        "The tables of this node are made again from the log's.",
      );
    }
  }
}

/**
 * The rows after `ts`, some at a time, up to the end of the log as it is now. What comes meanwhile is followed later: where others go
 * on writing, nobody would ever be at the end.
 */
async function* rowsUpToNow(log: SharedLog, ts: bigint): AsyncGenerator<readonly LogRow[]> {
  const end = (await log.lastTs()) ?? 0n;
  for (let at = ts; at < end;) {
    const rows = await log.after(at, rowsAtOnce);
    yield rows;
    at = rows.at(-1)?.ts ?? end;
  }
}

/** Appends what the log has beyond the newest row, and returns the newest then. */
async function followLog(log: SharedLog, tables: LocalTables): Promise<LocalTables> {
  const { storage } = tables;
  let { position } = tables;
  for await (const rows of rowsUpToNow(log, position)) {
    const kept = rows.map((row) => storage.append(row));
    // Of a copy rows wait for others, unless something is asked behind them.
    await storage.flush();
    await Promise.all(kept);
    position = rows.at(-1)?.ts ?? position;
  }
  return { storage, position };
}

/** The number of each table that the log has ever named. */
async function tablesNamedIn(log: SharedLog): Promise<Record<string, number>> {
  const carried = await log.tables.read();
  const tables: Record<string, number> = { ...carried.tables };
  for await (const rows of rowsUpToNow(log, carried.watermark))
    Object.assign(tables, tablesIn(rows));
  return tables;
}

async function open(log: SharedLog, file: LocalFile, isAnew: boolean): Promise<LocalTables> {
  if (isAnew) await throwAway(file);
  const storage = sqliteStorage({ ...file, isCopy: true });
  try {
    await storage.open();
    const position = isAnew ? await fill(storage, log) : await positionIn(storage, log);
    const tables = await followLog(log, { storage, position });
    await takeNumbers(storage, await tablesNamedIn(log));
    return tables;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

// Whoever has the file open has it to himself: to open it first is to know that nobody has.
async function throwAway(file: LocalFile): Promise<void> {
  const storage = sqliteStorage(file);
  try {
    await storage.open();
  } catch (error) {
    if (!isStorageDamage(error)) throw error;
  }
  await storage.close();
  const { searchPath } = storage;
  for (const path of searchPath === undefined ? [file.path] : [file.path, searchPath])
    for (const suffix of ["-wal", "-shm", ""]) rmSync(path + suffix, { force: true });
  rmSync(damageMark(file.path), { force: true });
}

/** Makes the tables from those of the log, which are as of one of its rows, and returns that row for the newest. */
async function fill(storage: Storage, log: SharedLog): Promise<bigint> {
  const carried = await log.tables.copy(async ({ documents, sessions }) => {
    await storage.stage({ ...emptyStep, documents, sessions });
    await storage.flush();
    await storage.tidy();
  });
  const { watermark } = carried;
  const meta = [];
  if (watermark > 0n) {
    const [row] = await log.after(watermark - 1n, 1);
    if (row?.ts !== watermark) throw new LogStartsLater(watermark);
    await storage.append(row);
    const catalog: CatalogRecord = recordOf(carried.tables);
    meta.push({ name: "watermark", value: String(watermark) });
    meta.push({ name: "catalog", value: JSON.stringify(catalog) });
  }
  // Last, so that a file that was not filled to its end is of no world.
  meta.push({ name: "world", value: log.world });
  await storage.stage({ ...emptyStep, meta });
  await storage.flush();
  return watermark;
}

/**
 * Where the file stands in the log.
 *
 * @throws Unusable when it does not stand there.
 */
async function positionIn(storage: Storage, log: SharedLog): Promise<bigint> {
  if (storage.readMeta("world") !== log.world)
    throw new Unusable("They are those of another world.");
  const newest = await newestRow(storage);
  if (newest === null) {
    if ((await log.lastTs()) !== null) throw new Unusable("They have no row of the log.");
    return 0n;
  }
  const [shared] = await log.after(newest.ts - 1n, 1);
  if (shared?.ts !== newest.ts || shared.checksum !== newest.checksum)
    throw new Unusable("They hold what the log does not.");
  const watermark = BigInt(storage.readMeta("watermark") ?? "0");
  if (watermark > newest.ts) throw new Unusable("They hold what their own log does not.");
  return newest.ts;
}

async function newestRow(storage: Storage): Promise<LogRow | null> {
  const ts = await storage.lastLogTs();
  if (ts === null) return null;
  const [row] = [...(await storage.readLog(ts - 1n))];
  return row ?? null;
}

/**
 * Lets the file's catalog know the tables that the log names, by their numbers, and no other: a number that is not in
 * the log may be another table's tomorrow.
 *
 * @throws Unusable when it knows one by another number.
 */
async function takeNumbers(
  storage: Storage,
  named: Readonly<Record<string, number>>,
): Promise<void> {
  const text = storage.readMeta("catalog");
  if (text === null) return;
  const known = JSON.parse(text) as Partial<CatalogRecord>;
  const tables = known.tables ?? {};
  for (const [name, number] of Object.entries(tables)) {
    if ((named[name] ?? number) !== number)
      throw new Unusable(`They know table "${name}" by another number than the log.`);
  }
  const names = Object.keys(tables);
  const isSame =
    names.length === Object.keys(named).length && names.every((name) => Object.hasOwn(named, name));
  if (isSame) return;
  const catalog = {
    ...recordOf(named),
    nextIndex: known.nextIndex ?? 1,
    indexes: known.indexes ?? {},
  };
  await storage.stage({
    ...emptyStep,
    meta: [{ name: "catalog", value: JSON.stringify(catalog) }],
  });
  await storage.flush();
}

function recordOf(tables: Readonly<Record<string, number>>): CatalogRecord {
  const nextTable = Math.max(
    firstTableNumber,
    ...Object.values(tables).map((number) => number + 1),
  );
  return { nextTable, nextIndex: 1, tables, indexes: {} };
}
