/** The first parts of the addresses of the screens a quest may send its player to. */
const screens = new Set([
  "actions",
  "boosts",
  "equipment",
  "house",
  "inventory",
  "market",
  "profile",
  "quests",
  "recipes",
]);

/** Whether the screen of a quest's route exists; its systems open one after the other. */
export function hasScreen(route: string): boolean {
  const [screen = ""] = route.split("/");
  return screens.has(screen);
}
