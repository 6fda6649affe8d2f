import { refuse } from "@aldermoor/game/core/rules/outcome.ts";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../texts/all-texts.ts";
import { registerTexts } from "../texts/t.ts";
import { refusalSentence } from "./refusal-sentence.ts";

beforeAll(() => registerTexts(allTexts.en));

test("a refusal names the tool that is missing", async () => {
  const params = { tool: "tool-mining", n: 3 };
  expect(await refusalSentence(refuse("tool-needed", params))).toBe(
    "A mining tool of tier 3 is required.",
  );
});

test("a refusal names every place of a loadout whose piece is gone", async () => {
  const params = { n: 2, slots: "main-hand, ring-1" };
  expect(await refusalSentence(refuse("loadout-incomplete", params))).toBe(
    "Not all of it is there any more: main hand, first ring.",
  );
});

test("a refusal names things of the content, and of one that it does not know the id", async () => {
  const missing = (item: string) => refusalSentence(refuse("not-enough-items", { n: 2, item }));
  expect(await missing("copper-ore")).toBe("Missing Copper Ore ×2.");
  expect(await missing("moon-cheese")).toBe("Missing moon-cheese ×2.");
});
