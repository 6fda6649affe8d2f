import type { Screen } from "../../page/screen.ts";

export const fightersRoute: Screen = {
  path: "fighters/$category",
  title: "places.fighters",
  component: () => import("./fighters-screen.tsx"),
  texts: { en: () => import("./fighters-texts.en.ts"), de: () => import("./fighters-texts.de.ts") },
  nav: {
    group: "things",
    icon: "sword-brandish",
    label: "places.fighters",
    to: "/game/fighters/roster",
    order: 60,
  },
};
