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
  expect(writtenTypes).toEqual([...types, ...later]);
  const bothWays = ["level", "mastery", "rare-find", "rare-make", "work-ended", "queue-empty"];
  const behindTheBell = ["lamp-low", "boss-beaten", "garden", "quest-done", "achievement"];
  expect(noticeTypes).toEqual([
    ...bothWays,
    "lamp-low",
    "boss-beaten",
    "room",
    "garden",
    "quest-done",
    "achievement",
    "welcome-back",
    "self",
    "boost-ending",
    "mention",
  ]);
  for (const [type, ways] of rowsOf(defaultSettings.notices)) {
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

test("every line belongs to one piece of news, whatever shares its type", () => {
  for (const [id, { log }] of rowsOf(newsTable)) {
    const alike = rowsOf(newsTable).filter(([, other]) => other.log?.type === log?.type);
    if (log === undefined || alike.length === 1) continue;
    expect(log.isOf, id).toBeDefined();
  }
});
