export const actions = {
  title: "Actions",
} as const;
