import { expect, test } from "vitest";
import { drawPortrait } from "../src/game/portrait/draw-portrait.ts";

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
