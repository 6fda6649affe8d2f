import type { Screen } from "../../page/screen.ts";

export const publicExplorationRoute: Screen = {
  path: "public/exploration/$explorationId",
  title: "places.public-exploration",
  component: () => import("./public-exploration-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
};
