import type { Screen } from "../../page/screen.ts";

export const logRoute: Screen = {
  path: "log",
  title: "places.log",
  component: () => import("./log-screen.tsx"),
};
