/** What the navigation calls the pages whose own words come with them. */
export const places = {
  actions: "Actions",
  boosts: "Boosts",
  equipment: "Equipment",
  house: "House",
  inventory: "Inventory",
  recipes: "Recipes",
} as const;
