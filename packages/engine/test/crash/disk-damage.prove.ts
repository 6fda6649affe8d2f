import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutLogLaw,
  makeDiskImage,
  tornWriteLaw,
  turnedDatabaseBitLaw,
  turnedLogBitLaw,
} from "./disk-invariants.ts";
import type { DiskImage } from "./disk-invariants.ts";

const invariants: [string, (image: DiskImage) => fc.IAsyncProperty<unknown>][] = [
  ["cut anywhere", cutLogLaw],
  ["cut off in a write", tornWriteLaw],
  ["turned in the write-ahead log", turnedLogBitLaw],
  ["turned in the database", turnedDatabaseBitLaw],
];

test.each(invariants)("nothing is lost in silence in 3,000 images %s", async (_what, invariant) => {
  const image = await makeDiskImage();
  await expect(fc.assert(invariant(image), { numRuns: 3000 })).resolves.toBeUndefined();
});
