import type { Screen } from "../../page/screen.ts";

export const settingsRoute: Screen = {
  path: "settings/$category",
  title: "settings.title",
  component: () => import("./settings-screen.tsx"),
  home: "/game/settings/display",
};
