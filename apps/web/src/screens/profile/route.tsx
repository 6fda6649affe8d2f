import type { Screen } from "../../page/screen.ts";

export const profileRoute: Screen = {
  path: "profile/$category",
  title: "profile.title",
  component: () => import("./profile-screen.tsx"),
  nav: {
    group: "people",
    icon: "character",
    label: "profile.title",
    to: "/game/profile/overview",
    order: 10,
  },
};
