export const players = {
  title: "Players online",
} as const;
