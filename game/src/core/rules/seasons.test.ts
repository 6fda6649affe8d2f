import { expect, test } from "vitest";
import { dayMs } from "../content/time-spans.ts";
import { seasonAt, seasonEndsAtMs } from "./seasons.ts";

/** Noon of a Monday. */
const noonMs = 1_767_614_400_000;

test("seasons are four weeks long and begin on a Monday", () => {
  const beginMs = seasonEndsAtMs(seasonAt(noonMs));
  // The first day of 1970 was a Thursday.
  expect((beginMs / dayMs + 3) % 7).toBe(0);
  expect(seasonAt(beginMs)).toBe(seasonAt(beginMs - 1) + 1);
  expect(seasonEndsAtMs(seasonAt(beginMs)) - beginMs).toBe(28 * dayMs);
});
