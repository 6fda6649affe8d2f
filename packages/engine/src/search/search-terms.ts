/** What a text search looks for: any of the whole words, or a word that begins with the prefix. */
export type SearchTerms = {
  readonly words: readonly string[];
  /** The last word of the query, which may not have been typed to its end; null without words. */
  readonly prefix: string | null;
};

const queryTermsMax = 16;
// A longer run of letters is several words: it is no word that users search for.
const wordPattern = /[\p{L}\p{N}]{1,64}/gu;

/**
 * The words of a text, as they are compared: runs of letters and digits of any script, without
 * accents, case and typographical variants.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    // The lower case of a Greek word would otherwise depend on where the word ends.
    .replaceAll("ς", "σ");
  return plain.match(wordPattern) ?? [];
}

/** The terms of a query: its words, once each; of more than sixteen the first ones. */
export function termsOf(query: string): SearchTerms {
  const all = wordsOf(query);
  const prefix = all.at(-1) ?? null;
  const words = [...new Set(all.slice(0, -1))].filter((word) => word !== prefix);
  if (words.length < queryTermsMax) return { words, prefix };
  return { words: words.slice(0, queryTermsMax), prefix: null };
}

/** Whether a document that holds these words is found. */
export function matchesTerms(held: ReadonlySet<string>, { words, prefix }: SearchTerms): boolean {
  if (words.some((word) => held.has(word))) return true;
  if (prefix === null) return false;
  for (const word of held) if (word.startsWith(prefix)) return true;
  return false;
}
