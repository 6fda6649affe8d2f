import type { Screen } from "../../page/screen.ts";

export const settingsRoute: Screen = {
  path: "settings/$category",
  title: "places.settings",
  component: () => import("./settings-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  home: "/game/settings/display",
};
