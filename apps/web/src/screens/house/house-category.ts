/** The parts of the house, in the order of their tabs. */
export const houseCategories = ["rooms", "garden", "storage", "visitors"] as const;

export type HouseCategory = (typeof houseCategories)[number];

/** The part that an address names; `null` for any other word. */
export function houseCategory(word: string): HouseCategory | null {
  return houseCategories.find((category) => category === word) ?? null;
}
