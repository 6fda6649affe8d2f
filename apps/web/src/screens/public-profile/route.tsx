import type { Screen } from "../../page/screen.ts";

export const publicProfileRoute: Screen = {
  path: "public/profile/$characterName",
  title: "profile.public-title",
  component: () => import("./public-profile-screen.tsx"),
  isPublic: true,
};
