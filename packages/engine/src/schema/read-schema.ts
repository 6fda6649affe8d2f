import type { ValidatorJSON } from "convex/values";
import { compileKnown } from "../validators/compile-known.ts";
import type { CompiledValidator, TableOf } from "../validators/compile.ts";
import { identifierLengthMax, isIdentifier } from "../values/identifier.ts";

/** A named index over fields; creation time and id follow them implicitly. */
type IndexModel = { readonly name: string; readonly fields: readonly string[] };

/** A text index: the words of one field, narrowed by equality of others. */
export type SearchIndexModel = {
  readonly name: string;
  readonly searchField: string;
  readonly filterFields: readonly string[];
};

/** One table. `validator` is null when documents of any shape are welcome. */
type TableModel = {
  readonly name: string;
  readonly indexes: readonly IndexModel[];
  readonly searchIndexes: readonly SearchIndexModel[];
  readonly validator: CompiledValidator | null;
  /** The fields of which the validator asks no more than that they are numbers. */
  readonly freeNumbers: ReadonlySet<string>;
  readonly documentType: ValidatorJSON | null;
};

/** What a schema says. `strictTables`: only the tables named here exist. */
type SchemaModel = {
  readonly tables: ReadonlyMap<string, TableModel>;
  readonly strictTables: boolean;
};

/** What `defineSchema` of any version of the public package returns. */
type SchemaDefinitionLike = { readonly tables: object; readonly schemaValidation: boolean };

/**
 * Reads a schema definition and compiles its validators. Without one, any table may be written
 * and no document is checked.
 *
 * @param tableOf tells the table of an id, for the fields that are ids; it is called when
 * documents are checked, not now.
 * @throws Error naming the table and index that break a rule of names or counts.
 */
export function readSchema(
  schema: SchemaDefinitionLike | undefined,
  tableOf?: TableOf,
): SchemaModel {
  if (schema === undefined) return { tables: new Map(), strictTables: false };

  const { tables, strictTables } = toldBy(schema);
  const compiled = tables.map(({ stored, ...table }): [string, TableModel] => {
    const validator = stored === null ? null : compileKnown(stored, stored, tableOf);
    return [table.name, { ...table, validator }];
  });
  return { tables: new Map(compiled), strictTables };
}

const indexesPerTableMax = 32;
const fieldsPerIndexMax = 16;
const reservedIndexes: readonly string[] = ["by_id", "by_creation_time"];

type ExportedTable = {
  readonly tableName: string;
  readonly indexes: readonly { indexDescriptor: string; fields: string[] }[];
  readonly searchIndexes?: readonly {
    indexDescriptor: string;
    searchField: string;
    filterFields: string[];
  }[];
  readonly documentType: ValidatorJSON | null;
};
type ExportedSchema = {
  readonly tables: readonly ExportedTable[];
  readonly schemaValidation: boolean;
};

type ToldSchema = {
  readonly tables: readonly ToldTable[];
  readonly strictTables: boolean;
};
/** A table but for what depends on the engine; `stored`: what a document of it has to be, null for any. */
type ToldTable = Omit<TableModel, "validator"> & { readonly stored: ValidatorJSON | null };

// A schema says the same for as long as it lives, and each engine of a process asks it.
const told = new WeakMap<object, ToldSchema>();

function toldBy(schema: SchemaDefinitionLike): ToldSchema {
  const earlier = told.get(schema);
  if (earlier !== undefined) return earlier;
  if (!("export" in schema) || typeof schema.export !== "function")
    throw new Error("The schema is not what `defineSchema` returns.");
  const { tables, schemaValidation } = JSON.parse(String(schema.export())) as ExportedSchema;
  const seen = new Set<string>();
  for (const table of tables) {
    checkTable(table, seen);
    seen.add(table.tableName);
  }
  const read = {
    tables: tables.map((table) => readTable(table, schemaValidation)),
    strictTables: schemaValidation,
  };
  told.set(schema, read);
  return read;
}

function readTable(table: ExportedTable, validates: boolean): ToldTable {
  const { tableName: name, documentType } = table;
  const checked = validates && documentType !== null && documentType.type !== "any";
  return {
    name,
    indexes: table.indexes.map(({ indexDescriptor, fields }) => ({
      name: indexDescriptor,
      fields,
    })),
    searchIndexes: (table.searchIndexes ?? []).map((index) => ({
      name: index.indexDescriptor,
      searchField: index.searchField,
      filterFields: index.filterFields,
    })),
    freeNumbers: new Set(checked ? freeNumbersOf(documentType) : []),
    documentType,
    stored: checked ? withSystemFields(documentType, name) : null,
  };
}

function freeNumbersOf(documentType: ValidatorJSON): string[] {
  if (documentType.type !== "object") return [];
  const fields = Object.entries(documentType.value);
  return fields.flatMap(([name, { fieldType }]) => (fieldType.type === "number" ? [name] : []));
}

// A stored document carries its id and creation time, which the author's validator need not name.
function withSystemFields(documentType: ValidatorJSON, tableName: string): ValidatorJSON {
  if (documentType.type === "union") {
    const members = documentType.value.map((member) => withSystemFields(member, tableName));
    return { type: "union", value: members };
  }
  if (documentType.type !== "object") return documentType;
  return {
    type: "object",
    value: {
      ...documentType.value,
      _id: { fieldType: { type: "id", tableName }, optional: true },
      _creationTime: { fieldType: { type: "number" }, optional: true },
    },
  };
}

function checkTable(table: ExportedTable, seen: ReadonlySet<string>): void {
  const { tableName, indexes, searchIndexes = [] } = table;
  refuseBadIdentifier(tableName, `Table "${tableName}"`);
  if (seen.has(tableName)) throw new Error(`Table "${tableName}" is defined twice.`);

  const indexCount = indexes.length + searchIndexes.length;
  if (indexCount > indexesPerTableMax) {
    throw new Error(
      `Table "${tableName}" has ${indexCount} indexes, which exceeds the maximum of ${indexesPerTableMax}.`,
    );
  }
  checkDocumentType(tableName, table.documentType);
  const names = new Set<string>();
  for (const { indexDescriptor } of [...indexes, ...searchIndexes])
    checkIndexName(tableName, indexDescriptor, names);
  for (const { indexDescriptor, fields } of indexes)
    checkIndexFields(`Index "${indexDescriptor}" of table "${tableName}"`, fields);
  for (const { indexDescriptor, searchField, filterFields } of searchIndexes) {
    const what = `Search index "${indexDescriptor}" of table "${tableName}"`;
    checkFieldPaths(what, [searchField, ...filterFields]);
    checkFieldCount(what, filterFields.length);
    if (new Set(filterFields).size !== filterFields.length)
      throw new Error(`${what} names a filter field twice.`);
  }
}

// No document could have such a field.
function checkDocumentType(tableName: string, type: ValidatorJSON | null): void {
  if (type?.type === "union") for (const member of type.value) checkDocumentType(tableName, member);
  if (type?.type !== "object") return;
  const hidden = Object.keys(type.value).find(isReservedField);
  if (hidden === undefined) return;
  throw new Error(
    `Field "${hidden}" of table "${tableName}" may not start with an underscore: only system fields like "_id" do.`,
  );
}

function isReservedField(name: string): boolean {
  return name.startsWith("_") && name !== "_id" && name !== "_creationTime";
}

function checkIndexName(tableName: string, name: string, names: Set<string>): void {
  const what = `Index "${name}" of table "${tableName}"`;
  refuseBadIdentifier(name, what);
  if (reservedIndexes.includes(name)) throw new Error(`${what} uses a reserved name.`);
  if (names.has(name)) throw new Error(`${what} is defined twice.`);
  names.add(name);
}

function checkIndexFields(what: string, fields: readonly string[]): void {
  if (fields.length === 0) throw new Error(`${what} must have at least one field.`);
  checkFieldCount(what, fields.length);
  if (new Set(fields).size !== fields.length) throw new Error(`${what} names a field twice.`);
  const implied = fields.find((field) => field === "_id" || field === "_creationTime");
  if (implied !== undefined)
    throw new Error(`${what} names "${implied}", which every index ends with already.`);
  checkFieldPaths(what, fields);
}

function checkFieldCount(what: string, count: number): void {
  if (count <= fieldsPerIndexMax) return;
  throw new Error(
    `${what} has ${count} fields, which exceeds the maximum of ${fieldsPerIndexMax}.`,
  );
}

function checkFieldPaths(what: string, fields: readonly string[]): void {
  for (const field of fields) {
    const isPath = field.split(".").every((step) => step.length > 0);
    if (!isPath) throw new Error(`${what} names the malformed field "${field}".`);
  }
}

function refuseBadIdentifier(name: string, what: string): void {
  if (name.startsWith("_")) throw new Error(`${what} may not start with an underscore.`);
  if (isIdentifier(name)) return;
  throw new Error(
    `${what} must be named by at most ${identifierLengthMax} letters, digits and underscores, not starting with a digit.`,
  );
}
