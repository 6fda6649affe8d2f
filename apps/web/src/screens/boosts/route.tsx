import type { Screen } from "../../screen.ts";

export const boostsRoute: Screen = {
  path: "boosts/$category",
  title: "boosts.title",
  component: () => import("./boosts-screen.tsx"),
  nav: {
    group: "things",
    icon: "round-potion",
    label: "boosts.title",
    to: "/game/boosts/active",
    order: 40,
  },
};
