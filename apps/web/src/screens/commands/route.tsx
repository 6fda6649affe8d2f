import type { Screen } from "../../screen.ts";

export const commandsRoute: Screen = {
  path: "commands",
  title: "commands.title",
  component: () => import("./commands-screen.tsx"),
};
