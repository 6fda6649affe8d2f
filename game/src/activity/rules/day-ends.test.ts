import { expect, test } from "vitest";
import { dayEnds } from "./day-ends.ts";

const second = 1_000;
const hour = 3_600_000;
const midnightMs = 20_459 * 24 * hour;

test("a settlement within a day is one", () => {
  const atMs = midnightMs + hour;
  expect(dayEnds({ settledAtMs: atMs, checkInAtMs: atMs }, atMs + hour)).toEqual([]);
});

test("a settlement over midnight pauses with the day", () => {
  const atMs = midnightMs - hour;
  const state = { settledAtMs: atMs, checkInAtMs: atMs };
  expect(dayEnds(state, midnightMs + hour)).toEqual([midnightMs - 1]);
  expect(dayEnds(state, midnightMs)).toEqual([midnightMs - 1]);
  expect(dayEnds(state, midnightMs - 1)).toEqual([]);
});

test("an action that ends at midnight belongs to the day that begins", () => {
  const atMs = midnightMs - 6 * second;
  expect(dayEnds({ settledAtMs: atMs, checkInAtMs: atMs }, midnightMs + hour)).toEqual([]);
});

test("what was done before the lamp went out days ago is told on its own day", () => {
  const atMs = midnightMs - hour;
  const state = { settledAtMs: atMs, checkInAtMs: atMs };
  expect(dayEnds(state, midnightMs + 90 * hour)).toEqual([midnightMs - 1, atMs + 24 * hour]);
});

test("a character whose lamp has been out has nothing to tell", () => {
  const state = { settledAtMs: midnightMs, checkInAtMs: midnightMs - 25 * hour };
  expect(dayEnds(state, midnightMs + 90 * hour)).toEqual([]);
});
