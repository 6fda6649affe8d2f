import type { Screen } from "../../page/screen.ts";

export const villageRoute: Screen = {
  path: "village/$category",
  title: "places.village",
  component: () => import("./village-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "people",
    icon: "village",
    label: "places.village",
    to: "/game/village/overview",
    order: 5,
  },
};
