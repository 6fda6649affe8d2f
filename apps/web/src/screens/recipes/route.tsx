import type { Screen } from "../../page/screen.ts";

export const recipesRoute: Screen = {
  path: "recipes/$category",
  title: "places.recipes",
  component: () => import("./recipes-screen.tsx"),
  nav: {
    group: "things",
    icon: "anvil",
    label: "places.recipes",
    to: "/game/recipes/smithing",
    order: 30,
    onPhoneBar: true,
  },
};
