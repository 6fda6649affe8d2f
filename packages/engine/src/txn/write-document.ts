import type { Value } from "convex/values";
import { decodeDocumentId } from "../ids/document-id.ts";
import { describeFailure } from "../validators/compile.ts";
import { encodeValue } from "../values/codec.ts";
import { checkDocument, refuseLargeDocument } from "../values/limits.ts";
import { compareValues } from "../values/order.ts";
import { isSameValue } from "../values/same-value.ts";
import type { TableInfo } from "./catalog.ts";
import { ownValue, StoredDocument } from "./document.ts";
import type { Fields } from "./document.ts";
import { Replacement } from "./replacement.ts";
import type { Transaction } from "./transaction.ts";

/** Adds a document with a fresh creation time and, unless one is given, a fresh id; returns the id. */
export function insertDocument(
  transaction: Transaction,
  table: TableInfo,
  value: Fields,
  id: string = transaction.env.nextId(table.number),
): string {
  if (value["_id"] !== undefined || value["_creationTime"] !== undefined)
    throw new Error("A new document must not name its own `_id` or `_creationTime`.");
  const fields = canonical(value, id, transaction.env.nextCreationTime());
  const size = checkFields(table, fields);
  transaction.write(table, id, null, new StoredDocument(table, id, fields, size));
  return id;
}

/**
 * Adds a document that was somewhere else before: it keeps the id and the creation time that it names.
 *
 * @throws Error when there is a document of that id, or the table does not take it.
 */
export function importDocument(transaction: Transaction, table: TableInfo, value: Fields): void {
  const document = importedDocument(transaction, table, value);
  if (transaction.read(table, document.id) !== null)
    throw new Error(`There is a document ${document.id} in table "${table.name}" already.`);
  transaction.write(table, document.id, null, document);
}

/**
 * Makes such a document without adding it.
 *
 * @throws Error when the table does not take it.
 */
export function importedDocument(
  { env }: Transaction,
  table: TableInfo,
  value: Fields,
): StoredDocument {
  const { _id: id = env.nextId(table.number), _creationTime, ...rest } = value;
  const creationTime = _creationTime ?? env.nextCreationTime();
  if (typeof creationTime !== "number" || !(creationTime >= 0 && creationTime < 2 ** 53))
    throw new Error(`\`_creationTime\` of a document for table "${table.name}" is no time.`);
  if (typeof id !== "string" || decodeDocumentId(id)?.tableNumber !== table.number)
    throw new Error(`\`_id\` of a document for table "${table.name}" is no id of that table.`);
  const fields = canonical(rest, id, creationTime);
  return new StoredDocument(table, id, fields, checkFields(table, fields));
}

/** Sets some fields of a document; an undefined one is removed. Writes nothing that is so already. */
export function patchDocument(
  transaction: Transaction,
  before: StoredDocument,
  changes: Fields,
): void {
  checkIdentity(before, changes);
  const { table, id } = before;
  const sameKeys = changesKeys(before, changes) ? null : before;
  // Numbers that replace numbers, by far the commonest patch, keep the size and all field names.
  const fields = patchNumbers(before, changes);
  if (fields === before.fields) return;
  if (fields === null) {
    const after = patchAny(before, changes, sameKeys);
    if (after !== null) transaction.write(table, id, before, after);
    return;
  }
  if (!areFreeNumbers(table, changes)) checkType(table, fields);
  const { size, isFlat } = before;
  const after = new StoredDocument(table, id, fields, size, null, sameKeys, isFlat);
  transaction.write(table, id, before, after);
}

function areFreeNumbers({ freeNumbers }: TableInfo, changes: Fields): boolean {
  for (const name in changes) if (!freeNumbers.has(name)) return false;
  return true;
}

// The same fields when nothing changes; null when there is more to do than to replace numbers.
function patchNumbers({ fields: from }: StoredDocument, changes: Fields): Fields | null {
  let fields = from;
  for (const name in changes) {
    const to = changes[name];
    if (typeof to !== "number" || typeof from[name] !== "number") {
      if (Object.is(to, from[name])) continue;
      return null;
    }
    if (Object.is(to, from[name])) continue;
    if (fields === from) fields = { ...from };
    fields[name] = to;
  }
  return fields;
}

// Null when nothing changes.
function patchAny(
  before: StoredDocument,
  changes: Fields,
  sameKeys: StoredDocument | null,
): StoredDocument | null {
  const { table, id, fields: from } = before;
  const changed = Object.keys(changes).filter((name) => !isSameValue(from[name], changes[name]));
  if (changed.length === 0) return null;
  const keepsShape = changed.every(
    (name) => Object.hasOwn(from, name) && changes[name] !== undefined,
  );
  if (!keepsShape) {
    const fields = canonical({ ...from, ...changes }, id, from["_creationTime"]);
    return new StoredDocument(table, id, fields, checkFields(table, fields), null, sameKeys);
  }
  const fields = { ...from };
  const replacement = new Replacement();
  for (const name of changed) fields[name] = replacement.take(changes[name], from[name], 1);
  const size = before.size + replacement.bytes;
  refuseLargeDocument(size);
  checkType(table, fields);
  const isPlain = replacement.isPlain && before.isPlain ? true : null;
  return new StoredDocument(table, id, fields, size, null, sameKeys, null, isPlain);
}

function changesKeys({ table, fields }: StoredDocument, changes: Fields): boolean {
  for (const name in changes)
    if (table.indexedFields.has(name) && !isSameValue(fields[name], changes[name])) return true;
  return false;
}

/** Replaces all fields of a document but the id and the creation time. */
export function replaceDocument(
  transaction: Transaction,
  before: StoredDocument,
  value: Fields,
): void {
  checkIdentity(before, value);
  const { table, id } = before;
  const fields = canonical(value, id, before.fields["_creationTime"]);
  if (compareValues(fields, before.fields) === 0) return;
  const size = checkFields(table, fields);
  transaction.write(table, id, before, new StoredDocument(table, id, fields, size));
}

function checkIdentity(before: StoredDocument, value: Fields): void {
  const id = value["_id"];
  if (id !== undefined && id !== before.id) {
    throw new Error(
      `Provided \`_id\` field value "${told(id)}" does not match the document ID "${before.id}"`,
    );
  }
  const creationTime = value["_creationTime"];
  if (creationTime !== undefined && creationTime !== before.fields["_creationTime"]) {
    throw new Error(
      `Provided \`_creationTime\` field value ${told(creationTime)} does not match the document's creation time ${told(before.fields["_creationTime"])}`,
    );
  }
}

function told(value: Value | undefined): string {
  return typeof value === "string" ? value : value === undefined ? "undefined" : encodeValue(value);
}

// Fields are kept sorted by name, which is the order of their text.
function canonical(value: Fields, id: string, creationTime: Value | undefined): Fields {
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  const all = new Set([...names, "_creationTime", "_id"]);
  const fields: Fields = {};
  for (const name of [...all].toSorted()) {
    if (name === "_id") fields[name] = id;
    else if (name === "_creationTime") fields[name] = creationTime;
    else fields[name] = ownValue(value[name]);
  }
  return fields;
}

function checkFields(table: TableInfo, fields: Fields): number {
  const size = checkDocument(fields);
  checkType(table, fields);
  return size;
}

function checkType(table: TableInfo, fields: Fields): void {
  const failure = table.validator?.(fields) ?? null;
  if (failure === null) return;
  throw new Error(
    `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${describeFailure(failure)}`,
  );
}
