import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settleBoundsMs } from "../content/settle-bounds.ts";
import { countedSince } from "./reading.ts";
import type { Reading } from "./reading.ts";
import type { Sums } from "./sums.ts";
import { joinSums, noSums, settledWithinMs } from "./sums.ts";

const count = fc.nat(1_000_000);
const settled = fc.array(fc.nat(10_000), {
  minLength: settleBoundsMs.length + 1,
  maxLength: settleBoundsMs.length + 1,
});
const sums: fc.Arbitrary<Sums> = fc.record({
  ...{ samples: count, online: count, onlineMost: count, working: count },
  ...{ commands: count, faults: count, arrivals: count, settled },
});

describe("sums of samples", () => {
  test("are the same in whichever order and grouping stretches are joined", () => {
    fc.assert(
      fc.property(sums, sums, sums, (one, two, three) => {
        expect(joinSums(one, two)).toEqual(joinSums(two, one));
        expect(joinSums(joinSums(one, two), three)).toEqual(joinSums(one, joinSums(two, three)));
        expect(joinSums(one, noSums)).toEqual(one);
      }),
    );
  });
});

describe("the time within which a share is settled", () => {
  /** The bucket of a time. */
  const bucketOf = (ms: number) => {
    const at = settleBoundsMs.findIndex((bound) => ms <= bound);
    return at < 0 ? settleBoundsMs.length : at;
  };

  test("lies in the bucket of the time that the share really took", () => {
    const times = fc.array(fc.double({ min: 0, max: 2_400, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.double({ min: 0.01, max: 1, noNaN: true }), (took, share) => {
        const counts = [...settleBoundsMs, Infinity].map(
          (_, bucket) => took.filter((ms) => bucketOf(ms) === bucket).length,
        );
        const sorted = took.toSorted((one, other) => one - other);
        const real = sorted[Math.ceil(share * took.length) - 1] ?? 0;
        expect(bucketOf(settledWithinMs(counts, share) ?? -1)).toBe(bucketOf(real));
      }),
    );
  });

  test("is unknown where nothing was settled, and the last bound beyond it", () => {
    expect(settledWithinMs(noSums.settled, 0.95)).toBeNull();
    const beyond = noSums.settled.map((_, bucket) => (bucket === settleBoundsMs.length ? 7 : 0));
    expect(settledWithinMs(beyond, 0.5)).toBe(settleBoundsMs.at(-1));
  });
});

describe("what is counted between two readings", () => {
  const reading = (startedAtMs: number, all: number): Reading => ({
    ...{ startedAtMs, commands: all, faults: all },
    settled: noSums.settled.map(() => all),
  });

  test("is the difference, and all of a process that began meanwhile", () => {
    expect(countedSince(reading(1, 5), reading(1, 9))).toMatchObject({ commands: 4, faults: 4 });
    expect(countedSince(reading(1, 5), reading(2, 3))).toMatchObject({ commands: 3, faults: 3 });
    expect(countedSince(null, reading(2, 3))).toMatchObject({ commands: 3 });
    expect(countedSince(reading(1, 5), null)).toMatchObject({ commands: 0 });
  });

  test("adds up to all that a process ever counted, however often it is read", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), (steps) => {
        let total = 0;
        let before: Reading | null = null;
        let sum = 0;
        for (const step of steps) {
          total += step;
          const now = reading(1, total);
          sum += countedSince(before, now).settled[3] ?? 0;
          before = now;
        }
        expect(sum).toBe(total);
      }),
    );
  });
});
