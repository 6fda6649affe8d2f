export const recipes = {
  title: "Recipes",
} as const;
