import type { Screen } from "../../screen.ts";

export const inventoryRoute: Screen = {
  path: "inventory/$category",
  title: "inventory.title",
  component: () => import("./inventory-screen.tsx"),
  nav: {
    group: "things",
    icon: "knapsack",
    label: "inventory.title",
    to: "/game/inventory/all",
    order: 10,
    onPhoneBar: true,
  },
};
