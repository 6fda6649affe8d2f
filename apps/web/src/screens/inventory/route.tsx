import type { Screen } from "../../page/screen.ts";

export const inventoryRoute: Screen = {
  path: "inventory/$category",
  title: "places.inventory",
  component: () => import("./inventory-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "things",
    icon: "knapsack",
    label: "places.inventory",
    to: "/game/inventory/all",
    order: 10,
    onPhoneBar: true,
  },
};
