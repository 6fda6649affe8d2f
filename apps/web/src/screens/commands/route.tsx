import type { Screen } from "../../page/screen.ts";

export const commandsRoute: Screen = {
  path: "commands",
  title: "commands.title",
  component: () => import("./commands-screen.tsx"),
};
