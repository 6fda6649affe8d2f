import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";

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
  "achievements",
  "chat",
  "presence",
  "profile",
  "history",
  "log",
  "notifications",
  "push",
  "settings",
];

const byFeature = new Map(keysOf(found).map((path) => [path.split("/").at(-2) ?? "", found[path]]));

/** What each feature says of itself to players, in the order in which one best reads it. */
export const articles: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...firstOnes, ...byFeature.keys()])].map((name) => [
    name,
    byFeature.get(name) ?? "",
  ]),
);
