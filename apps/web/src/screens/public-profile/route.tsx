import type { Screen } from "../../page/screen.ts";

export const publicProfileRoute: Screen = {
  path: "public/profile/$characterName",
  title: "places.public-profile",
  component: () => import("./public-profile-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  isPublic: true,
};
