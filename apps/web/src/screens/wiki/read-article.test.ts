import { expect, test } from "vitest";
import { readArticle } from "./read-article.ts";

test("an article has a title, paragraphs whose lines run on, and words that stand out", () => {
  expect(readArticle("# The lamp\n\nIt burns\nfor **a day**.\n")).toEqual({
    title: "The lamp",
    blocks: [
      {
        kind: "paragraph",
        words: [
          { text: "It burns for ", isStrong: false },
          { text: "a day", isStrong: true },
          { text: ".", isStrong: false },
        ],
      },
    ],
  });
});

test("lines that begin with a dash are a list", () => {
  expect(readArticle("# A\n\n- one\n  and more\n- two").blocks).toEqual([
    {
      kind: "list",
      items: [[{ text: "one and more", isStrong: false }], [{ text: "two", isStrong: false }]],
    },
  ]);
});
