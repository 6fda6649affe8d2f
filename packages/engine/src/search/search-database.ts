import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { SearchTable } from "./search-table.ts";

/** Where a search database is that lives and dies with the process. */
export const inMemory = ":memory:";

const schema = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS indexes (
    number INTEGER PRIMARY KEY, definition TEXT NOT NULL UNIQUE, is_built INTEGER NOT NULL
  );
`;

/**
 * The SQLite file of the search indexes. Changes gather in an open transaction, where searches see
 * them at once; they are kept by `commit`, together with the time up to which they are complete.
 */
export class SearchDatabase {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepare>;
  #isInTransaction = false;

  /** @throws Error when the file is no database, or damaged. */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    try {
      // A power loss may take the newest commits back, but not tear them: the log still has them.
      this.#database.exec(`
        PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = NORMAL;
      `);
      this.#database.exec(schema);
      this.#statements = prepare(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** The commit up to which the indexes are complete; null before the first. */
  get appliedTs(): bigint | null {
    const value = this.#statements.readMeta.get("applied")?.["value"];
    return typeof value === "string" ? BigInt(value) : null;
  }

  /** The index of this definition, which is made when it is not there. */
  openTable(definition: string, filterCount: number): { table: SearchTable; isBuilt: boolean } {
    const known = this.#statements.findIndex.get(definition);
    if (known === undefined) {
      this.begin();
      this.#statements.addIndex.run(definition);
      return { table: this.#makeTable(this.#numberOf(definition), filterCount), isBuilt: false };
    }
    const table = new SearchTable(this.#database, Number(known["number"]), filterCount);
    return { table, isBuilt: known["is_built"] === 1 };
  }

  /** Empties an index that has to be built again. */
  emptyTable(definition: string, filterCount: number): SearchTable {
    const number = this.#numberOf(definition);
    this.begin();
    this.#statements.setBuilt.run(0, definition);
    SearchTable.drop(this.#database, number);
    return this.#makeTable(number, filterCount);
  }

  /** Notes whether an index holds all documents. */
  setBuilt(definition: string, isBuilt: boolean): void {
    this.begin();
    this.#statements.setBuilt.run(isBuilt ? 1 : 0, definition);
  }

  /** Removes the indexes that are not declared any more. */
  keepOnly(definitions: ReadonlySet<string>): void {
    for (const { number, definition } of this.#statements.listIndexes.all()) {
      if (definitions.has(String(definition))) continue;
      this.begin();
      SearchTable.drop(this.#database, Number(number));
      this.#statements.removeIndex.run(String(definition));
    }
  }

  begin(): void {
    if (this.#isInTransaction) return;
    this.#statements.begin.run();
    this.#isInTransaction = true;
  }

  /** Keeps what was changed, which is complete up to `ts`. */
  commit(ts: bigint): void {
    this.begin();
    this.#statements.putMeta.run("applied", String(ts));
    this.#statements.commit.run();
    this.#isInTransaction = false;
  }

  /** Runs a part whose changes are taken back at its end. */
  attempt<T>(part: () => T): T {
    this.begin();
    this.#statements.savepoint.run();
    try {
      return part();
    } finally {
      this.#statements.rollBack.run();
      this.#statements.release.run();
    }
  }

  /** Closes without keeping what was not committed. */
  close(): void {
    this.#database.close();
  }

  #numberOf(definition: string): number {
    return Number(this.#statements.findIndex.get(definition)?.["number"]);
  }

  #makeTable(number: number, filterCount: number): SearchTable {
    SearchTable.create(this.#database, number, filterCount);
    return new SearchTable(this.#database, number, filterCount);
  }
}

/** Whether opening failed because another process holds the file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("locked");
}

/** Removes a search database's files; everything in them can be made again. */
export function removeSearchDatabase(path: string): void {
  if (path === inMemory) return;
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
}

function prepare(database: DatabaseSync) {
  return {
    begin: database.prepare("BEGIN"),
    commit: database.prepare("COMMIT"),
    savepoint: database.prepare("SAVEPOINT attempt"),
    rollBack: database.prepare("ROLLBACK TO attempt"),
    release: database.prepare("RELEASE attempt"),
    readMeta: database.prepare("SELECT value FROM meta WHERE name = ?"),
    putMeta: database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)"),
    findIndex: database.prepare("SELECT number, is_built FROM indexes WHERE definition = ?"),
    listIndexes: database.prepare("SELECT number, definition FROM indexes"),
    addIndex: database.prepare("INSERT INTO indexes (definition, is_built) VALUES (?, 0)"),
    setBuilt: database.prepare("UPDATE indexes SET is_built = ? WHERE definition = ?"),
    removeIndex: database.prepare("DELETE FROM indexes WHERE definition = ?"),
  };
}
