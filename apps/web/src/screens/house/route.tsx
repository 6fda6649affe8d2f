import type { Screen } from "../../page/screen.ts";

export const houseRoute: Screen = {
  path: "house/$category",
  title: "places.house",
  component: () => import("./house-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "things",
    icon: "wood-cabin",
    label: "places.house",
    to: "/game/house/rooms",
    order: 50,
  },
};
