import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../../texts/all-texts.ts";
import { registerTexts } from "../../../texts/t.ts";
import { refusalText } from "./refusal-text.ts";

beforeAll(() => registerTexts(allTexts.en));

function refusalOf(code: string, sentence: string, status = 400): string {
  return refusalText({ ok: false, code, sentence, status });
}

test("a refusal is told in the service's own words", () => {
  expect(refusalOf("ORGANIZATION_SLUG_ALREADY_TAKEN", "Organization already exists")).toBe(
    "Organization already exists",
  );
  expect(refusalOf("SOMETHING_NEW", "Its own words")).toBe("Its own words");
});

test("a known refusal without words gets ours, and one without anything is a fault", () => {
  expect(refusalOf("TEAM_NOT_FOUND", "")).toBe("Team not found");
  expect(refusalOf("", "")).toBe("An unexpected error occurred, message a staff member.");
});

test("too many requests are told as the specification has it", () => {
  expect(refusalOf("RATE_LIMITED", "Too many", 429)).toBe(
    "You are making too many requests, please try again later.",
  );
});
