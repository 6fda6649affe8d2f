import type { Value } from "convex/values";
import { encodeIndexKey } from "./index-key.ts";

/**
 * Compares two values in the order of indexes: negative, zero or positive like any comparator.
 *
 * @throws Error when a value cannot be stored at all.
 */
export function compareValues(left: Value | undefined, right: Value | undefined): number {
  if (left === right && left !== 0) return 0;
  if (typeof left === "bigint" && typeof right === "bigint") return left < right ? -1 : 1;

  // The keys are the definition of the order; a second one by hand could only disagree.
  const leftKey = encodeIndexKey([left]);
  const rightKey = encodeIndexKey([right]);
  if (leftKey === rightKey) return 0;
  return leftKey < rightKey ? -1 : 1;
}
