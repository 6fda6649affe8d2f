import type { Screen } from "../../page/screen.ts";

export const staffTrackerRoute: Screen = {
  path: "staff-tracker",
  title: "places.staff-tracker",
  component: () => import("./staff-tracker-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
};
