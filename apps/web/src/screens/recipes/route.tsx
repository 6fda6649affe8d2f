import type { Screen } from "../../screen.ts";

export const recipesRoute: Screen = {
  path: "recipes/$category",
  title: "recipes.title",
  component: () => import("./recipes-screen.tsx"),
  nav: {
    group: "things",
    icon: "anvil",
    label: "recipes.title",
    to: "/game/recipes/smithing",
    order: 30,
    onPhoneBar: true,
  },
};
