import { expect, test } from "vitest";
import { durationWords, relativeTime } from "./time-words.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const nowMs = 1_800_000_000_000;

test("what just happened is now", () => {
  expect(relativeTime(nowMs - 4 * second, nowMs)).toBe("now");
});

test("below a minute time goes in steps of five seconds", () => {
  expect(relativeTime(nowMs - 44 * second, nowMs)).toBe("40 s ago");
});

test("from a minute on whole minutes, hours and days count", () => {
  expect(relativeTime(nowMs - 61 * second, nowMs)).toBe("1 m ago");
  expect(relativeTime(nowMs - 3.9 * hour, nowMs)).toBe("3 h ago");
  expect(relativeTime(nowMs - 47 * hour, nowMs)).toBe("1 day ago");
  expect(relativeTime(nowMs - 49 * hour, nowMs)).toBe("2 days ago");
});

test("what is still to come is said with in", () => {
  expect(relativeTime(nowMs + 2 * minute, nowMs)).toBe("in 2 m");
});

test("durations stand without a direction", () => {
  expect(durationWords(90 * minute)).toBe("1 h");
});
