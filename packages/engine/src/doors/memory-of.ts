import { CommitTsPlaceholder } from "convex/values";
import type { Value } from "convex/values";

const bytesOfString = 24;
const bytesOfNumber = 16;
const bytesOfList = 56;
const bytesOfElement = 8;
const bytesOfFields = 80;
const bytesOfField = 24;

/** About how many bytes of memory a value takes: an empty list is three bytes of text and fifty of these. */
export function memoryOf(value: Value | undefined): number {
  switch (typeof value) {
    case "string":
      return bytesOfString + 2 * value.length;
    case "number":
    case "bigint":
      return bytesOfNumber;
    case "object":
      return memoryOfComposite(value);
    default:
      return 0;
  }
}

function memoryOfComposite(value: Exclude<Value, string | number | bigint | boolean>): number {
  if (value === null) return 0;
  if (value instanceof ArrayBuffer) return bytesOfFields + value.byteLength;
  if (Array.isArray(value)) {
    return value.reduce(
      (sum: number, element) => sum + bytesOfElement + memoryOf(element),
      bytesOfList,
    );
  }
  if (value instanceof CommitTsPlaceholder) return bytesOfFields;
  let bytes = bytesOfFields;
  // Values are plain objects, which inherit nothing that would be listed.
  for (const name in value) bytes += bytesOfField + name.length + memoryOf(value[name]);
  return bytes;
}
