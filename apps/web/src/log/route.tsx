import type { Screen } from "../screen.ts";

export const logRoute: Screen = {
  path: "log",
  title: "notices.log",
  component: () => import("./log-screen.tsx"),
};
