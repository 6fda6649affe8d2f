import type { Screen } from "../../page/screen.ts";

export const questsRoute: Screen = {
  path: "quests/$category",
  title: "places.quests",
  component: () => import("./quests-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "day",
    icon: "tied-scroll",
    label: "places.quests",
    to: "/game/quests/story",
    order: 20,
    onPhoneBar: true,
  },
};
