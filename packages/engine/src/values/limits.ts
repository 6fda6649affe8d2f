import { CommitTsPlaceholder } from "convex/values";
import type { Value } from "convex/values";
import { checkFieldName } from "./field-name.ts";
import { stringBytes } from "./size.ts";

/** Bounds of one value. Sizes are bytes as `valueSize` counts them. */
type ValueLimits = {
  readonly arrayLengthMax: number;
  readonly fieldCountMax: number;
  readonly documentNestingMax: number;
  readonly valueNestingMax: number;
  readonly documentBytesMax: number;
  readonly valueBytesMax: number;
};

/** The bounds of the hosted product, which its clients and modules already live within. */
export const defaultValueLimits: ValueLimits = {
  arrayLengthMax: 8192,
  fieldCountMax: 1024,
  documentNestingMax: 16,
  valueNestingMax: 64,
  documentBytesMax: 1024 * 1024,
  valueBytesMax: 16 * 1024 * 1024,
};

/**
 * Checks a document before it is written.
 *
 * @returns its size in bytes.
 * @throws Error when it is too large, too nested, has too many elements or fields, a field name
 * that is not allowed, or a string that is not well-formed Unicode.
 */
export function checkDocument(value: Value, limits: ValueLimits = defaultValueLimits): number {
  if (typeof value === "object" && value !== null)
    for (const name of Object.keys(value)) refuseSystemField(name);
  const walk = { limits, nestingMax: limits.documentNestingMax };
  const size = measure(value, 0, walk);
  refuseOversize(size, limits.documentBytesMax);
  return size;
}

/**
 * Checks the arguments of a function, or what it returned.
 *
 * @returns their size in bytes.
 * @throws Error for the same reasons as `checkDocument`, with the wider bounds of arguments.
 */
export function checkArguments(value: Value, limits: ValueLimits = defaultValueLimits): number {
  const size = measure(value, 0, { limits, nestingMax: limits.valueNestingMax });
  refuseOversize(size, limits.valueBytesMax);
  return size;
}

/**
 * Checks a part of a document that lies in `depth` objects and arrays.
 *
 * @returns its size in bytes.
 * @throws Error for the same reasons as `checkDocument`.
 */
export function measureNested(value: Value, depth: number): number {
  const limits = defaultValueLimits;
  return measure(value, depth, { limits, nestingMax: limits.documentNestingMax });
}

/** @throws Error when a document of this size is too large. */
export function refuseLargeDocument(bytes: number): void {
  refuseOversize(bytes, defaultValueLimits.documentBytesMax);
}

type Walk = { readonly limits: ValueLimits; readonly nestingMax: number };

function measure(value: Value | undefined, depth: number, walk: Walk): number {
  switch (typeof value) {
    case "string":
      return measureString(value);
    case "number":
    case "bigint":
      return 9;
    case "boolean":
      return 1;
    case "object":
      return value === null ? 1 : measureComposite(value, depth + 1, walk);
    case "undefined":
    case "function":
    case "symbol":
      return 0;
  }
}

function measureString(value: string): number {
  const bytes = stringBytes(value);
  if (bytes !== value.length && !value.isWellFormed())
    throw new Error("A string is not well-formed Unicode: it holds half of a surrogate pair.");
  return 2 + bytes;
}

function measureComposite(
  value: Exclude<Value, string | number | bigint | boolean | null>,
  depth: number,
  walk: Walk,
): number {
  if (value instanceof ArrayBuffer) return 2 + value.byteLength;
  if (depth > walk.nestingMax) refuseNesting(depth, walk.nestingMax);
  if (value instanceof CommitTsPlaceholder)
    throw new Error("A commit timestamp placeholder is not supported here.");
  return Array.isArray(value)
    ? measureArray(value, depth, walk)
    : measureObject(value, depth, walk);
}

function measureArray(values: Value[], depth: number, walk: Walk): number {
  const { arrayLengthMax } = walk.limits;
  if (values.length > arrayLengthMax) {
    throw new Error(
      `Array length is too long (${values.length} > maximum length ${arrayLengthMax})`,
    );
  }
  let size = 2;
  for (let at = 0; at < values.length; at++) size += measure(values[at], depth, walk);
  return size;
}

function measureObject(
  value: { [key: string]: Value | undefined },
  depth: number,
  walk: Walk,
): number {
  let size = 2;
  let fieldCount = 0;
  // Values are plain objects, which inherit nothing that would be listed.
  for (const name in value) {
    const field = value[name];
    if (field === undefined) continue;
    checkFieldName(name);
    fieldCount++;
    size += name.length + 1 + measure(field, depth, walk);
  }
  const { fieldCountMax } = walk.limits;
  if (fieldCount > fieldCountMax)
    throw new Error(`Object has too many fields (${fieldCount} > maximum number ${fieldCountMax})`);
  return size;
}

/** @throws Error always, in the words for too many levels. */
export function refuseNesting(levels: number, levelsMax: number): never {
  throw new Error(
    `Value is too nested (nested ${levels} levels deep > maximum nesting ${levelsMax})`,
  );
}

function refuseSystemField(name: string): void {
  if (name.charCodeAt(0) !== 95 || name === "_id" || name === "_creationTime") return;
  throw new Error(
    `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`,
  );
}

function refuseOversize(bytes: number, bytesMax: number): void {
  if (bytes <= bytesMax) return;
  throw new Error(`Value is too large (${bytes} bytes > maximum size ${bytesMax} bytes)`);
}
