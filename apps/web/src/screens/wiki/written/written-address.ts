/** The shelf of articles that players write, and the pages about what they propose. They are no kinds of the content. */
export const writtenWords = ["articles", "write", "proposals", "review"] as const;

/** Where articles lie. */
export const articlesWord = "articles" satisfies WrittenWord;

export type WrittenWord = (typeof writtenWords)[number];

/** Reads a part of an address; `null` for what is no such page. */
export function writtenWordOf(word: string): WrittenWord | null {
  return writtenWords.find((one) => one === word) ?? null;
}

export function writtenAddress(word: WrittenWord): string {
  return `/game/wiki/${word}`;
}

/** Where an article lies. */
export function articleAddress(slug: string): string {
  return `${writtenAddress(articlesWord)}/${encodeURIComponent(slug)}`;
}
