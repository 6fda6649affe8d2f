import type { Screen } from "../../page/screen.ts";

export const profileRoute: Screen = {
  path: "profile/$category",
  title: "places.profile",
  component: () => import("./profile-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "people",
    icon: "character",
    label: "places.profile",
    to: "/game/profile/overview",
    order: 10,
  },
};
