import fc from "fast-check";
import { expect, test } from "vitest";
import { Histogram } from "./histogram.ts";

test("every value is in the one bucket between whose bounds it lies", () => {
  const bounds = [1, 2, 5, 10];
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (values) => {
      const histogram = new Histogram(bounds);
      for (const value of values) histogram.add(value);
      const { count, sum, buckets } = histogram.snapshot();
      expect(count).toBe(values.length);
      expect(sum).toBe(values.reduce((total, value) => total + value, 0));
      let below = -Infinity;
      for (const bucket of buckets) {
        const above = bucket.bound ?? Infinity;
        expect(bucket.count).toBe(values.filter((value) => value > below && value <= above).length);
        below = above;
      }
    }),
  );
});
