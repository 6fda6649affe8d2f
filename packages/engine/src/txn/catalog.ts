import { crc32 } from "node:zlib";
import { decodeDocumentId } from "../ids/document-id.ts";
import type { SearchIndexModel } from "../schema/read-schema.ts";
import type { CompiledValidator } from "../validators/compile.ts";
import { checkIdentifier } from "../values/identifier.ts";
import type { TableWatcher } from "./table-watcher.ts";

/** An index of a table. Its number names it in the storage. */
export type IndexInfo = {
  readonly name: string;
  readonly number: number;
  readonly table: TableInfo;
  /** The paths of the declared fields, split at their dots. */
  readonly fields: readonly (readonly string[])[];
  readonly fieldNames: readonly string[];
  /** Its place in `table.indexes`, and in every document's keys. */
  readonly position: number;
  /** Ordered by the id alone: read from the documents themselves. */
  readonly isById: boolean;
};

/** A text index of a table: the words of one field, narrowed by equality of others. */
export type SearchIndexInfo = {
  readonly name: string;
  readonly table: TableInfo;
  readonly fieldName: string;
  readonly path: readonly string[];
  readonly filters: readonly { readonly name: string; readonly path: readonly string[] }[];
};

/** A table as the engine works with it. */
export type TableInfo = {
  readonly name: string;
  /** Changes where the log gives it another one before anything was written to it. */
  number: number;
  /** Indexes that have entries; `by_creation_time` is the first. */
  readonly indexes: IndexInfo[];
  readonly byId: IndexInfo;
  readonly byName: Map<string, IndexInfo>;
  readonly searchIndexes: Map<string, SearchIndexInfo>;
  /** The top-level fields that some index reads. */
  readonly indexedFields: Set<string>;
  /** A digest of their names, by which the log tells whose indexes an unchanged key is one of. */
  indexedAs: string;
  readonly validator: CompiledValidator | null;
  /** The fields of which the validator asks no more than that they are numbers. */
  readonly freeNumbers: ReadonlySet<string>;
  readonly isSystem: boolean;
  /** Whether all readers get the same documents, which none of them can change. */
  readonly sharesDocuments: boolean;
  /** Whether the number is in the log or the tables already. */
  isRecorded: boolean;
  /** What follows its changes besides its indexes; null for nothing. */
  watchers: readonly TableWatcher[] | null;
};

/** What is kept of the catalog, so that numbers mean the same after a restart. */
export type CatalogRecord = {
  readonly nextTable: number;
  readonly nextIndex: number;
  readonly tables: Readonly<Record<string, number>>;
  readonly indexes: Readonly<Record<string, RecordedIndex>>;
};

type RecordedIndex = {
  readonly number: number;
  readonly table: string;
  readonly fields: readonly string[];
};

export type DeclaredTable = {
  readonly name: string;
  readonly indexes: readonly { readonly name: string; readonly fields: readonly string[] }[];
  readonly searchIndexes?: readonly SearchIndexModel[];
  readonly validator: CompiledValidator | null;
  readonly freeNumbers?: ReadonlySet<string>;
};

type CatalogRules = {
  /** Whether only tables that the schema names may be used. */
  readonly isStrict: boolean;
  readonly sharesDocuments?: boolean;
};

const noFields: ReadonlySet<string> = new Set();

/** Tables are numbered from here on. */
export const firstTableNumber = 10_001;
const emptyRecord: CatalogRecord = {
  nextTable: firstTableNumber,
  nextIndex: 1,
  tables: {},
  indexes: {},
};

/** The tables and indexes there are, by name and by number. */
export class Catalog {
  readonly #byName = new Map<string, TableInfo>();
  readonly #byNumber = new Map<number, TableInfo>();
  /** Those that are there stay as they are; others may come. */
  readonly #indexes = new Map<string, RecordedIndex>();
  #indexesText = "{}";
  #indexesTold = 0;
  #nextTable: number;
  #nextIndex: number;
  /** Indexes that were not there when the storage was last used, and must be filled. */
  readonly newIndexes: IndexInfo[] = [];
  /** Numbers of indexes that are no longer declared. */
  readonly droppedIndexes: number[] = [];
  readonly #isStrict: boolean;
  readonly #sharesDocuments: boolean;

  constructor(
    recorded: CatalogRecord | null,
    declared: readonly DeclaredTable[],
    { isStrict, sharesDocuments = false }: CatalogRules,
  ) {
    const { nextTable, nextIndex, tables, indexes } = recorded ?? emptyRecord;
    this.#nextTable = nextTable;
    this.#nextIndex = nextIndex;
    this.#isStrict = isStrict;
    this.#sharesDocuments = sharesDocuments;
    for (const table of declared) {
      // Every object seems to have a property "constructor"; a table may be called that.
      const number = Object.hasOwn(tables, table.name) ? tables[table.name] : undefined;
      this.#addDeclared(table, number, indexes);
    }
    for (const [name, number] of Object.entries(tables))
      if (!this.#byName.has(name)) this.#addDeclared(undeclared(name), number, indexes);
    for (const [key, { number }] of Object.entries(indexes))
      if (!this.#indexes.has(key)) this.droppedIndexes.push(number);
  }

  table(name: string): TableInfo | undefined {
    return this.#byName.get(name);
  }

  /**
   * The table of this name to read from. Where the schema allows any table it is made on first use:
   * who reads a table before its first document has to hear of that one.
   */
  readableTable(name: string): TableInfo | undefined {
    return this.#isStrict ? this.#byName.get(name) : this.ensureTable(name);
  }

  tableByNumber(number: number): TableInfo | undefined {
    return this.#byNumber.get(number);
  }

  /** The table of the document that has an id; null where there is none. */
  tableNameOf(id: string): string | null {
    const decoded = decodeDocumentId(id);
    return decoded === null ? null : (this.tableByNumber(decoded.tableNumber)?.name ?? null);
  }

  tables(): Iterable<TableInfo> {
    return this.#byName.values();
  }

  /**
   * The table of this name, made on first use where the schema allows.
   *
   * @throws Error when the schema does not name it.
   */
  ensureTable(name: string): TableInfo {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    if (this.#isStrict) throw new Error(`Table "${name}" not found in the schema.`);
    checkIdentifier(name, "table");
    return this.#addDeclared(undeclared(name), undefined, {});
  }

  /** Gives a number to a table that only another node's schema declares. */
  addNamed(name: string): TableInfo {
    checkIdentifier(name, "table");
    return this.#addDeclared(undeclared(name), undefined, {});
  }

  /**
   * Learns of a table that the log names. One that this node has named and never written to takes that number.
   *
   * @throws Error when the log gives two numbers to one table, or one to two.
   */
  restoreTable(name: string, number: number): TableInfo {
    const known = this.#byName.get(name);
    if (known?.number === number) return known;
    if (known?.isRecorded === true)
      throw new Error(`The log knows table "${name}" by another number.`);
    this.#makeRoomAt(number);
    this.#nextTable = Math.max(this.#nextTable, number + 1);
    if (known === undefined) return this.#addDeclared(undeclared(name), number, {});
    this.#byNumber.delete(known.number);
    known.number = number;
    this.#byNumber.set(number, known);
    return known;
  }

  #makeRoomAt(number: number): void {
    const other = this.#byNumber.get(number);
    if (other === undefined) return;
    if (other.isRecorded) throw new Error(`The log has two tables of the number ${number}.`);
    this.#nextTable = Math.max(this.#nextTable, number + 1);
    other.number = this.#nextTable++;
    this.#byNumber.delete(number);
    this.#byNumber.set(other.number, other);
  }

  /** The record as it is kept. It is asked for again and again; its indexes, which are most of it, are told anew where one came. */
  recordText(): string {
    if (this.#indexesTold !== this.#indexes.size) {
      this.#indexesText = JSON.stringify(Object.fromEntries(this.#indexes));
      this.#indexesTold = this.#indexes.size;
    }
    const tables: Record<string, number> = {};
    // The number of one that nothing was written to may yet be another's.
    for (const { name, number, isRecorded } of this.#byName.values())
      if (isRecorded) tables[name] = number;
    const rest = { nextTable: this.#nextTable, nextIndex: this.#nextIndex, tables };
    return `${JSON.stringify(rest).slice(0, -1)},"indexes":${this.#indexesText}}`;
  }

  #addDeclared(
    declared: DeclaredTable,
    knownNumber: number | undefined,
    recordedIndexes: Readonly<Record<string, RecordedIndex>>,
  ): TableInfo {
    const number = knownNumber ?? this.#nextTable++;
    const indexes: IndexInfo[] = [];
    const table: TableInfo = {
      name: declared.name,
      number,
      indexes,
      byName: new Map(),
      searchIndexes: new Map(),
      indexedFields: new Set(["_creationTime"]),
      indexedAs: "",
      validator: declared.validator,
      freeNumbers: declared.freeNumbers ?? noFields,
      isSystem: declared.name.startsWith("_"),
      sharesDocuments: this.#sharesDocuments,
      isRecorded: knownNumber !== undefined,
      watchers: null,
      get byId() {
        return byId;
      },
    };
    const byId: IndexInfo = {
      name: "by_id",
      number: 0,
      table,
      fields: [["_id"]],
      fieldNames: ["_id"],
      position: -1,
      isById: true,
    };
    table.byName.set("by_id", byId);
    this.#byName.set(table.name, table);
    this.#byNumber.set(number, table);

    const creation = { name: "by_creation_time", fields: ["_creationTime"] };
    for (const index of [creation, ...declared.indexes])
      this.#addIndex(table, index, recordedIndexes, knownNumber !== undefined);
    for (const index of declared.searchIndexes ?? []) addSearchIndex(table, index);
    table.indexedAs = digestOf([...table.indexedFields].toSorted());
    return table;
  }

  #addIndex(
    table: TableInfo,
    declared: { readonly name: string; readonly fields: readonly string[] },
    recordedIndexes: Readonly<Record<string, RecordedIndex>>,
    hasDocuments: boolean,
  ): void {
    // An index whose fields changed is another index: the old entries say nothing of the new ones.
    const key = `${table.name}.${declared.name}(${declared.fields.join(",")})`;
    const recorded = recordedIndexes[key];
    const number = recorded?.number ?? this.#nextIndex++;
    const index: IndexInfo = {
      name: declared.name,
      number,
      table,
      fields: declared.fields.map((path) => path.split(".")),
      fieldNames: declared.fields,
      position: table.indexes.length,
      isById: false,
    };
    table.indexes.push(index);
    table.byName.set(declared.name, index);
    for (const path of index.fields) table.indexedFields.add(path[0] ?? "");
    this.#indexes.set(key, { number, table: table.name, fields: declared.fields });
    if (recorded === undefined && hasDocuments) this.newIndexes.push(index);
  }
}

// What a search reads counts as indexed, so that no change of it goes unnoticed.
function addSearchIndex(table: TableInfo, { name, searchField, filterFields }: SearchIndexModel) {
  const index: SearchIndexInfo = {
    name,
    table,
    fieldName: searchField,
    path: searchField.split("."),
    filters: filterFields.map((field) => ({ name: field, path: field.split(".") })),
  };
  table.searchIndexes.set(name, index);
  for (const [field = ""] of [index.path, ...index.filters.map(({ path }) => path)])
    table.indexedFields.add(field);
}

function digestOf(names: readonly string[]): string {
  return crc32(names.join()).toString(36);
}

function undeclared(name: string): DeclaredTable {
  return { name, indexes: [], validator: null };
}
