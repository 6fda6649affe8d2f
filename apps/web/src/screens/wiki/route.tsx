import type { Screen } from "../../page/screen.ts";

export const wikiRoutes: readonly Screen[] = [
  {
    path: "wiki",
    title: "wiki.title",
    component: () => import("./wiki-screen.tsx"),
    isPublic: true,
    nav: { group: "moor", icon: "book-cover", label: "wiki.title", to: "/game/wiki", order: 30 },
  },
  {
    path: "wiki/guide",
    title: "wiki.guide",
    component: () => import("./wiki-guide-screen.tsx"),
    isPublic: true,
  },
  {
    path: "wiki/$kind",
    title: "wiki.title",
    component: () => import("./wiki-kind-screen.tsx"),
    isPublic: true,
  },
  {
    path: "wiki/$kind/$id",
    title: "wiki.title",
    component: () => import("./wiki-entry-screen.tsx"),
    isPublic: true,
  },
];
