import type { PlaceholdersOf } from "./placeholders-of.ts";

type Sentences = Readonly<Record<string, string>>;

/**
 * Holds the sentences of another language against the English ones of the same area: a key too
 * many or too few, or a sentence with other placeholders, does not compile.
 */
export function translationOf<English extends Sentences>() {
  return <const Own extends Record<keyof English, string>>(
    sentences: Own & Faithful<English, Own>,
  ): Own => sentences;
}

type Faithful<English, Own> = {
  readonly [Key in keyof Own]: Key extends keyof English
    ? SamePlaceholders<English[Key], Own[Key]>
    : never;
};

// Both ways, for a sentence may neither lose a placeholder nor name one that nobody fills.
type SamePlaceholders<English, Own> = [PlaceholdersOf<English>] extends [PlaceholdersOf<Own>]
  ? [PlaceholdersOf<Own>] extends [PlaceholdersOf<English>]
    ? Own
    : never
  : never;
