import { describe, expect, test } from "vitest";
import { total } from "./bot.ts";
import type { Habit } from "./habits.ts";
import { habits } from "./habits.ts";
import { judge } from "./judge.ts";
import { play } from "./run.ts";
import { targets } from "./targets.ts";

function habitOf(name: string): Habit {
  const habit = habits.find((one) => one.name === name);
  if (habit === undefined) throw new Error(`Nobody plays like ${name}.`);
  return habit;
}

describe("the first days of a character", () => {
  for (const name of ["daily", "regular", "hardcore"]) {
    test(`of a ${name} player are as quick as they are meant to be`, () => {
      const target = targets[name];
      if (target === undefined) throw new Error(`Nothing is asked of ${name}.`);
      const { bot, standings } = play(habitOf(name), 3);
      const verdicts = judge(target, bot, standings, 3);
      expect(verdicts.length).toBeGreaterThan(6);
      expect(verdicts.filter((one) => !one.met)).toEqual([]);
    });
  }

  for (const name of ["newcomer", "weekender", "daily", "regular"]) {
    test(`make every zone that opens worth more than the one before, to a ${name}`, () => {
      const { pulls } = play(habitOf(name), 4).bot;
      expect(new Set(pulls.map(({ zone }) => zone)).size).toBeGreaterThan(2);
      expect(pulls.filter(({ together }) => together < 1)).toEqual([]);
    });
  }

  test("give a newcomer a level, a boss and a better zone within the first hour", () => {
    const target = targets["newcomer"];
    if (target === undefined) throw new Error("Nothing is asked of a newcomer.");
    const { bot, standings } = play(habitOf("newcomer"), 1);
    const verdicts = judge(target, bot, standings, 1);
    expect(verdicts).toHaveLength(3);
    expect(verdicts.filter((one) => !one.met)).toEqual([]);
  });

  test("are the same every time they are played", () => {
    const [one, other] = [play(habitOf("ironbound"), 2), play(habitOf("ironbound"), 2)];
    expect(one.standings).toEqual(other.standings);
    expect(one.bot.state).toEqual(other.bot.state);
  });

  test("take gold out of the world by the tax of the market, most of whoever lives by buying, and none of the ironbound", () => {
    const shareOf = (name: string): number => {
      const { sinks, faucets } = play(habitOf(name), 3).bot;
      return (sinks.market ?? 0) / total(faucets);
    };
    expect(shareOf("crafter")).toBeGreaterThan(0.05);
    expect(shareOf("crafter")).toBeLessThan(0.25);
    expect(shareOf("ironbound")).toBe(0);
  });

  test("leave in the purse what came less what went and what others were paid", () => {
    const { bot } = play(habitOf("ironbound"), 3);
    const start = 50;
    const booked = start + total(bot.faucets) - total(bot.sinks);
    const held = bot.state.gold + bot.state.centiGold / 100;
    expect(held).toBeCloseTo(booked, 0);
  });
});
