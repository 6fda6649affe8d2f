/**
 * What the arguments of one call may hold at most, whatever the function: far more than any screen
 * sends, and little enough that every function may look through all of it.
 */
export const argumentBounds = {
  /** UTF-16 code units of one string or field name, and bytes of one binary value. */
  stringLengthMax: 2_000,
  /** Entries of one list or object. */
  entriesMax: 1_000,
  /** Lists and objects within each other, the object of the arguments included. */
  depthMax: 8,
  /** Values in all. */
  valuesMax: 4_000,
} as const;

/**
 * Whether arguments stay within the bounds. Reads lengths and never contents, and stops at the first
 * bound that is passed: it costs at most as many steps as values are allowed.
 */
export function isWithinBounds(
  args: unknown,
  bytesMax: number = argumentBounds.stringLengthMax,
): boolean {
  let valuesLeft: number = argumentBounds.valuesMax;

  function fits(value: unknown, depth: number): boolean {
    valuesLeft -= 1;
    if (valuesLeft < 0) return false;
    if (typeof value === "string") return value.length <= argumentBounds.stringLengthMax;
    if (value instanceof ArrayBuffer) return value.byteLength <= bytesMax;
    if (typeof value !== "object" || value === null) return true;
    if (depth === argumentBounds.depthMax) return false;
    if (Array.isArray(value)) {
      return (
        value.length <= argumentBounds.entriesMax && value.every((one) => fits(one, depth + 1))
      );
    }
    const entries = Object.entries(value);
    return (
      entries.length <= argumentBounds.entriesMax &&
      entries.every(
        ([name, one]) => name.length <= argumentBounds.stringLengthMax && fits(one, depth + 1),
      )
    );
  }

  return fits(args, 0);
}
