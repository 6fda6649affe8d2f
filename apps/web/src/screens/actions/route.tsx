import type { Screen } from "../../screen.ts";

export const actionsRoute: Screen = {
  path: "actions/$category",
  title: "actions.title",
  component: () => import("./actions-screen.tsx"),
  nav: {
    group: "day",
    icon: "crossed-swords",
    label: "actions.title",
    to: "/game/actions/combat",
    order: 10,
    onPhoneBar: true,
  },
};
