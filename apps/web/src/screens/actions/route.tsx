import type { Screen } from "../../page/screen.ts";

export const actionsRoute: Screen = {
  path: "actions/$category",
  title: "places.actions",
  component: () => import("./actions-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "day",
    icon: "crossed-swords",
    label: "places.actions",
    to: "/game/actions/combat",
    order: 10,
    onPhoneBar: true,
  },
};
