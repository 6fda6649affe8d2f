import { expect, test } from "vitest";
import { mentionedNames, splitMentions } from "./mentioned-names.ts";

test("a name is called by an @ before it, and each once", () => {
  expect(mentionedNames("@Wren and @finch, ask @WREN!")).toEqual(["wren", "finch"]);
});

test("neither an address nor a word that is no name calls anybody", () => {
  expect(mentionedNames("wren@moor.example @no @averyverylongnameindeed")).toEqual([]);
});

test("three are called at most", () => {
  expect(mentionedNames("@one @two @six @ten")).toHaveLength(3);
});

test("a text is split into its words and the names it calls, and loses nothing", () => {
  expect(splitMentions("@Wren, ask @Finch.")).toEqual([
    { name: "Wren" },
    ", ask ",
    { name: "Finch" },
    ".",
  ]);
  for (const plain of ["", "mail me@Wren", "@@Wren", "@ab"])
    expect(splitMentions(plain)).toEqual(plain === "" ? [] : [plain]);
});
