export const fightersCategories = [
  "roster",
  "formation",
  "recruit",
  "training",
  "arena",
  "tower",
  "history",
] as const;

export type FightersCategory = (typeof fightersCategories)[number];
