import type { Screen } from "../../page/screen.ts";

export const friendsRoute: Screen = {
  path: "friends",
  title: "places.friends",
  component: () => import("./friends-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "people",
    icon: "shaking-hands",
    label: "places.friends",
    to: "/game/friends",
    order: 21,
  },
};
