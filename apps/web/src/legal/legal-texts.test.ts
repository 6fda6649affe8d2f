import { expect, test } from "vitest";
import type { Words } from "./read-article.ts";
import { readArticle } from "./read-article.ts";
import chatRules from "./texts/chat-rules.en.md?raw";
import credits from "./texts/credits.en.md?raw";
import gameRules from "./texts/game-rules.en.md?raw";
import privacy from "./texts/privacy.en.md?raw";

const texts = Object.entries({ chatRules, credits, gameRules, privacy }).map(
  ([name, markdown]) => ({ name, article: readArticle(markdown) }),
);

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
  expect(undated.map(({ name }) => name)).toEqual(["credits"]);
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
