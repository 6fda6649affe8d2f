import type { Screen } from "../../page/screen.ts";

export const questsRoute: Screen = {
  path: "quests/$category",
  title: "quests.title",
  component: () => import("./quests-screen.tsx"),
  nav: {
    group: "day",
    icon: "tied-scroll",
    label: "quests.title",
    to: "/game/quests/story",
    order: 20,
    onPhoneBar: true,
  },
};
