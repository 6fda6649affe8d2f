import type { Screen } from "../../page/screen.ts";

export const partyRoute: Screen = {
  path: "party/$category",
  title: "places.party",
  component: () => import("./party-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "people",
    icon: "campfire",
    label: "places.party",
    to: "/game/party/overview",
    order: 6,
  },
};
