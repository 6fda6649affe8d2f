import { expect, test } from "vitest";
import type { LogEvent } from "../content/log-types.ts";
import { isJoinable, joined } from "./joined.ts";

const level = (skill: "mining" | "combat", from: number, to: number): LogEvent => ({
  type: "level",
  params: { skill, from, to },
});
const find = (rarity: number, count = 1): LogEvent => ({
  type: "loot.rare",
  params: { item: "amber-band", rarity, count },
});
const temper = (success: boolean, plus: number): LogEvent => ({
  type: "temper",
  params: {
    item: "amber-band",
    plus,
    successes: success ? 1 : 0,
    failures: success ? 0 : 1,
  },
});

test("levels of one skill join from the first to the last, those of two skills do not", () => {
  expect(joined(level("mining", 1, 3), level("mining", 3, 4))).toEqual(level("mining", 1, 4));
  expect(joined(level("mining", 1, 3), level("combat", 3, 4))).toBeNull();
});

test("levels beyond the hundredth join with their like alone", () => {
  const mastery = (from: number, to: number): LogEvent => ({
    type: "level",
    params: { skill: "mining", from, to, isMastery: true },
  });
  expect(joined(mastery(0, 1), mastery(1, 3))).toEqual(mastery(0, 3));
  expect(joined(level("mining", 98, 100), mastery(0, 1))).toBeNull();
});

test("finds and crafts of one kind and rarity are counted", () => {
  expect(joined(find(3), find(3, 2))).toEqual(find(3, 3));
  expect(joined(find(3), find(4))).toBeNull();
  const craft: LogEvent = {
    type: "craft.rare",
    params: { item: "amber-band", rarity: 3, count: 1 },
  };
  expect(joined(find(3), craft)).toBeNull();
  expect(joined(craft, craft)).toMatchObject({ type: "craft.rare", params: { count: 2 } });
});

test("temperings of one kind are one line with both counts and the last step", () => {
  expect(joined(temper(true, 1), temper(false, 1))).toMatchObject({
    params: { plus: 1, successes: 1, failures: 1 },
  });
});

test("defeats and harvests are added up", () => {
  const defeats: LogEvent = { type: "defeat.summary", params: { count: 2 } };
  expect(joined(defeats, defeats)).toMatchObject({ params: { count: 4 } });
  const harvest: LogEvent = { type: "garden", params: { plots: 3 } };
  expect(joined(harvest, harvest)).toMatchObject({ params: { plots: 6 } });
});

test("the same end of work is told once, another end and every deed stand alone", () => {
  const ended = (reason: "lamp" | "queue-done"): LogEvent => ({
    type: "system",
    params: { what: "work-ended", reason },
  });
  expect(joined(ended("lamp"), ended("lamp"))).toEqual(ended("lamp"));
  expect(joined(ended("lamp"), ended("queue-done"))).toBeNull();
  const quest: LogEvent = { type: "quest", params: { quest: "first-swing" } };
  expect(joined(quest, quest)).toBeNull();
});

test("lines of which none joins another need not be compared: a trade is a line of its own, a level is not", () => {
  const trade: LogEvent = {
    type: "market.trade",
    params: { item: "copper-ore", side: "sell", quantity: 4, gold: 30 },
  };
  expect(joined(trade, trade)).toBeNull();
  expect(isJoinable(trade)).toBe(false);
  for (const one of [level("mining", 1, 2), find(3), temper(true, 1)])
    expect(isJoinable(one)).toBe(true);
});
