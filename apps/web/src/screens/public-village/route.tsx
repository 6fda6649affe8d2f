import type { Screen } from "../../page/screen.ts";

export const publicVillageRoute: Screen = {
  path: "public/village/$villageName",
  title: "places.public-village",
  component: () => import("./public-village-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
};
