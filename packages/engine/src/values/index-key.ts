import type { Value } from "convex/values";

/**
 * Encodes a tuple of values as a memory-comparable key: a string whose characters are all bytes
 * (at most 0xFF), so that `a < b` on keys is the order of the values.
 *
 * The order is undefined < null < int64 < float64 < boolean < string < bytes < array < object.
 * Every element ends where its own bytes say, hence the key of a shorter tuple is a prefix of the
 * keys of all tuples that continue it, and of no others.
 *
 * @throws Error when a value cannot be stored at all.
 */
export function encodeIndexKey(values: readonly (Value | undefined)[]): string {
  let key = "";
  for (let position = 0; position < values.length; position++)
    key += encodeElement(values[position]);
  return key;
}

/**
 * The smallest key greater than every key that starts with `key`, so that `[key, prefixEnd(key))`
 * holds exactly the keys with that prefix. Null when no such key exists (nothing but 0xFF bytes).
 */
export function prefixEnd(key: string): string | null {
  let last = key.length - 1;
  while (last >= 0 && key.charCodeAt(last) === 0xff) last--;
  if (last < 0) return null;
  return key.slice(0, last) + String.fromCharCode(key.charCodeAt(last) + 1);
}

// The end mark is smaller than every tag, so that a prefix of an array sorts before the array.
const endMark = "\x00";
const undefinedTag = "\x01";
const nullTag = "\x02";
const int64Tag = "\x03";
const float64Tag = 0x04;
const falseTag = "\x05";
const trueTag = "\x06";
const stringTag = "\x07";
const bytesTag = "\x08";
const arrayTag = "\x09";
const objectTag = "\x0a";

function encodeElement(value: Value | undefined): string {
  switch (typeof value) {
    case "string":
      return encodeString(value);
    case "number":
      return encodeFloat64(value);
    case "undefined":
      return undefinedTag;
    case "boolean":
      return value ? trueTag : falseTag;
    case "bigint":
      return encodeInt64(value);
    case "object":
      return encodeComposite(value);
    case "function":
    case "symbol":
      throw new Error(`A ${typeof value} cannot be part of an index.`);
  }
}

const float64 = new Float64Array(1);
const halves = new Uint32Array(float64.buffer);
const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
const highHalf = littleEndian ? 1 : 0;
const lowHalf = littleEndian ? 0 : 1;

// IEEE total order becomes byte order when the sign bit is flipped, and when a negative number
// has all its bits flipped.
function encodeFloat64(value: number): string {
  float64[0] = value;
  let high = halves[highHalf] ?? 0;
  let low = halves[lowHalf] ?? 0;
  if (high >= 0x80000000) {
    high = ~high;
    low = ~low;
  } else high ^= 0x80000000;
  return String.fromCharCode(
    float64Tag,
    high >>> 24,
    (high >>> 16) & 0xff,
    (high >>> 8) & 0xff,
    high & 0xff,
    low >>> 24,
    (low >>> 16) & 0xff,
    (low >>> 8) & 0xff,
    low & 0xff,
  );
}

const int64 = Buffer.alloc(8);
const int64Bias = 1n << 63n;

function encodeInt64(value: bigint): string {
  int64.writeBigUInt64BE(BigInt.asUintN(64, value + int64Bias));
  return int64Tag + int64.toString("latin1");
}

// Most indexed strings are short ASCII; they are already their own UTF-8 bytes.
function encodeString(value: string): string {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code < 2 || code > 0x7f) return stringTag + escapeBytes(Buffer.from(value)) + endMark;
  }
  return stringTag + value + endMark;
}

// The end mark must not occur inside: 0x00 and 0x01 are escaped by 0x01, which keeps their order.
function escapeBytes(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(lowBytes, (byte) => (byte === "\x00" ? "\x01\x01" : "\x01\x02"));
}

// oxlint-disable-next-line no-control-regex -- these control characters are the point.
const lowBytes = /[\x00\x01]/g;

function encodeComposite(value: Exclude<Value, string | number | bigint | boolean>): string {
  if (value === null) return nullTag;
  if (value instanceof ArrayBuffer) return bytesTag + escapeBytes(Buffer.from(value)) + endMark;
  if (Array.isArray(value)) return arrayTag + encodeIndexKey(value) + endMark;

  let key = objectTag;
  for (const [name, field] of Object.entries(value).toSorted(byName))
    if (field !== undefined) key += encodeString(name) + encodeElement(field);
  return key + endMark;
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}
