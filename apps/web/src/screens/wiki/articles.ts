import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { language } from "../../texts/language.ts";

const found = import.meta.glob<string>("../../../../../game/src/*/wiki.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What one best reads first. A feature that is not among them is read after them. */
const firstOnes = [
  "core",
  "activity",
  "boosts",
  "callings",
  "character",
  "world",
  "combat",
  "gathering",
  "crafting",
  "house",
  "inventory",
  "quests",
  "guide",
  "achievements",
  "chat",
  "presence",
  "friends",
  "profile",
  "history",
  "log",
  "notifications",
  "push",
  "settings",
];

const english = new Map(
  keysOf(found).map((path) => [path.split("/").at(-2) ?? "", found[path]] as const),
);
const own = await inOwnLanguage();

/** What each feature says of itself to players, in the order in which one best reads it. */
export const articles: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...firstOnes, ...english.keys()])].map((name) => [
    name,
    own.get(name) ?? english.get(name) ?? "",
  ]),
);

/** The articles in the language of the page; none where they are English, or cannot be fetched. */
async function inOwnLanguage(): Promise<ReadonlyMap<string, string>> {
  if (language() === "en") return new Map();
  try {
    const { germanArticles } = await import("./articles-german.ts");
    return new Map(Object.entries(germanArticles).map(([path, text]) => [nameOf(path), text]));
  } catch {
    return new Map();
  }
}

function nameOf(path: string): string {
  return path.split("/").at(-1)?.replace(".md", "") ?? "";
}
