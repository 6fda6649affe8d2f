import type { Screen } from "../../page/screen.ts";

export const adminRoute: Screen = {
  path: "admin/$category",
  home: "/game/admin/dashboard",
  title: "places.admin",
  component: () => import("./admin-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
};
