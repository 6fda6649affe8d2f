import { expect, test } from "vitest";
import { drawPortrait } from "../src/game/portrait/draw-portrait.ts";
import { faceParts, seedOfParts } from "../src/game/portrait/face-seed.ts";

const seeds = Array.from({ length: 60 }, (_, index) => `seed ${index}`);

test("the same seed has the same face", () => {
  for (const seed of seeds) expect(drawPortrait(seed)).toBe(drawPortrait(seed));
});

test("different seeds have different faces", () => {
  expect(new Set(seeds.map((seed) => drawPortrait(seed))).size).toBe(seeds.length);
});

test("a face weighs less than 12 kB and reaches for nothing outside", () => {
  for (const portrait of seeds.map((seed) => drawPortrait(seed))) {
    expect(portrait.length).toBeLessThan(12_000);
    expect(portrait.replaceAll("http://www.w3.org/", "")).not.toMatch(/https?:|<script|<image/);
  }
});

test("a backdrop stands behind the same face in the place of its own ground", () => {
  for (const seed of seeds) {
    const [own, before] = [drawPortrait(seed), drawPortrait(seed, "storm")];
    expect(before).not.toBe(own);
    const face = own.slice(own.indexOf("<svg x="));
    expect(before.endsWith(face)).toBe(true);
  }
});

test("each part that is chosen is seen, and nothing else changes", () => {
  const usual = { skin: 1, hair: 3, hairColour: 2, eyes: 4, mouth: 5, cloak: 0 };
  const drawn = (parts: Partial<typeof usual>) =>
    drawPortrait(String(seedOfParts(77, { ...usual, ...parts })));
  for (const part of ["skin", "hair", "hairColour", "eyes", "mouth", "cloak"] as const) {
    const faces = Array.from({ length: faceParts[part] }, (_, nth) => drawn({ [part]: nth }));
    expect(new Set(faces).size, part).toBe(faceParts[part]);
  }
});
