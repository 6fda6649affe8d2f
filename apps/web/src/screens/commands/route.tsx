import type { Screen } from "../../page/screen.ts";

export const commandsRoute: Screen = {
  path: "commands",
  title: "places.commands",
  component: () => import("./commands-screen.tsx"),
};
