import type { Screen } from "../../page/screen.ts";

export const playersOnlineRoute: Screen = {
  path: "players-online",
  title: "players.title",
  component: () => import("./players-online-screen.tsx"),
  isPublic: true,
  nav: {
    group: "people",
    icon: "three-friends",
    label: "players.title",
    to: "/game/players-online",
    order: 20,
  },
};
