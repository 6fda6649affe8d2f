import { describe, expect, test } from "vitest";
import { slurs } from "../../content/slurs.ts";
import { hideSlurs } from "./hide-slurs.ts";

/** A slur of few letters and one of many, as they are written; the stars count their letters. */
const [long = "", short = ""] = [slurs[0], slurs.find((slur) => slur === "kike")];

function inStyle(word: string, firstLetter: number): string {
  return Array.from(word, (letter) =>
    String.fromCodePoint(firstLetter + letter.charCodeAt(0) - 97),
  ).join("");
}

describe("a slur becomes stars", () => {
  test("in any case, alone and among words, and many of it", () => {
    for (const slur of slurs) {
      const stars = "*".repeat(slur.length);
      expect(hideSlurs(`You ${slur.toUpperCase()}, you.`)).toBe(`You ${stars}, you.`);
      expect(hideSlurs(`_${slur}s_`)).toBe(`_${stars}*_`);
    }
  });

  test.each([
    ["an invisible character within", `${long.slice(0, 2)}\u00ad\u034f\u061c${long.slice(2)}`],
    ["Cyrillic letters", long.replaceAll("i", "і").replaceAll("e", "е").replaceAll("r", "г")],
    ["Greek letters", long.replaceAll("i", "ι").replaceAll("e", "ε").replaceAll("n", "η")],
    ["full-width letters", inStyle(long, 0xff41)],
    ["mathematical letters", inStyle(long, 0x1d41a)],
    ["letters in black squares", inStyle(long, 0x1f170)],
    ["letters of flags", inStyle(long, 0x1f1e6)],
    ["accents", Array.from(long, (letter) => `${letter}\u0301\u0323`).join("")],
    ["digits", long.replaceAll("i", "1").replaceAll("e", "3")],
    ["signs", long.replaceAll("i", "!")],
    ["stretched letters", long.replace("i", "iiiii").replace("r", "rrr")],
    ["letters apart", Array.from(long).join(" ")],
    ["letters apart by dots", Array.from(long).join(".-")],
  ])("with %s", (_trick, written) => {
    const shown = hideSlurs(`a ${written} b`);
    expect(shown).toMatch(/^a \*{6,12} b$/);
  });

  test("and what stands around it stays as it was written", () => {
    const shown = hideSlurs(`Ünïcödé 👩🏽‍💻 k1k\u0435 ｆｕｌｌ — да`);
    expect(short).toBe("kike");
    expect(shown).toBe("Ünïcödé 👩🏽‍💻 **** ｆｕｌｌ — да");
  });
});

test("words that only hold the letters of a slur stay", () => {
  for (const words of [
    "niger, nigeria and a snigger",
    "600k gold, go ok?",
    "Pakistan, spasticity, retarded growth of trees",
    "rаки и паки",
    "mykiket",
    "١٢٣ नमस्ते 你好",
  ])
    expect(hideSlurs(words)).toBe(words);
});
