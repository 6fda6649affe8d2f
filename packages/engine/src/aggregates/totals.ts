import type { Value } from "convex/values";

/**
 * What a set of index entries amounts to: how many they are and, where a field is summed, the sum
 * of its whole numbers. Whole numbers are added without rounding, so that what was added can be
 * taken away again and nothing is left.
 */
export class Totals {
  count = 0;
  /** The sum of the whole numbers, of both types. */
  whole = 0n;
  floatCount = 0;
  int64Count = 0;
  /** Values that have no exact sum: fractions, infinities and what is no number. */
  unsummableCount = 0;

  /** Adds one entry and the value of its field. Absent and null values add nothing to the sum. */
  addValue(value: Value | undefined, times: 1 | -1): void {
    this.count += times;
    if (value === undefined || value === null) return;
    if (typeof value === "bigint") {
      this.int64Count += times;
      this.whole += times === 1 ? value : -value;
    } else if (typeof value === "number" && Number.isInteger(value)) {
      this.floatCount += times;
      this.whole += times === 1 ? BigInt(value) : -BigInt(value);
    } else this.unsummableCount += times;
  }

  add(other: Totals): void {
    this.count += other.count;
    this.whole += other.whole;
    this.floatCount += other.floatCount;
    this.int64Count += other.int64Count;
    this.unsummableCount += other.unsummableCount;
  }

  subtract(other: Totals): void {
    this.count -= other.count;
    this.whole -= other.whole;
    this.floatCount -= other.floatCount;
    this.int64Count -= other.int64Count;
    this.unsummableCount -= other.unsummableCount;
  }

  copy(): Totals {
    const copy = new Totals();
    copy.add(this);
    return copy;
  }
}
