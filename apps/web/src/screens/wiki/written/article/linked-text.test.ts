import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

test.each([
  ["See [[The Falling King]].", "See [The Falling King](/game/wiki/articles/the-falling-king)."],
  ["[[Bows|how bows are made]]", "[how bows are made](/game/wiki/articles/bows)"],
  ["Of [item:copper-ore]!", "Of [Copper Ore](/game/wiki/items/copper-ore)!"],
  ["[item:moon-cheese] and [[???]]", "[item:moon-cheese] and [[???]]"],
  ["`[[Bows]]` and `[item:copper-ore]`", "`[[Bows]]` and `[item:copper-ore]`"],
  ["```\n[[Bows]]\n```\n[[Bows]]", "```\n[[Bows]]\n```\n[Bows](/game/wiki/articles/bows)"],
  ["[[Лук]]", "[Лук](/game/wiki/articles/%D0%BB%D1%83%D0%BA)"],
  ["[plain](/game/wiki)", "[plain](/game/wiki)"],
])("%s", (written, shown) => {
  expect(linkedText(written)).toBe(shown);
});
