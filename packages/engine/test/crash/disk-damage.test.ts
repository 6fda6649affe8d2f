import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  cutLogLaw,
  makeDiskImage,
  tornWriteLaw,
  turnedDatabaseBitLaw,
  turnedLogBitLaw,
} from "./disk-invariants.ts";
import type { DiskImage } from "./disk-invariants.ts";

// `npm run prove` tries many more of each.
const runs = { numRuns: 15, seed: 7 };
let image: DiskImage;
beforeAll(async () => {
  image = await makeDiskImage();
});

test("a write-ahead log that ends anywhere leaves whole commits", async () => {
  await expect(fc.assert(cutLogLaw(image), runs)).resolves.toBeUndefined();
});

test("a write that the power cut off costs nothing that was acknowledged", async () => {
  await expect(fc.assert(tornWriteLaw(image), runs)).resolves.toBeUndefined();
});

test("a bit that turned in the write-ahead log is noticed", async () => {
  await expect(fc.assert(turnedLogBitLaw(image), runs)).resolves.toBeUndefined();
});

test("a bit that turned in the database is noticed, or meant nothing", async () => {
  await expect(fc.assert(turnedDatabaseBitLaw(image), runs)).resolves.toBeUndefined();
});
