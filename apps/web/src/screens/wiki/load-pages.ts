import type { WikiKind } from "./wiki-kind.ts";
import type { WikiPages } from "./wiki-page.ts";

/** The pages of one kind, fetched when they are first asked for. */
export function loadPages(kind: WikiKind): Promise<WikiPages> {
  const known = loaded.get(kind);
  if (known !== undefined) return known;
  const pages = loaders[kind]().then((found) => found.pages);
  loaded.set(kind, pages);
  // What could not be fetched is asked for again the next time.
  pages.catch(() => loaded.delete(kind));
  return pages;
}

const loaded = new Map<WikiKind, Promise<WikiPages>>();

const loaders: Readonly<Record<WikiKind, () => Promise<{ readonly pages: WikiPages }>>> = {
  items: () => import("./pages/item-pages.ts"),
  recipes: () => import("./pages/recipe-pages.ts"),
  monsters: () => import("./pages/monster-pages.ts"),
  zones: () => import("./pages/zone-pages.ts"),
  nodes: () => import("./pages/node-pages.ts"),
  skills: () => import("./pages/skill-pages.ts"),
  affixes: () => import("./pages/affix-pages.ts"),
  callings: () => import("./pages/calling-pages.ts"),
  origins: () => import("./pages/origin-pages.ts"),
  rooms: () => import("./pages/room-pages.ts"),
  buildings: () => import("./pages/building-pages.ts"),
  boosts: () => import("./pages/boost-pages.ts"),
  expeditions: () => import("./pages/expedition-pages.ts"),
  "world-bosses": () => import("./pages/world-boss-pages.ts"),
  fighters: () => import("./pages/fighter-pages.ts"),
  quests: () => import("./pages/quest-pages.ts"),
  achievements: () => import("./pages/achievement-pages.ts"),
  rules: () => import("./pages/rule-pages.ts"),
};
