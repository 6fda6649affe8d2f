import { convexToJson, jsonToConvex } from "convex/values";
import type { JSONValue, Value } from "convex/values";
import { checkFieldName } from "./field-name.ts";
import { defaultValueLimits, refuseNesting } from "./limits.ts";

/**
 * The canonical text of a value in the `convex_encoded_json` format: equal values have equal
 * texts, since object keys are sorted and undefined fields left out.
 *
 * @throws Error naming the path of whatever is no value (a function, a Date, undefined in an
 * array, a field name that is not allowed).
 */
export function encodeValue(value: Value): string {
  if (value === null) return "null";
  try {
    return JSON.stringify(canonical(value));
  } catch (error) {
    // The slow official encoder knows the path of the culprit and says it well.
    convexToJson(value);
    throw error;
  }
}

/**
 * A text of a value that was checked before. Not the canonical one: fields stay in their order, so
 * that the built-in encoder, which is several times faster than any other, can write most of them.
 */
export function encodeChecked(value: Value): string {
  return isPlainJson(value) ? JSON.stringify(value) : encodeValue(value);
}

/** Whether the built-in encoder writes the same text as ours, but for the order of fields. */
export function isPlainJson(value: Value | undefined): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    case "object":
      return value === null || isPlainComposite(value);
    default:
      return false;
  }
}

function isPlainComposite(
  value: Exclude<Value, string | number | bigint | boolean | null>,
): boolean {
  if (value instanceof ArrayBuffer) return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (!isPlainObject(value)) return false;
  for (const name in value) if (!isPlainJson(value[name])) return false;
  return true;
}

/** Like `encodeValue`, but the JSON structure instead of its text. */
export function toJson(value: Value): JSONValue {
  return convexToJson(value);
}

/**
 * Reads a value from its `convex_encoded_json` structure. Takes ownership: what needs no decoding
 * is returned as it is, and the argument must not be used afterwards.
 *
 * @throws Error when an encoded number or byte string is malformed, a field name not allowed, or
 * the nesting deeper than that of any value.
 */
export function decodeValue(json: JSONValue): Value {
  if (typeof json !== "object" || json === null) return json;
  return Array.isArray(json) ? decodeArray(json, 1) : decodeObject(json, 1);
}

type Fields = { [key: string]: unknown };

// Gives back its argument where that already is canonical, and copies the rest, so that the
// built-in encoder, which is several times faster than any other, can write the text.
function canonical(value: unknown): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? value : convexToJson(value);
    case "bigint":
      return convexToJson(value);
    case "object":
      return value === null ? null : canonicalComposite(value);
    case "undefined":
    case "function":
    case "symbol":
      throw new Error(`${String(value)} is not a supported value.`);
  }
}

function canonicalComposite(value: object): unknown {
  if (Array.isArray(value)) return canonicalArray(value);
  if (value instanceof ArrayBuffer) return convexToJson(value);
  if (!isPlainObject(value)) throw new Error(`${value.constructor.name} is not a supported value.`);
  return canonicalObject(value);
}

function canonicalArray(values: unknown[]): unknown[] {
  let result = values;
  for (let at = 0; at < values.length; at++) {
    const element = values[at];
    const encoded = canonical(element);
    if (Object.is(encoded, element)) continue;
    if (result === values) result = values.slice();
    result[at] = encoded;
  }
  return result;
}

function canonicalObject(value: Fields): Fields {
  const names = Object.keys(value);
  let copy: Fields | null = sortNames(names) ? {} : null;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? "";
    const field = value[name];
    if (field === undefined) continue;
    checkFieldName(name);
    const encoded = canonical(field);
    if (copy === null && !Object.is(encoded, field)) copy = copyHead(value, names, at);
    if (copy !== null) copy[name] = encoded;
  }
  return copy ?? value;
}

function copyHead(value: Fields, names: string[], count: number): Fields {
  const copy: Fields = {};
  for (let at = 0; at < count; at++) {
    const name = names[at] ?? "";
    copy[name] = value[name];
  }
  return copy;
}

// Past this many names the built-in sort wins over insertion.
const insertionSortMax = 24;

/** Sorts in place and tells whether anything had to move. */
function sortNames(names: string[]): boolean {
  let moved = false;
  for (let at = 1; at < names.length; at++) {
    const name = names[at] ?? "";
    let to = at;
    while (to > 0 && (names[to - 1] ?? "") > name) {
      if (names.length > insertionSortMax) {
        names.sort();
        return true;
      }
      names[to] = names[to - 1] ?? "";
      to--;
    }
    if (to === at) continue;
    names[to] = name;
    moved = true;
  }
  return moved;
}

function isPlainObject(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  // Objects of another realm, such as a test runner's, have an Object of their own.
  return value.constructor.name === "Object";
}

function decodeArray(json: JSONValue[], depth: number): Value {
  const values: Value[] = json;
  for (let at = 0; at < json.length; at++) {
    const element = json[at];
    if (typeof element === "object" && element !== null) values[at] = decodeInner(element, depth);
  }
  return values;
}

function decodeObject(json: { [key: string]: JSONValue }, depth: number): Value {
  const value: { [key: string]: Value } = json;
  for (const name of Object.keys(json)) {
    if (name.charCodeAt(0) === 36) return decodeSpecial(json);
    checkFieldName(name);
    const field = json[name];
    if (typeof field === "object" && field !== null) value[name] = decodeInner(field, depth);
  }
  return value;
}

// A text that goes down for ever would exhaust the stack before anything could measure it.
function decodeInner(json: JSONValue[] | { [key: string]: JSONValue }, depth: number): Value {
  // Encoded numbers and bytes are objects of one more level in the text.
  const { valueNestingMax } = defaultValueLimits;
  if (depth > valueNestingMax) refuseNesting(depth + 1, valueNestingMax);
  return Array.isArray(json) ? decodeArray(json, depth + 1) : decodeObject(json, depth + 1);
}

function decodeSpecial(json: { [key: string]: JSONValue }): Value {
  if ("$commitTs" in json) throw new Error("A commit timestamp placeholder is not supported here.");
  return jsonToConvex(json);
}
