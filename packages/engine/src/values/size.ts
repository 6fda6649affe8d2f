import type { Value } from "convex/values";

/**
 * The size of a value in bytes as limits count it: null and booleans 1, numbers 9, strings and
 * byte strings 2 more than their UTF-8 bytes, arrays and objects 2 more than their content, a
 * field one more than its name.
 */
export function valueSize(value: Value | undefined): number {
  switch (typeof value) {
    case "string":
      return 2 + stringBytes(value);
    case "number":
    case "bigint":
      return 9;
    case "boolean":
      return 1;
    case "object":
      return compositeSize(value);
    case "undefined":
    case "function":
    case "symbol":
      return 0;
  }
}

/** The number of UTF-8 bytes of a string. */
export function stringBytes(value: string): number {
  for (let at = 0; at < value.length; at++)
    if (value.charCodeAt(at) > 0x7f) return Buffer.byteLength(value);
  return value.length;
}

function compositeSize(value: Exclude<Value, string | number | bigint | boolean>): number {
  if (value === null) return 1;
  if (value instanceof ArrayBuffer) return 2 + value.byteLength;
  let size = 2;
  if (Array.isArray(value)) {
    for (const element of value) size += valueSize(element);
    return size;
  }
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) size += name.length + 1 + valueSize(field);
  return size;
}
