import { refusalCodes } from "@aldermoor/game/core/rules/outcome.ts";
import { beforeAll, expect, test } from "vitest";
import { firstTexts } from "./first-texts.ts";
import { gameTexts } from "./game-texts.ts";
import { refusals } from "./refusals.en.ts";
import { registerTexts, registerTranslation, t } from "./t.ts";

beforeAll(() => {
  registerTexts(firstTexts);
  registerTexts(gameTexts);
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
  for (const [name, area] of Object.entries({ ...firstTexts, ...gameTexts })) {
    for (const [key, sentence] of Object.entries(area)) {
      const rest = String(sentence).replaceAll(/\{\w+(?::[^}]*)?\}/g, "");
      expect(rest, `${name}.${key}`).not.toMatch(/[{}]/);
      expect(sentence, `${name}.${key}`).not.toBe("");
    }
  }
});

test("every refusal has its sentence", () => {
  expect(Object.keys(refusals).toSorted()).toEqual([...refusalCodes].toSorted());
});

test("another language lies over English, and what it does not say stays English", () => {
  registerTranslation({ landing: { privacy: "Datenschutz" } });
  expect(t("landing.privacy")).toBe("Datenschutz");
  expect(t("landing.credits")).toBe("Credits");
});
