import type { Screen } from "../../page/screen.ts";

export const publicSiegeRoute: Screen = {
  path: "public/villagepvp/$attackId",
  title: "places.public-villagepvp",
  component: () => import("./public-siege-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
};
