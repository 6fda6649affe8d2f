import type { Screen } from "../../page/screen.ts";

export const rankingsRoute: Screen = {
  path: "rankings",
  title: "places.rankings",
  component: () => import("./rankings-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
  nav: {
    group: "moor",
    icon: "laurel-crown",
    label: "places.rankings",
    to: "/game/rankings",
    order: 20,
  },
};
