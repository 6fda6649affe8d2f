import type { Screen } from "../../screen.ts";

export const equipmentRoute: Screen = {
  path: "equipment/slot/$slotType",
  title: "equipment.title",
  component: () => import("./equipment-screen.tsx"),
  nav: {
    group: "things",
    icon: "breastplate",
    label: "equipment.title",
    to: "/game/equipment/slot/main-hand",
    order: 20,
  },
};
