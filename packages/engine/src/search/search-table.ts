import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { SearchTerms } from "./search-terms.ts";
import type { TextPlace, TextRead } from "./text-read.ts";

/**
 * One search index: the words of its documents in SQLite's own full-text index, and beside them the
 * documents' ids and the fields that searches are narrowed by.
 */
export class SearchTable {
  readonly #database: DatabaseSync;
  readonly #number: number;
  readonly #find: StatementSync;
  readonly #putDocument: StatementSync;
  readonly #putText: StatementSync;
  readonly #removeDocument: StatementSync;
  readonly #removeText: StatementSync;
  readonly #filterCount: number;
  // By which filters are used.
  readonly #searches = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, number: number, filterCount: number) {
    this.#database = database;
    this.#number = number;
    this.#filterCount = filterCount;
    const columns = ["id", "created_ms", ...filterColumns(filterCount)];
    const marks = columns.map(() => "?").join(", ");
    this.#find = database.prepare(`SELECT number FROM documents_${number} WHERE id = ?`);
    this.#putDocument = database.prepare(
      `INSERT INTO documents_${number} (${columns.join(", ")}) VALUES (${marks})`,
    );
    this.#putText = database.prepare(`INSERT INTO text_${number} (rowid, words) VALUES (?, ?)`);
    this.#removeDocument = database.prepare(`DELETE FROM documents_${number} WHERE number = ?`);
    this.#removeText = database.prepare(`DELETE FROM text_${number} WHERE rowid = ?`);
  }

  static create(database: DatabaseSync, number: number, filterCount: number): void {
    const filters = filterColumns(filterCount).map((name) => `, ${name} BLOB NOT NULL`);
    // The words come ready made and the ascii tokenizer leaves all but ASCII as it is, so it takes
    // a text apart exactly where it was put together. What is searched while a user types is short.
    database.exec(`
      CREATE TABLE documents_${number} (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created_ms REAL NOT NULL
        ${filters.join("")}
      );
      CREATE VIRTUAL TABLE text_${number} USING fts5(words, tokenize = 'ascii', prefix = '1 2 3');
    `);
  }

  static drop(database: DatabaseSync, number: number): void {
    database.exec(`
      DROP TABLE IF EXISTS documents_${number};
      DROP TABLE IF EXISTS text_${number};
    `);
  }

  /** Makes a document findable by its newest version; without a place it is not found any more. */
  put(id: string, createdMs: number, place: TextPlace | null): void {
    const known = this.#find.get(id)?.["number"];
    if (known !== undefined) {
      this.#removeDocument.run(known);
      this.#removeText.run(known);
    }
    if (place === null) return;
    const keys = place.filterKeys.slice(0, this.#filterCount);
    const { lastInsertRowid } = this.#putDocument.run(id, createdMs, ...keys.map(bytesOf));
    this.#putText.run(lastInsertRowid, place.text);
  }

  /** The ids of the documents that a search finds, best first and the newest first among equals. */
  search({ terms, filters }: TextRead, limit: number): string[] {
    const match = matchText(terms);
    if (match === "") return [];
    const positions = [...filters.keys()].toSorted((one, other) => one - other);
    const keys = positions.map((position) => bytesOf(filters.get(position) ?? ""));
    const rows = this.#searchBy(positions).all(match, ...keys, limit);
    return rows.map(({ id }) => String(id));
  }

  #searchBy(positions: readonly number[]): StatementSync {
    const key = positions.join();
    let statement = this.#searches.get(key);
    if (statement === undefined) {
      const [documents, text] = [`documents_${this.#number}`, `text_${this.#number}`];
      const conditions = positions.map((position) => `AND ${columnOf(position)} = ?`).join(" ");
      statement = this.#database.prepare(`
        SELECT id FROM ${text} JOIN ${documents} ON ${documents}.number = ${text}.rowid
        WHERE ${text} MATCH ? ${conditions}
        ORDER BY bm25(${text}), created_ms DESC, id DESC LIMIT ?
      `);
      this.#searches.set(key, statement);
    }
    return statement;
  }
}

// Words hold letters and digits only: nothing in them means anything to the query language.
function matchText({ words, prefix }: SearchTerms): string {
  const terms = words.map((word) => `"${word}"`);
  if (prefix !== null) terms.push(`"${prefix}" *`);
  return terms.join(" OR ");
}

function filterColumns(count: number): string[] {
  return Array.from({ length: count }, (_, position) => columnOf(position));
}

function columnOf(position: number): string {
  return `filter_${position}`;
}

function bytesOf(key: string): Buffer {
  return Buffer.from(key, "latin1");
}
