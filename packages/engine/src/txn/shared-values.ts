import type { Value } from "convex/values";

// A frozen object might hold one that is not: only what was frozen here is known to be so throughout.
const sharedValues = new WeakSet<object>();

/**
 * Makes a stored value unchangeable for good, so that every reader can have it. Answers false where
 * that cannot be: nothing keeps anybody from writing into bytes.
 */
export function share(value: object): boolean {
  if (sharedValues.has(value)) return true;
  if (value instanceof ArrayBuffer) return false;
  const parts: readonly (Value | undefined)[] = Array.isArray(value) ? value : Object.values(value);
  for (const part of parts) {
    if (typeof part === "object" && part !== null && !share(part)) return false;
  }
  sharedValues.add(Object.freeze(value));
  return true;
}

/** Whether a value can be stored as it is: it came from the store, and nobody can have changed it. */
export function isShared(value: object): boolean {
  return sharedValues.has(value);
}
