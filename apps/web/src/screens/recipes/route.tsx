import type { Screen } from "../../page/screen.ts";

export const recipesRoute: Screen = {
  path: "recipes/$category",
  title: "places.recipes",
  component: () => import("./recipes-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "things",
    icon: "anvil",
    label: "places.recipes",
    to: "/game/recipes/smithing",
    order: 30,
    onPhoneBar: true,
  },
};
