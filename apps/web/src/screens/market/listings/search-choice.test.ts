import { expect, test } from "vitest";
import {
  affixesFor,
  anySearch,
  choicesIn,
  familiesFor,
  searchOf,
  slotNamed,
  withSlot,
} from "./search-choice.ts";

test("what is not chosen is not asked for", () => {
  expect(searchOf(anySearch)).toEqual({ order: "newest" });
  expect(choicesIn(anySearch)).toBe(0);
  const choice = { ...anySearch, tier: "5", rarity: "3", priceMax: 100, value: 4 };
  expect(searchOf(choice)).toEqual({ order: "newest", tier: 5, rarityMin: 3, priceMax: 100 });
  expect(choicesIn(choice)).toBe(3);
});

test("a share is asked for as it is kept, points as they are", () => {
  const chance = { ...anySearch, affix: "vicious" as const, value: 1.4 };
  expect(searchOf(chance)).toMatchObject({ affix: "vicious", valueMin: 0.014 });
  const points = { ...anySearch, affix: "watchful" as const, value: 9 };
  expect(searchOf(points)).toMatchObject({ affix: "watchful", valueMin: 9 });
});

test("another slot keeps what fits there and drops the rest", () => {
  const helm = { ...anySearch, slot: "head" as const, family: "helm", affix: "stout" as const };
  expect(familiesFor("head")).toEqual(["helm", "hood"]);
  expect(affixesFor("head")).toContain("stout");
  expect(withSlot(helm, "")).toEqual({ ...helm, slot: "" });
  expect(withSlot(helm, "main-hand")).toMatchObject({ slot: "main-hand", family: "" });
  expect(familiesFor("tool-mining")).toEqual([]);
});

test("an address may name a slot", () => {
  expect(slotNamed("ring")).toBe("ring");
  expect(slotNamed("moat")).toBe("");
  expect(slotNamed(7)).toBe("");
});
