import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { achievements, families } from "./achievements/content/achievements.ts";
import { callings } from "./callings/content/callings.ts";
import { gatheringSkillIds, skillIds, skills } from "./core/content/skills.ts";
import { slotIds } from "./core/content/slots.ts";
import { features } from "./features.ts";
import { rooms } from "./house/content/rooms.ts";

const small = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const words = [...small, ...teens.split(" "), "twenty", "twenty-one", "twenty-two", "twenty-three"];

const inWords = (n: number): string => words[n] ?? String(n);
const sizeOf = (table: object): string => inWords(Object.keys(table).length);
const articleOf = (feature: string): string =>
  readFileSync(path.join(import.meta.dirname, feature, "wiki.md"), "utf8").replaceAll(/\s+/g, " ");

describe("the articles count what there is", () => {
  const counts = [
    ["achievements", `${families.length} families with ${achievements.length} thresholds`],
    ["callings", `one of ${sizeOf(callings)} callings`],
    ["core", `each of ${inWords(skillIds.length)} skills`],
    ["house", `has ${sizeOf(rooms)} rooms`],
    ["inventory", `There are ${inWords(slotIds.length)} places to wear something`],
  ] as const;

  test.each(counts)("in %s: %s", (feature, sentence) => {
    expect(articleOf(feature)).toContain(sentence);
  });

  test("the article of gathering names every skill that gathers", () => {
    const article = articleOf("gathering").toLowerCase();
    const names = gatheringSkillIds.map((id) => skills[id].name.toLowerCase());
    expect(names.filter((name) => !article.includes(name))).toEqual([]);
  });
});

describe("the German articles", () => {
  const folder = path.join(import.meta.dirname, "languages/german/wiki");
  const german = (feature: string): string =>
    readFileSync(path.join(folder, `${feature}.md`), "utf8");
  const english = (feature: string): string =>
    readFileSync(path.join(import.meta.dirname, feature, "wiki.md"), "utf8");
  const names = features.map(({ name }) => name);

  test("are those of the features", () => {
    const files = readdirSync(folder).map((file) => file.replace(".md", ""));
    expect(files.toSorted()).toEqual(names.toSorted());
  });

  test.each(names)("%s has the paragraphs of the English one", (feature) => {
    const shape = (text: string) =>
      text
        .trim()
        .split("\n\n")
        .map((block) => /^#*/.exec(block)?.[0]);
    expect(shape(german(feature))).toEqual(shape(english(feature)));
  });

  test.each(names)("%s has the figures of the English one", (feature) => {
    const figures = (text: string) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).map(digits).toSorted();
    expect(figures(german(feature))).toEqual(figures(english(feature)));
  });
});

/** Thousands are written with a point in German and with a comma in English. */
function digits(figure: string): string {
  return figure.replaceAll(/[.,]/g, "");
}
