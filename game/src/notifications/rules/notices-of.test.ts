import { expect, test } from "vitest";
import type { DomainEvent } from "../../core/content/events.ts";
import { aboutOf, joined, noticesOf, outdatedBy } from "./notices-of.ts";

const noticeOf = (event: DomainEvent) => noticesOf(event)[0] ?? null;

test("finds and crafts are told from epic on", () => {
  expect(noticeOf({ kind: "found-piece", item: "amber-band", rarity: 3 })).toBeNull();
  expect(noticeOf({ kind: "found-piece", item: "amber-band", rarity: 4 })).toEqual({
    type: "rare-find",
    item: "amber-band",
    rarity: 4,
  });
  const made = { kind: "crafted", recipe: "refine-copper-bar", skill: "smithing" } as const;
  const bands = { ...made, item: "amber-band", count: 9 } as const;
  expect(noticeOf({ ...bands, rarities: { 1: 6, 3: 3 } })).toBeNull();
  expect(noticeOf({ ...bands, rarities: { 1: 6, 4: 2, 5: 1 } })).toMatchObject({
    type: "rare-make",
    rarity: 5,
    count: 1,
  });
});

test("every fifth level is told, however many are gained at once", () => {
  const level = (from: number, to: number) =>
    noticeOf({ kind: "levelled", skill: "mining", from, to });
  expect(level(1, 4)).toBeNull();
  expect(level(5, 9)).toBeNull();
  expect(level(4, 5)).toEqual({ type: "level", skill: "mining", from: 4, to: 5 });
  expect(level(3, 12)).toEqual({ type: "level", skill: "mining", from: 3, to: 12 });
  expect(level(99, 100)).not.toBeNull();
});

test("every tenth level of mastery is told", () => {
  const mastery = (from: number, to: number) =>
    noticeOf({ kind: "mastered", skill: "mining", from, to });
  expect(mastery(0, 1)).toBeNull();
  expect(mastery(4, 5)).toBeNull();
  expect(mastery(10, 19)).toBeNull();
  expect(mastery(9, 10)).toEqual({ type: "mastery", skill: "mining", from: 9, to: 10 });
  expect(mastery(18, 23)).not.toBeNull();
});

test("a calling is told of with the combat level that opens it, and only then", () => {
  const level = (skill: "combat" | "mining", from: number, to: number) =>
    noticesOf({ kind: "levelled", skill, from, to }).map(({ type }) => type);
  expect(level("combat", 8, 9)).toEqual([]);
  expect(level("combat", 9, 10)).toEqual(["level", "calling-open"]);
  expect(level("combat", 7, 12)).toEqual(["level", "calling-open"]);
  expect(level("combat", 10, 11)).toEqual([]);
  expect(level("mining", 9, 10)).toEqual(["level"]);
});

test("what a player has done since is no news: an event makes old what was told of the same thing", () => {
  const told = { kind: "boss-ready", zone: "sallow-marsh", chance: 65 } as const;
  const [ready] = noticesOf(told);
  if (ready === undefined) throw new Error("A boss that can be beaten is told of.");
  expect(outdatedBy({ kind: "boss-beaten", zone: "sallow-marsh", first: true })).toEqual([
    aboutOf(ready),
  ]);
  expect(outdatedBy({ kind: "boss-beaten", zone: "fenside-meadows", first: true })).not.toContain(
    aboutOf(ready),
  );
  expect(outdatedBy({ kind: "calling-set", calling: "delver" })).toEqual(["calling-open"]);
  expect(outdatedBy(told)).toEqual([]);
});

test("kills and gathered goods are for the log of the fight, not for the bell", () => {
  const kills = {
    kind: "killed",
    monster: "marsh-rat",
    zone: "fenside-meadows",
    count: 3,
    worthy: 3,
  } as const;
  expect(noticeOf(kills)).toBeNull();
});

test("levels join from the first to the last, anything else is renewed", () => {
  const level = { type: "level", skill: "mining" } as const;
  expect(joined({ ...level, from: 1, to: 3 }, { ...level, from: 3, to: 4 })).toEqual({
    ...level,
    from: 1,
    to: 4,
  });
  const mastery = { ...level, type: "mastery" } as const;
  expect(joined({ ...mastery, from: 9, to: 10 }, { ...mastery, from: 19, to: 20 })).toEqual({
    ...mastery,
    from: 9,
    to: 20,
  });
  expect(aboutOf({ ...mastery, from: 9, to: 10 })).not.toBe(
    aboutOf({ ...level, from: 95, to: 100 }),
  );
  const mention = { type: "mention", by: "Finch", channel: "help" } as const;
  expect(joined(mention, { ...mention, channel: "global" })).toEqual({
    ...mention,
    channel: "global",
  });
});
