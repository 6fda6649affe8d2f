import type { Screen } from "../../page/screen.ts";

export const upcomingPatchRoute: Screen = {
  path: "upcoming-patch",
  title: "places.upcoming-patch",
  component: () => import("./upcoming-patch-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
  home: "/game/upcoming-patch",
};
