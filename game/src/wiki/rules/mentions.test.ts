import { expect, test } from "vitest";
import { mentionedItems } from "./mentions.ts";

test("the items of an article are those it names, each once, and no words that are none", () => {
  const text = "Take [item:copper-ore], then [item:copper-bar] and [item:copper-ore] again.";
  expect(mentionedItems(text)).toEqual(["copper-ore", "copper-bar"]);
  expect(
    mentionedItems("[item:toString] [item:moon-cheese] [[copper-ore]] item:copper-ore"),
  ).toEqual([]);
});
