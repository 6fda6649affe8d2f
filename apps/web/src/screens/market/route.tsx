import type { Screen } from "../../page/screen.ts";

export const marketRoute: Screen = {
  path: "market/$category",
  title: "places.market",
  component: () => import("./market-screen.tsx"),
  texts: { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") },
  nav: {
    group: "moor",
    icon: "scales",
    label: "places.market",
    to: "/game/market/exchange",
    order: 10,
  },
};
