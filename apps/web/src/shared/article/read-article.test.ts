import { expect, test } from "vitest";
import { readArticle } from "./read-article.ts";

const plain = (text: string) => ({ text, isStrong: false, isCode: false, to: "" });

test("a text has a title, paragraphs whose lines run on, and words that stand out", () => {
  expect(readArticle("# The lamp\n\nIt burns\nfor **a day**.\n")).toEqual({
    title: "The lamp",
    updated: null,
    blocks: [
      {
        kind: "paragraph",
        words: [plain("It burns for "), { ...plain("a day"), isStrong: true }, plain(".")],
      },
    ],
    sections: [],
  });
});

test("what is for programs is left as it is written", () => {
  expect(readArticle("# A\n\nAsk `/api?a=**b**`.").blocks).toEqual([
    {
      kind: "paragraph",
      words: [plain("Ask "), { ...plain("/api?a=**b**"), isCode: true }, plain(".")],
    },
  ]);
});

test("lines that begin with a dash are a list", () => {
  expect(readArticle("# A\n\n- one\n  and more\n- two").blocks).toEqual([
    { kind: "list", items: [[plain("one and more")], [plain("two")]] },
  ]);
});

test("headings begin sections, and links lead somewhere", () => {
  const article = readArticle("updated: 1 May\n\n# A\n\nlead\n\n## B\n\nsee [the rules](/rules)\n");
  expect(article.updated).toBe("1 May");
  expect(article.blocks).toHaveLength(1);
  expect(article.sections).toEqual([
    {
      title: "B",
      blocks: [
        {
          kind: "paragraph",
          words: [plain("see "), { ...plain("the rules"), to: "/rules" }],
        },
      ],
    },
  ]);
});
