import { items } from "@aldermoor/game/core/content/items.ts";
import { expect, test } from "vitest";
import { isTextKey, registerTexts } from "../../texts/t.ts";
import * as texts from "./texts.en.ts";

registerTexts(texts);

test("every family of pieces has a word", () => {
  const worn = Object.values(items).filter(({ type }) => type === "equipment");
  const families = new Set(worn.map(({ family }) => family));
  expect([...families].filter((family) => !isTextKey(`items.family-${family}`))).toEqual([]);
  expect(families.size).toBeGreaterThan(20);
});
