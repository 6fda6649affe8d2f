import type { Screen } from "../../page/screen.ts";

export const publicBattleRoute: Screen = {
  path: "public/battle/$battleId",
  title: "places.public-battle",
  component: () => import("./public-battle-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
};
