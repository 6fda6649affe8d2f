import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { achievements, families } from "./achievements/content/achievements.ts";
import { callings } from "./callings/content/callings.ts";
import { gatheringSkillIds, skillIds, skills } from "./core/content/skills.ts";
import { slotIds } from "./core/content/slots.ts";
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
