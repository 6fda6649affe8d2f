import { expect, test } from "vitest";
import type { Habit } from "../habits.ts";
import { habits } from "../habits.ts";
import { judgeFirstHours } from "./judge.ts";
import { playFirstDay } from "./play.ts";

const newcomer = habits.find(({ name }) => name === "newcomer") ?? missing();

function missing(): Habit {
  throw new Error("Nobody plays like a newcomer.");
}

test("a newcomer who does what the page says meets in the first hour what it is balanced for", () => {
  const verdicts = judgeFirstHours(newcomer, 5);
  expect(verdicts.filter(({ met }) => !met)).toEqual([]);
});

test("the page's line leads past the stick and the first boss", () => {
  const { stretches, newcomer: played } = playFirstDay(newcomer, 20);
  const said = stretches.flatMap((stretch) => stretch.said);
  expect(said).toContain("wear");
  expect(said).toContain("boss: Old Mudjaw");
  expect(played.bot.firsts.has("own weapon")).toBe(true);
  expect(played.bot.firsts.has("boss 1")).toBe(true);
});

test("the same seed gives the same life, and another seed another", () => {
  const [one, same, other] = [3, 3, 4].map((seed) => playFirstDay(newcomer, 12, seed).stretches);
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test("the first minutes are a row each, later ones ten", () => {
  const { stretches } = playFirstDay(newcomer, 80);
  expect(stretches.slice(0, 2).map(({ minute }) => minute)).toEqual([1, 2]);
  expect(stretches.slice(-2).map(({ minute }) => minute)).toEqual([70, 80]);
});
