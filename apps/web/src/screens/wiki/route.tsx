import type { Screen } from "../../page/screen.ts";
import { wikiTexts } from "./texts.ts";

export const wikiRoutes: readonly Screen[] = [
  {
    path: "wiki",
    title: "places.wiki",
    component: () => import("./wiki-screen.tsx"),
    texts: wikiTexts,
    isPublic: true,
    nav: { group: "moor", icon: "book-cover", label: "places.wiki", to: "/game/wiki", order: 30 },
  },
  {
    path: "wiki/guide",
    title: "places.wiki-guide",
    component: () => import("./wiki-guide-screen.tsx"),
    texts: wikiTexts,
    isPublic: true,
  },
  {
    path: "wiki/$kind",
    title: "places.wiki",
    component: () => import("./wiki-kind-screen.tsx"),
    texts: wikiTexts,
    isPublic: true,
  },
  {
    path: "wiki/$kind/$id",
    title: "places.wiki",
    component: () => import("./wiki-entry-screen.tsx"),
    texts: wikiTexts,
    isPublic: true,
  },
];
