/** Sentences that German needs much more room for than English, and that were seen to have it. */
export const longInGerman: readonly string[] = [
  "bag.sell-all",
  "equipment.best-for",
  "inventory.sell-stack",
  "profile.all-skills",
  "quests.hint-label",
  "recipes.group-scrolls",
];
