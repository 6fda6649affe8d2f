import type { Screen } from "../../page/screen.ts";

export const boostsRoute: Screen = {
  path: "boosts/$category",
  title: "places.boosts",
  component: () => import("./boosts-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "things",
    icon: "round-potion",
    label: "places.boosts",
    to: "/game/boosts/active",
    order: 40,
  },
};
