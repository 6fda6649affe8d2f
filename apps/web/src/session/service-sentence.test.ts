import { beforeAll, expect, test } from "vitest";
import { common } from "../page/texts.de.ts";
import { allTexts } from "../texts/all-texts.ts";
import { registerTexts } from "../texts/t.ts";
import { serviceSentence } from "./service-sentence.ts";

beforeAll(() => {
  registerTexts(allTexts.de);
});

test("a refusal of the account service is told in the language of the page", () => {
  expect(serviceSentence(refusedWith("INVALID_EMAIL_OR_PASSWORD"))).toBe(
    "E-Mail oder Passwort stimmt nicht",
  );
});

test.each([
  "ACCOUNT_CLOSED",
  "ACCOUNTS_AWAY",
  "BANNED_USER",
  "PASSWORD_COMPROMISED",
  "SECOND_FACTOR_REQUIRED",
  "SIGN_INS_BUSY",
  "INVALID_CODE",
  "INVALID_BACKUP_CODE",
])("%s is told in the language of the page", (code) => {
  expect(serviceSentence(refusedWith(code))).not.toBe("Its own words");
});

test("too many requests are told in the same words everywhere", () => {
  const answer = { ...refusedWith("RATE_LIMITED"), status: 429 };
  expect(serviceSentence(answer)).toBe(common["too-many-requests"]);
});

test("a refusal nobody translated keeps the service's own words", () => {
  expect(serviceSentence(refusedWith("SOMETHING_NEW"))).toBe("Its own words");
});

test("a service that broke does not tell players how", () => {
  const answer = { ...refusedWith("SOMETHING_BROKE"), status: 500 };
  expect(serviceSentence(answer)).toBe(common.fault);
});

function refusedWith(code: string) {
  return { ok: false, code, sentence: "Its own words", status: 400 } as const;
}
