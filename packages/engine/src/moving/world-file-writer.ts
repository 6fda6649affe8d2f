import { crc32 } from "node:zlib";
import { readStoredCatalog } from "../backup/stored-catalog.ts";
import type { StoredCatalog } from "../backup/stored-catalog.ts";
import { syncPath } from "../backup/sync-path.ts";
import { carriedSession } from "../cluster/carried-session.ts";
import { closeDatabase, numberOf, openForWriting } from "../storage/sqlite-database.ts";
import type { SqliteDatabase } from "../storage/sqlite-database.ts";
import { sealOf } from "../storage/sqlite-rows.ts";
import { StorageDamage } from "../storage/storage-damage.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { indexKeyOf, isFields } from "../txn/document.ts";
import type { Fields } from "../txn/document.ts";
import { decodeValue } from "../values/codec.ts";
import type {
  MovedDocument,
  MovedRow,
  MovedSession,
  Portion,
  Standing,
  WorldFacts,
  WorldMeta,
  WorldWriter,
} from "./moved-world.ts";
import { parseStanding } from "./standing.ts";

/** The name under which a file keeps how far the move into it has come. */
const standingName = "move";

type Entry = { readonly index: number; readonly key: Buffer; readonly id: string };

/** The file of an embedded world that is being moved to. */
export class WorldFileWriter implements WorldWriter {
  readonly #path: string;
  readonly #stored: StoredCatalog;
  readonly #opened: SqliteDatabase;

  /**
   * Opens the file, and makes it where it is missing.
   *
   * @param catalog the numbers that the world will have: documents get their index entries by them.
   */
  constructor(path: string, { catalog }: Pick<WorldMeta, "catalog">) {
    this.#path = path;
    this.#stored = readStoredCatalog(JSON.stringify(catalog), new Map());
    // The end waits for the disk; a power cut before it takes the newest portions back, and how far the move had come.
    this.#opened = openForWriting(path, false, "normal");
  }

  /** How far a move into this file has come; null where none has begun. */
  standing(): Standing | null {
    const row = this.#opened.statements.readMeta.get(standingName);
    return row === undefined ? null : parseStanding(String(row["value"]));
  }

  /** How many of each are there already. */
  get counts(): WorldFacts["counts"] {
    const counted = (table: string): number =>
      numberOf(this.#opened.database, `SELECT count(*) FROM ${table}`);
    return {
      documents: counted("documents"),
      sessions: counted("sessions"),
      rows: counted("log"),
    };
  }

  async put(portion: Portion, standing: Standing): Promise<void> {
    const { begin, commit, checkpoint } = this.#opened.statements;
    begin.run();
    switch (portion.kind) {
      case "documents":
        this.#putDocuments(portion.items);
        break;
      case "sessions":
        this.#putSessions(portion.items);
        break;
      case "rows":
        this.#putRows(portion.items);
        break;
      case "meta":
        for (const meta of portion.items) this.#putWorldMeta(meta);
    }
    this.#putMeta(standingName, JSON.stringify(standing));
    commit.run();
    checkpoint.get();
  }

  async note(standing: Standing): Promise<void> {
    this.#putMeta(standingName, JSON.stringify(standing));
  }

  /** Makes a world of the file that nothing says was moved, and waits for the disk. */
  finish(): void {
    this.#opened.database.exec(`DELETE FROM meta WHERE name = '${standingName}'`);
    this.close();
    syncPath(this.#path);
  }

  close(): void {
    closeDatabase(this.#opened);
  }

  #putDocuments(documents: readonly MovedDocument[]): void {
    const { putDocument, putEntry } = this.#opened.statements;
    const entries: Entry[] = [];
    for (const { table, id, json } of documents) {
      putDocument.run(table, id, json, crc32(json));
      const indexes = this.#indexesOf(table);
      if (indexes.length > 0) entries.push(...entriesOf(id, json, indexes));
    }
    // In the order of the pages that they go to.
    entries.sort((one, other) => one.index - other.index || Buffer.compare(one.key, other.key));
    for (const { index, key, id } of entries) putEntry.run(index, key, id);
  }

  // The engine fills those at its next start that have no number yet.
  #indexesOf(table: number): readonly IndexInfo[] {
    const { catalog, nextIndex } = this.#stored;
    const indexes = catalog.tableByNumber(table)?.indexes ?? [];
    return indexes.filter(({ number }) => number < nextIndex);
  }

  #putSessions(sessions: readonly MovedSession[]): void {
    const { putSession } = this.#opened.statements;
    for (const { id, answers } of sessions) {
      const { lastMs, body } = carriedSession(id, answers);
      putSession.run(id, lastMs, body, crc32(body));
    }
  }

  #putRows(rows: readonly MovedRow[]): void {
    const { append, dropLogRow } = this.#opened.statements;
    for (const row of rows) {
      dropLogRow.run(row.ts);
      append.run(row.ts, sealOf(row), row.prev, row.body);
    }
  }

  #putWorldMeta({ watermark, catalog, kept }: WorldMeta): void {
    this.#putMeta("watermark", String(watermark));
    this.#putMeta("catalog", JSON.stringify(catalog));
    for (const [name, value] of Object.entries(kept)) this.#putMeta(name, value);
  }

  #putMeta(name: string, value: string): void {
    this.#opened.statements.putMeta.run(name, value, crc32(value));
  }
}

function entriesOf(id: string, json: string, indexes: readonly IndexInfo[]): Entry[] {
  const fields = fieldsOf(id, json);
  return indexes.map((index) => ({
    index: index.number,
    key: Buffer.from(indexKeyOf(fields, index).key, "latin1"),
    id,
  }));
}

function fieldsOf(id: string, json: string): Fields {
  const fields = decodeValue(JSON.parse(json));
  if (!isFields(fields)) throw new StorageDamage(`Document ${id} is damaged.`);
  return fields;
}
