import { ConvexError } from "convex/values";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../texts/all-texts.ts";
import { registerTexts } from "../texts/t.ts";
import { faultSentence, isOvertaken } from "./fault-sentence.ts";

beforeAll(() => registerTexts(allTexts.en));

test("being limited is told in the product's own words", () => {
  const error = new ConvexError({ kind: "RateLimited", message: "slow down" });
  expect(faultSentence(error)).toBe("You are making too many requests, please try again later.");
});

test("sending too much at once is told in a sentence of its own", () => {
  const error = new ConvexError({ kind: "ArgumentsTooLarge" });
  expect(faultSentence(error)).toBe("That is more than can be sent at once.");
});

test("the server's words are shown where it sent some", () => {
  const error = new ConvexError({ kind: "Forbidden", message: "Only for elders." });
  expect(faultSentence(error)).toBe("Only for elders.");
});

test("a fault without words is unexpected", () => {
  expect(faultSentence(new Error("[CONVEX M(x:y)] Server Error"))).toBe(
    "An unexpected error occurred, message a staff member.",
  );
  expect(faultSentence(new ConvexError({}))).toBe(
    "An unexpected error occurred, message a staff member.",
  );
});

test("a command that others overtook too often is told apart from faults", () => {
  expect(isOvertaken(new ConvexError({ kind: "OvertakenTooOften" }))).toBe(true);
  for (const error of [new ConvexError({ kind: "RateLimited" }), new ConvexError("x"), new Error()])
    expect(isOvertaken(error)).toBe(false);
});
