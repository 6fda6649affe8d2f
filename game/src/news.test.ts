import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allNews, newsTable } from "./core/content/all-news.ts";
import { rowsOf } from "./core/content/rows.ts";
import { features } from "./features.ts";
import { writtenTypes } from "./log/content/log-types.ts";
import { defaultSettings } from "./settings/content/default-settings.ts";
import { noticeTypes } from "./settings/content/notice-types.ts";

test("the words that rows and settings hold are those of version 0.1.0, in the order of the pages", () => {
  const types = ["level", "loot.rare", "boss", "defeat.summary", "craft.rare", "temper"];
  const later = ["room", "garden", "quest", "achievement", "system"];
  const lines: readonly string[] = [...types, ...later];
  expect(writtenTypes.filter((type) => lines.includes(type))).toEqual(lines);
  const bothWays = ["level", "mastery", "rare-find", "rare-make", "work-ended", "queue-empty"];
  const behindTheBell = ["lamp-low", "boss-beaten", "garden", "quest-done", "achievement"];
  const deeds = ["quest-done", "achievement"];
  const house = ["room", "garden"];
  const told: readonly string[] = [
    ...bothWays,
    "lamp-low",
    "boss-beaten",
    ...house,
    ...deeds,
    "welcome-back",
    "self",
    "boost-ending",
    "mention",
  ];
  expect(noticeTypes.filter((type) => told.includes(type))).toEqual(told);
  for (const [type, ways] of rowsOf(defaultSettings.notices)) {
    if (!told.includes(type)) continue;
    const toast = [...bothWays, "room"].includes(type);
    const bell = toast || [...behindTheBell, "welcome-back", "self", "mention"].includes(type);
    expect(ways, type).toEqual({ bell, toast });
  }
});

test("the news of every feature are in the table", async () => {
  const declared = await Promise.all(
    features.map(async ({ name }) => {
      const file = path.join(import.meta.dirname, name, "content/news.ts");
      if (!existsSync(file)) return [];
      const tables: Readonly<Record<string, object>> = await import(file);
      return Object.values(tables).flatMap((table) => Object.keys(table));
    }),
  );
  expect(declared.flat().toSorted()).toEqual(Object.keys(allNews).toSorted());
});

test("what an event makes old can be found by what it is about", () => {
  const unfindable = rowsOf(newsTable).flatMap(([id, { bell }]) =>
    bell?.until !== undefined && bell.about === undefined ? [id] : [],
  );
  expect(unfindable).toEqual([]);
});

test("every line belongs to one piece of news, whatever shares its type", () => {
  for (const [id, { log }] of rowsOf(newsTable)) {
    const alike = rowsOf(newsTable).filter(([, other]) => other.log?.type === log?.type);
    if (log === undefined || alike.length === 1) continue;
    expect(log.isOf, id).toBeDefined();
  }
});
