import type { Screen } from "../../page/screen.ts";

export const equipmentRoute: Screen = {
  path: "equipment/slot/$slotType",
  title: "places.equipment",
  component: () => import("./equipment-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "things",
    icon: "breastplate",
    label: "places.equipment",
    to: "/game/equipment/slot/main-hand",
    order: 20,
  },
};
