import type { Value } from "convex/values";
import { decodeValue, encodeValue, isPlainJson } from "../values/codec.ts";
import { encodeIndexKey } from "../values/index-key.ts";
import { valueSize } from "../values/size.ts";
import type { CachedDocument } from "./cached-document.ts";
import type { IndexInfo, TableInfo } from "./catalog.ts";

/** The fields of a document as handlers see them. */
export type Fields = { [field: string]: Value | undefined };

/** A document's place in one index, and where in the key each declared field ends. */
export type IndexKey = {
  readonly key: string;
  readonly ends: readonly number[];
};

/** Reads the text of a document, or of the version that the tables hold where there is none. */
export type ReadFields = (place: DocumentPlace, json: string | null) => Fields;

type DocumentPlace = { readonly table: TableInfo; readonly id: string };

/**
 * One version of a document. It never changes: a write makes another one. Its text and its index
 * keys are made when first needed; of one whose text is known the fields are.
 */
export class StoredDocument {
  readonly table: TableInfo;
  readonly id: string;
  /** The place where it is, or was, the newest version. Saves looking it up by its id. */
  cached: CachedDocument | null = null;
  /** Null while nobody wanted to see them: most of what other nodes write is only passed on. */
  #fields: Fields | null;
  /** How the fields are read from the text; null where they were known from the beginning. */
  readonly #read: ReadFields | null;
  #size: number | null;
  #isFlat: boolean | null;
  #json: string | null;
  /** Whether the built-in encoder writes it; null before it was asked. */
  #isPlain: boolean | null;
  /** Null before the fields were asked for. */
  #frozen: boolean | null = null;
  /** Null before somebody asked: most documents are only ever read. */
  #sharedKeys: SharedKeys | null;

  /**
   * `before` is the version that this one replaces without changing any indexed field; `isFlat` and
   * `isPlain` are given where they are known. Without fields, there is a way to read them.
   */
  constructor(
    table: TableInfo,
    id: string,
    fields: Fields | null,
    size: number | null,
    json: string | null = null,
    before: StoredDocument | null = null,
    isFlat: boolean | null = null,
    isPlain: boolean | null = null,
    read: ReadFields | null = null,
  ) {
    this.table = table;
    this.id = id;
    this.#fields = fields;
    this.#read = read;
    this.#size = size;
    this.#isFlat = isFlat;
    this.#json = json;
    this.#isPlain = isPlain;
    this.#sharedKeys = before === null ? null : before.sharedKeys;
  }

  /** The same document as the version that replaces `before` without changing any indexed field. */
  over(before: StoredDocument): StoredDocument {
    const { table, id } = this;
    return new StoredDocument(
      table,
      id,
      this.#fields,
      this.#size,
      this.#json,
      before,
      this.#isFlat,
      this.#isPlain,
      this.#read,
    );
  }

  get fields(): Fields {
    return (this.#fields ??= this.#readText());
  }

  #readText(): Fields {
    if (this.#read === null) throw new Error("A document has neither fields nor a text.");
    const fields = this.#read(this, this.#json);
    // What is in the tables has its text there.
    if (this.cached?.isDirty === false) this.#json = null;
    return fields;
  }

  /** The bytes that limits count. */
  get size(): number {
    return (this.#size ??= valueSize(this.fields));
  }

  /** About how large it is in memory, without reading its text for that. */
  get roughSize(): number {
    return this.#size ?? this.#json?.length ?? 0;
  }

  /** Whether no field holds an array, an object or bytes, so that a shallow copy is a whole one. */
  get isFlat(): boolean {
    return (this.#isFlat ??= hasOnlyScalars(this.fields));
  }

  /** The fields for a handler: a copy that it may change at will, or what all readers share. */
  handOut(): Fields {
    if (this.table.sharesDocuments && this.#isFrozen()) return this.fields;
    return this.isFlat ? { ...this.fields } : copyStored(this.fields);
  }

  #isFrozen(): boolean {
    this.#frozen ??= freeze(this.fields);
    return this.#frozen;
  }

  /** The canonical text, for the log and the tables. */
  get json(): string {
    if (this.#json !== null) return this.#json;
    const json = this.isPlain ? JSON.stringify(this.fields) : encodeValue(this.fields);
    // A short text is made again sooner than it is kept: most versions never see the tables, and
    // what outlives its turn is what the garbage collector copies.
    if (this.size >= keptTextMin) this.#json = json;
    return json;
  }

  /** Whether the built-in encoder writes the canonical text. */
  get isPlain(): boolean {
    this.#isPlain ??= isPlainJson(this.fields);
    return this.#isPlain;
  }

  /** Lets go of the text, once it is where it belongs; one that was never read stays. */
  forgetJson(): void {
    if (this.#fields !== null) this.#json = null;
  }

  /** Shared by all versions between which no indexed field changed. */
  get sharedKeys(): SharedKeys {
    this.#sharedKeys ??= new SharedKeys();
    return this.#sharedKeys;
  }

  /** The keys in the table's indexes, by their position. */
  get keys(): readonly IndexKey[] {
    return this.sharedKeys.of(this);
  }

  /** Whether both versions are known to have the same keys, without making them. */
  sharesKeysWith(other: StoredDocument): boolean {
    if (this === other) return true;
    return this.#sharedKeys !== null && this.#sharedKeys === other.#sharedKeys;
  }
}

const keptTextMin = 1024;

/** The keys of all versions of a document between which no indexed field changed. */
export class SharedKeys {
  #keys: readonly IndexKey[] | null = null;

  of(document: StoredDocument): readonly IndexKey[] {
    this.#keys ??= document.table.indexes.map((index) => indexKeyOf(document.fields, index));
    return this.#keys;
  }

  /** Lets go of the keys, which cost more than most documents and can be made again. */
  forget(): void {
    this.#keys = null;
  }

  /** The keys, which were made: a version with other keys has followed. */
  get made(): readonly IndexKey[] {
    if (this.#keys === null) throw new Error("The index keys of a version were never made.");
    return this.#keys;
  }
}

/** The key of a document in an index: its fields, its creation time and its id. */
export function indexKeyOf(fields: Fields, index: IndexInfo): IndexKey {
  let key = "";
  // Of the length that is needed: one that grows keeps room for many more, in every document.
  const ends = index.fields.map((path) => {
    key += encodeIndexKey([fieldAt(fields, path)]);
    return key.length;
  });
  key += encodeIndexKey([fields["_creationTime"], fields["_id"]]);
  return { key, ends };
}

/** The value at a path of field names, or undefined where the path leads nowhere. */
export function fieldAt(fields: Value | undefined, path: readonly string[]): Value | undefined {
  let value: Value | undefined = fields;
  for (const name of path) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

export function isFields(value: Value | undefined): value is Fields {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ArrayBuffer)
  );
}

/**
 * A deep copy of a value, without the fields that are undefined, which no other holder can change.
 *
 * @throws Error when it is no value: undefined outside of an object, a function, a Date.
 */
export function ownValue(value: Value | undefined): Value {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    case "object":
      return ownComposite(value);
    default:
      return ownUnusual(value);
  }
}

function ownComposite(value: Exclude<Value, string | number | bigint | boolean>): Value {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(ownValue);
  if (value instanceof ArrayBuffer) return value.slice(0);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ownUnusual(value);
  return isFields(value) ? copyFields(value) : value;
}

// Encoding refuses what is no value, and says why.
function ownUnusual(value: Value | undefined): Value {
  if (value === undefined) throw new Error("undefined is not a valid Convex value.");
  return decodeValue(JSON.parse(encodeValue(value)));
}

// Fields are kept sorted by name, which is the order of their text.
function copyFields(fields: Fields): Fields {
  const copy: Fields = {};
  const names = Object.keys(fields);
  sortIfNeeded(names);
  for (const name of names) {
    const field = fields[name];
    if (field !== undefined) copy[name] = ownValue(field);
  }
  return copy;
}

// What is stored holds nothing unusual and is in order: only what can be changed has to be copied.
function copyStored(fields: Fields): Fields {
  const copy = { ...fields };
  for (const name in copy) {
    const field = copy[name];
    if (typeof field === "object" && field !== null) copy[name] = copyComposite(field);
  }
  return copy;
}

// Answers false where it cannot be done: nothing prevents writing into bytes. What is frozen
// already came from a version that was handed out, with everything in it.
function freeze(value: Value | undefined): boolean {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return true;
  if (value instanceof ArrayBuffer) return false;
  if (Array.isArray(value)) {
    for (const element of value) if (!freeze(element)) return false;
    Object.freeze(value);
  } else if (isFields(value)) {
    for (const name in value) if (!freeze(value[name])) return false;
    Object.freeze(value);
  }
  return true;
}

function copyComposite(value: Exclude<Value, string | number | bigint | boolean | null>): Value {
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (!Array.isArray(value)) return isFields(value) ? copyStored(value) : value;
  const copy = value.slice();
  for (let at = 0; at < copy.length; at++) {
    const element = copy[at];
    if (typeof element === "object" && element !== null) copy[at] = copyComposite(element);
  }
  return copy;
}

/** Sorts field names, most of which are in order. */
export function sortIfNeeded(names: string[]): void {
  for (let at = 1; at < names.length; at++) {
    if ((names[at - 1] ?? "") > (names[at] ?? "")) {
      names.sort();
      return;
    }
  }
}

function hasOnlyScalars(fields: Fields): boolean {
  for (const name in fields) {
    const field = fields[name];
    if (typeof field === "object" && field !== null) return false;
  }
  return true;
}
