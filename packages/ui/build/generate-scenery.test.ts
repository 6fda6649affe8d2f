import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { generateScenery } from "../src/game/scenery/generate-scenery.ts";
import { sceneNames } from "../src/game/scenery/scene-name.ts";
import { workplaceNames } from "../src/game/scenery/workplace-name.ts";
import { generateWorkplace } from "../src/game/scenery/workplaces.ts";

const shapes = ["wide", "tall"] as const;
const every = sceneNames.flatMap((name) => shapes.map((shape) => ({ name, shape })));

test.each(every)("$name ($shape) is the same drawing every time", (key) => {
  expect(generateScenery(key)).toBe(generateScenery(key));
});

test.each(every)("$name ($shape) is whole: no number is missing and every tag closes", (key) => {
  const drawing = generateScenery(key);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
  expect(drawing.match(/<g[ >]/g)?.length ?? 0).toBe(drawing.match(/<\/g>/g)?.length ?? 0);
  expect(drawing.endsWith("</svg>")).toBe(true);
});

test.each(every)("$name ($shape) stays below 45 kB on the wire", (key) => {
  expect(gzipSync(generateScenery(key)).length).toBeLessThan(45_000);
});

test("colours come from the time of day alone, save for stars and the heart of a fire", () => {
  for (const key of every) {
    const colors = new Set(generateScenery(key).match(/#[0-9a-f]{3,6}(?=")/g));
    expect([...colors].filter((color) => !["#fff6df", "#fff"].includes(color))).toEqual([]);
  }
});

test("no two lands are drawn alike", () => {
  expect(new Set(every.map(generateScenery)).size).toBe(every.length);
});

test.each(workplaceNames)(
  "the %s is whole, in the light of the land, and below 4 kB on the wire",
  (name) => {
    const drawing = generateWorkplace(name);
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawing).not.toMatch(/#[0-9a-f]{3,6}"/);
    expect(drawing.endsWith("</svg>")).toBe(true);
    expect(gzipSync(drawing).length).toBeLessThan(4_000);
  },
);

test("no two places of work are drawn alike", () => {
  expect(new Set(workplaceNames.map(generateWorkplace)).size).toBe(workplaceNames.length);
});
