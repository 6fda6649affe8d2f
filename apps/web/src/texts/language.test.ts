import { expect, test } from "vitest";
import { chosenLanguage, dateLocaleOf } from "./language.ts";

test("the language somebody chose goes before all the browser asks for", () => {
  expect(chosenLanguage("en", ["de-DE"])).toBe("en");
  expect(chosenLanguage("de", ["en-US"])).toBe("de");
});

test("without a choice it is the first language asked for that is spoken here", () => {
  expect(chosenLanguage(null, ["fr-FR", "de-AT", "en"])).toBe("de");
  expect(chosenLanguage(null, ["en-GB", "de"])).toBe("en");
});

test("whoever asks for none of them reads English", () => {
  expect(chosenLanguage(null, ["fr"])).toBe("en");
  expect(chosenLanguage("klingon", [])).toBe("en");
});

test("dates are written as the browser does where it speaks the same language", () => {
  expect(dateLocaleOf("en", ["de-DE", "en-GB"])).toBe("en-GB");
  expect(dateLocaleOf("de", ["en-GB"])).toBe("de");
});

test("a wish that is no language tag is passed over, so that dates can be written", () => {
  expect(dateLocaleOf("en", ["en-US@posix"])).toBe("en");
  expect(dateLocaleOf("en", ["en-US@posix", "en-AU"])).toBe("en-AU");
});
