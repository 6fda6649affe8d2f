import { existsSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { metaIn, openUntouched } from "../backup/backup-content.ts";
import { isCatalogRecord } from "../backup/stored-catalog.ts";
import type { CarriedAnswer } from "../cluster/shared-log.ts";
import { checksumOf } from "../log/log-record.ts";
import { numberOf, shapeVersion } from "../storage/sqlite-database.ts";
import { intactText, logRowOf, textOf } from "../storage/sqlite-rows.ts";
import { StorageDamage } from "../storage/storage-damage.ts";
import { checkWriteAheadLog } from "../storage/write-ahead-log.ts";
import { parseAnswers } from "../sync/request-ledger.ts";
import { keptNames, portionBytesMax, portionItemsMax } from "./moved-world.ts";
import type {
  MovedDocument,
  MovedRow,
  MovedSession,
  PlacedPortion,
  WorldFacts,
  WorldMeta,
  WorldPart,
  WorldReader,
} from "./moved-world.ts";

type OpenWorldFile = WorldReader & { close(): void };

/**
 * Opens the file of an embedded world to read it, and changes nothing of it: neither the file nor the write-ahead log
 * that a killed host left.
 *
 * @throws StorageDamage when it is not what was written.
 * @throws Error with a sentence when there is no world in it, or another version wrote it.
 */
export function openWorldFile(path: string): OpenWorldFile {
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (hasLog) checkWriteAheadLog(path);
  // What SQLite finds its way in a write-ahead log by is made where it is missing, and stays.
  const index = `${path}-shm`;
  const isIndexNew = hasLog && !existsSync(index);
  const database = hasLog ? new DatabaseSync(path, { readOnly: true }) : openUntouched(path);
  const close = (): void => {
    database.close();
    if (isIndexNew) rmSync(index, { force: true });
  };
  try {
    const version = numberOf(database, "PRAGMA user_version");
    if (version !== shapeVersion) {
      throw new Error(
        `${path} was written by another version of the engine. Start its host once and stop it, then move it.`,
      );
    }
    return new WorldFile(path, database, close);
  } catch (error) {
    close();
    throw error;
  }
}

class WorldFile implements OpenWorldFile {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly close: () => void;

  constructor(path: string, database: DatabaseSync, close: () => void) {
    this.#path = path;
    this.#database = database;
    this.close = close;
  }

  async facts(): Promise<WorldFacts> {
    const counted = (table: string): number =>
      numberOf(this.#database, `SELECT count(*) FROM ${table}`);
    const counts = {
      documents: counted("documents"),
      sessions: counted("sessions"),
      rows: counted("log"),
    };
    const { watermark } = await this.meta();
    const newest = this.#database.prepare("SELECT max(ts) AS ts FROM log");
    newest.setReadBigInts(true);
    const logged = newest.get()?.["ts"];
    const lastTs = typeof logged === "bigint" && logged > watermark ? logged : watermark;
    const identity = `file ${watermark} ${lastTs} ${Object.values(counts).join(" ")}`;
    return { identity, lastTs, counts, bytes: bytesOf(this.#path) };
  }

  async meta(): Promise<WorldMeta> {
    const catalog: unknown = JSON.parse(metaIn(this.#database, "catalog") ?? "null");
    if (!isCatalogRecord(catalog)) throw new Error(`There is no world in ${this.#path}.`);
    const watermark = BigInt(metaIn(this.#database, "watermark") ?? "0");
    const kept = keptNames.flatMap((name): [string, string][] => {
      const value = metaIn(this.#database, name);
      return value === null ? [] : [[name, value]];
    });
    return { watermark, catalog, kept: Object.fromEntries(kept) };
  }

  async *portions(part: WorldPart, after: string | null): AsyncGenerator<PlacedPortion> {
    switch (part) {
      case "documents":
        return yield* this.#documents(after);
      case "sessions":
        return yield* this.#sessions(after);
      case "rows":
        return yield* this.#rows(after);
      case "meta":
        yield { kind: "meta", items: [await this.meta()], after: "" };
    }
  }

  *#documents(after: string | null): Generator<PlacedPortion> {
    const [table = "-1", id = ""] = after?.split(" ") ?? [];
    const rows = this.#database
      .prepare(
        "SELECT tbl, id, json, checksum FROM documents WHERE (tbl, id) > (?, ?) ORDER BY tbl, id",
      )
      .iterate(Number(table), id);
    const sizeOf = ({ json }: MovedDocument): number => json.length;
    for (const items of portionsOf(rows, documentOf, sizeOf)) {
      const last = items.at(-1);
      yield { kind: "documents", items, after: `${last?.table} ${last?.id}` };
    }
  }

  *#sessions(after: string | null): Generator<PlacedPortion> {
    // The empty name is a client's as well.
    const from = after === null ? "id >= ?" : "id > ?";
    const rows = this.#database
      .prepare(`SELECT id, body, checksum FROM sessions WHERE ${from} ORDER BY id`)
      .iterate(after ?? "");
    const sizeOf = ({ answers }: MovedSession): number =>
      answers.reduce((sum, { resultJson }) => sum + resultJson.length, 0);
    for (const items of portionsOf(rows, sessionOf, sizeOf))
      yield { kind: "sessions", items, after: items.at(-1)?.id ?? "" };
  }

  *#rows(after: string | null): Generator<PlacedPortion> {
    const select = this.#database.prepare("SELECT * FROM log WHERE ts > ? ORDER BY ts");
    select.setReadBigInts(true);
    let before = BigInt(after ?? "0");
    const rowOf = (stored: Record<string, unknown>): MovedRow => {
      const row = logRowOf(stored);
      if (checksumOf(row.body) !== row.checksum)
        throw new StorageDamage(`The log is damaged at ${row.ts}.`);
      const { prev } = stored;
      const moved = { ...row, prev: typeof prev === "bigint" ? prev : before };
      before = row.ts;
      return moved;
    };
    for (const items of portionsOf(select.iterate(before), rowOf, ({ body }) => body.length))
      yield { kind: "rows", items, after: String(items.at(-1)?.ts) };
  }
}

function* portionsOf<Item>(
  rows: Iterable<Record<string, unknown>>,
  read: (row: Record<string, unknown>) => Item,
  sizeOf: (item: Item) => number,
): Generator<Item[]> {
  let items: Item[] = [];
  let bytes = 0;
  for (const row of rows) {
    const item = read(row);
    items.push(item);
    bytes += sizeOf(item);
    if (bytes < portionBytesMax && items.length < portionItemsMax) continue;
    yield items;
    items = [];
    bytes = 0;
  }
  if (items.length > 0) yield items;
}

function documentOf(row: Record<string, unknown>): MovedDocument {
  const id = textOf(row["id"]);
  return { table: Number(row["tbl"]), id, json: intactText(row, "json", `Document ${id}`) };
}

function sessionOf(row: Record<string, unknown>): MovedSession {
  const id = textOf(row["id"]);
  const body = intactText(row, "body", "A client's list of answers");
  // A host that was killed may have left an answer there and in the log, from which it came there twice.
  const answers = new Map<number, CarriedAnswer>();
  for (const answer of parseAnswers(body))
    answers.set(answer.requestId, { sessionId: id, ...answer });
  const inOrder = [...answers.values()].toSorted((one, other) => one.requestId - other.requestId);
  return { id, answers: inOrder };
}

function bytesOf(path: string): number {
  return ["", "-wal"].reduce(
    (sum, suffix) => sum + (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
