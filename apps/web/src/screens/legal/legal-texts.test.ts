import { expect, test } from "vitest";
import type { Section, Words } from "../../shared/article/read-article.ts";
import { readArticle } from "../../shared/article/read-article.ts";
import chatRulesDe from "./texts/chat-rules.de.md?raw";
import chatRules from "./texts/chat-rules.en.md?raw";
import creditsDe from "./texts/credits.de.md?raw";
import credits from "./texts/credits.en.md?raw";
import gameRulesDe from "./texts/game-rules.de.md?raw";
import gameRules from "./texts/game-rules.en.md?raw";
import privacyDe from "./texts/privacy.de.md?raw";
import privacy from "./texts/privacy.en.md?raw";

const english = articlesOf({ chatRules, credits, gameRules, privacy });
const german = articlesOf({
  chatRules: chatRulesDe,
  credits: creditsDe,
  gameRules: gameRulesDe,
  privacy: privacyDe,
});
const texts = [...english, ...german];

test("every legal text has a title, a lead and sections with something in them", () => {
  for (const { article } of texts) {
    expect(article.title).not.toBe("");
    expect(article.blocks).toHaveLength(1);
    expect(article.sections.length).toBeGreaterThan(4);
    for (const { blocks } of article.sections) expect(blocks.length).toBeGreaterThan(0);
  }
});

test("what binds somebody names the day it came into force", () => {
  const undated = texts.filter(({ article }) => article.updated === null);
  expect(undated.map(({ name }) => name)).toEqual(["credits", "credits"]);
});

test("no mark of the writing is left in the words", () => {
  for (const { article } of texts) {
    for (const { blocks } of article.sections) {
      const words = blocks.flatMap((block): readonly Words[] =>
        block.kind === "list" ? block.items.flat() : block.words,
      );
      for (const { text } of words) expect(text).not.toMatch(/\*\*|\]\(|^#/);
    }
  }
});

test("every language says the same sections, points and links", () => {
  for (const [index, { article }] of english.entries())
    expect(german[index]?.article.sections.map(shapeOf)).toEqual(article.sections.map(shapeOf));
});

function articlesOf(markdowns: Readonly<Record<string, string>>) {
  return Object.entries(markdowns).map(([name, markdown]) => ({
    name,
    article: readArticle(markdown),
  }));
}

/** How many paragraphs and points a section has, and where its links lead. */
function shapeOf({ blocks }: Section) {
  return blocks.map((block) => {
    const points = block.kind === "list" ? block.items : [block.words];
    return { points: points.length, links: points.flat().flatMap(({ to }) => to || []) };
  });
}
