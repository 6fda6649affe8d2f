import { refusals } from "@aldermoor/game/core/content/refusals.ts";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "./all-texts.ts";
import { registerTexts, t } from "./t.ts";

beforeAll(() => {
  registerTexts(allTexts.en);
  registerTexts(allTexts.en);
});

test("placeholders are filled by name", () => {
  expect(t("common.title-of", { page: "Inventory" })).toBe("Inventory · Aldermoor");
});

test("a word follows its count", () => {
  expect(t("landing.now-players", { count: 1 })).toBe("1 player");
  expect(t("landing.now-players", { count: 0 })).toBe("0 players");
  expect(t("landing.now-players", { count: 2 })).toBe("2 players");
});

test("no sentence keeps an open brace or is empty", () => {
  for (const [name, area] of Object.entries(allTexts.en)) {
    for (const [key, sentence] of Object.entries(area)) {
      const rest = String(sentence).replaceAll(/\{\w+(?::[^}]*)?\}/g, "");
      expect(rest, `${name}.${key}`).not.toMatch(/[{}]/);
      expect(sentence, `${name}.${key}`).not.toBe("");
    }
  }
});

test("every refusal has its sentence", () => {
  expect(Object.keys(allTexts.en["refusals"] ?? {}).toSorted()).toEqual(
    Object.keys(refusals).toSorted(),
  );
});

test("an area that arrives again says what the later file says", () => {
  registerTexts({ landing: { ...allTexts.en["landing"], privacy: "Datenschutz" } });
  expect(t("landing.privacy")).toBe("Datenschutz");
  expect(t("landing.credits")).toBe("Credits");
});
