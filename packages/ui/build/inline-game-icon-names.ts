/**
 * The pictures of the very first paint: drawn from the script itself, so that the landing page and
 * the bars of the shell need no sprite. Keep it short, each costs every visitor about a kilobyte.
 */
export const inlineGameIconNames: readonly string[] = [
  "curled-leaf",
  "campfire",
  "two-coins",
  "crystal-cluster",
];
