import type { UiWords } from "../text/ui-words.ts";

/** How rare a thing is, from 1 (common) to 6 (unique). */
export type Rarity = 1 | 2 | 3 | 4 | 5 | 6;

/** The word of a rarity. */
export function rarityWord(rarity: Rarity, words: UiWords): string {
  return words[`rarity${rarity}`];
}
