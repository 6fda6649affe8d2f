import type { Screen } from "../../page/screen.ts";

export const worldBossRoute: Screen = {
  path: "world-boss/$category",
  title: "places.world-boss",
  component: () => import("./world-boss-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "day",
    icon: "horned-skull",
    label: "places.world-boss",
    to: "/game/world-boss/current",
    order: 30,
  },
};
