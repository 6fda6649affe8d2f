import type { Screen } from "../../screen.ts";

export const houseRoute: Screen = {
  path: "house/$category",
  title: "house.title",
  component: () => import("./house-screen.tsx"),
  nav: {
    group: "things",
    icon: "wood-cabin",
    label: "house.title",
    to: "/game/house/rooms",
    order: 50,
  },
};
