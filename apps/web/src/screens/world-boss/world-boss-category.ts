/** The pages of the world boss. */
export const worldBossCategories = [
  "current",
  "schedule",
  "rewards",
  "rankings",
  "history",
] as const;

export type WorldBossCategory = (typeof worldBossCategories)[number];
