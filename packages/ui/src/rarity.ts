/** How rare a thing is, from 1 (common) to 6 (unique). */
export type Rarity = 1 | 2 | 3 | 4 | 5 | 6;

export const rarityWords: Readonly<Record<Rarity, string>> = {
  1: "Common",
  2: "Uncommon",
  3: "Rare",
  4: "Epic",
  5: "Legendary",
  6: "Unique",
};
