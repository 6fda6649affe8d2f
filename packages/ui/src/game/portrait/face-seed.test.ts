import fc from "fast-check";
import { expect, test } from "vitest";
import { faceParts, partsOfSeed, seedOfParts } from "./face-seed.ts";

const chosen = fc.record({
  skin: fc.nat({ max: faceParts.skin - 1 }),
  hair: fc.nat({ max: faceParts.hair - 1 }),
  hairColour: fc.nat({ max: faceParts.hairColour - 1 }),
  eyes: fc.nat({ max: faceParts.eyes - 1 }),
  mouth: fc.nat({ max: faceParts.mouth - 1 }),
  cloak: fc.nat({ max: faceParts.cloak - 1 }),
});
const drawn = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test("a face keeps the parts that were chosen, in a number that stays exact", () => {
  fc.assert(
    fc.property(drawn, chosen, (face, parts) => {
      const seed = seedOfParts(face, parts);
      expect(Number.isSafeInteger(seed)).toBe(true);
      expect(partsOfSeed(seed)).toEqual({ drawn: face % 2 ** 28, parts });
      expect(seedOfParts(seed, parts)).toBe(seed);
    }),
  );
});

test("a face that was drawn has no chosen parts, and no number beyond the last part is a face", () => {
  fc.assert(
    fc.property(drawn, (face) => {
      expect(partsOfSeed(face)).toBeNull();
    }),
  );
  expect(partsOfSeed(Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(partsOfSeed(Number.NaN)).toBeNull();
});
