import { faceSeeds } from "@aldermoor/game/premium/content/face-seeds.ts";
import { faceParts, partsOfSeed, seedOfParts } from "@aldermoor/ui/game/portrait/face-seed.ts";
import { expect, test } from "vitest";

test("the faces that the game takes are those that pages put together", () => {
  const none = { skin: 0, hair: 0, hairColour: 0, eyes: 0, mouth: 0, cloak: 0 };
  const last = {
    skin: faceParts.skin - 1,
    hair: faceParts.hair - 1,
    hairColour: faceParts.hairColour - 1,
    eyes: faceParts.eyes - 1,
    mouth: faceParts.mouth - 1,
    cloak: faceParts.cloak - 1,
  };
  expect(seedOfParts(0, none)).toBe(faceSeeds.from);
  expect(seedOfParts(2 ** 28 - 1, last)).toBe(faceSeeds.until - 1);
  expect(partsOfSeed(faceSeeds.until)).toBeNull();
});
