import { expect, test } from "vitest";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkCommentTime } from "./patch-timing.ts";

const hourMs = 3_600_000;

test("a change is open for comment for 48 hours before it comes", () => {
  expect(checkCommentTime(0, 48 * hourMs)).toEqual(done(null));
  for (const appliesAtMs of [48 * hourMs - 1, 0, -1, null])
    expect(checkCommentTime(0, appliesAtMs)).toEqual(refuse("comment-time", { n: 48 }));
});
