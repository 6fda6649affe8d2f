import type { Screen } from "../../page/screen.ts";

export const premiumRoute: Screen = {
  path: "premium/$category",
  title: "places.premium",
  component: () => import("./premium-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  home: "/game/premium/crowns",
};
