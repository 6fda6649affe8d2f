import type { Screen } from "../../page/screen.ts";

export const boostsRoute: Screen = {
  path: "boosts/$category",
  title: "places.boosts",
  component: () => import("./boosts-screen.tsx"),
  nav: {
    group: "things",
    icon: "round-potion",
    label: "places.boosts",
    to: "/game/boosts/active",
    order: 40,
  },
};
