import type { Screen } from "../../screen.ts";

export const wikiRoute: Screen = {
  path: "wiki",
  title: "wiki.title",
  component: () => import("./wiki-screen.tsx"),
  isPublic: true,
  nav: { group: "moor", icon: "book-cover", label: "wiki.title", to: "/game/wiki", order: 30 },
};
