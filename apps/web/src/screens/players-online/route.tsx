import type { Screen } from "../../page/screen.ts";

export const playersOnlineRoute: Screen = {
  path: "players-online",
  title: "places.players-online",
  component: () => import("./players-online-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
  nav: {
    group: "people",
    icon: "three-friends",
    label: "places.players-online",
    to: "/game/players-online",
    order: 20,
  },
};
