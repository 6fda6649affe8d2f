export const equipment = {
  title: "Equipment",
} as const;
