import { statSync } from "node:fs";
import { join, parse } from "node:path";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { indexRowOf, intactText, logRowOf, textOf } from "./sqlite-rows.ts";
import { asDamage, StorageDamage } from "./storage-damage.ts";
import type { DocumentRow, IndexRow, KeyRange, LogRow } from "./storage.ts";

// Larger than any key: index keys never start with it, since no tag is that large.
const afterAllKeys = Buffer.from([0xff]);
const afterAllIds = "\u{10ffff}";

/** What a storage in a SQLite file answers at once, in whichever thread it is written. */
export abstract class SqliteReader {
  readonly rowsAreAtomic = true as const;
  protected readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The file as it is open now. */
  protected abstract get opened(): SqliteDatabase | null;

  get searchPath(): string {
    const { dir, name } = parse(this.path);
    return join(dir, `${name}.search.db`);
  }

  *readLog(afterTs: bigint): Generator<LogRow> {
    let previousTs = afterTs;
    for (const row of this.database.statements.readLog.iterate(afterTs)) {
      const { ts, prev } = row;
      // Rows up to any time but zero may be gone on purpose, those between two others never.
      const isFollowing = typeof prev !== "bigint" || previousTs === 0n || prev <= previousTs;
      if (!isFollowing) throw new StorageDamage(`The log misses the row before ${String(ts)}.`);
      const read = logRowOf(row);
      previousTs = read.ts;
      yield read;
    }
  }

  lastLogTs(): bigint | null {
    const ts = this.database.statements.lastLogTs.get()?.["ts"];
    return typeof ts === "bigint" ? ts : null;
  }

  readDocument(table: number, id: string): string | null {
    const row = this.#reading(() => this.database.statements.readDocument.get(table, id));
    return row === undefined ? null : intactText(row, "json", `Document ${id}`);
  }

  scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    const { scanDocumentsUp, scanDocumentsDown } = this.database.statements;
    const statement = range.order === "asc" ? scanDocumentsUp : scanDocumentsDown;
    const upper = range.upper ?? afterAllIds;
    const rows = this.#reading(() => statement.all(table, range.lower, upper, range.limit));
    return rows.map((row) => {
      const id = textOf(row["id"]);
      return { id, json: intactText(row, "json", `Document ${id}`) };
    });
  }

  scanIndex(index: number, range: KeyRange): IndexRow[] {
    const { scanUp, scanDown } = this.database.statements;
    const statement = range.order === "asc" ? scanUp : scanDown;
    const lower = Buffer.from(range.lower, "latin1");
    const upper = range.upper === null ? afterAllKeys : Buffer.from(range.upper, "latin1");
    // Rows of this statement are lists, which the types do not know of.
    const rows: unknown[] = this.#reading(() => statement.all(index, lower, upper, range.limit));
    return rows.map(indexRowOf);
  }

  readSession(id: string): string | null {
    const row = this.#reading(() => this.database.statements.readSession.get(id));
    return row === undefined ? null : intactText(row, "body", "A client's list of answers");
  }

  readMeta(name: string): string | null {
    const row = this.#reading(() => this.database.statements.readMeta.get(name));
    return row === undefined ? null : intactText(row, "value", `The storage's "${name}"`);
  }

  sizeBytes(): number {
    let bytes = 0;
    for (const suffix of ["", "-wal"])
      bytes += statSync(this.path + suffix, { throwIfNoEntry: false })?.size ?? 0;
    return bytes;
  }

  protected get database(): SqliteDatabase {
    const { opened } = this;
    if (opened === null) throw new Error(`The data file ${this.path} is not open.`);
    return opened;
  }

  #reading<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw asDamage(error, this.path);
    }
  }
}
