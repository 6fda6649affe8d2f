import { language } from "./language.ts";

/** A name that starts with a capital letter, as it stands within a sentence: German nouns keep it. */
export function withinSentence(name: string): string {
  return language() === "de" ? name : name.toLowerCase();
}

/** A name that may begin with an article, as "The Weeping Vault" does, within a sentence. */
export function articleWithin(name: string): string {
  return name.replace(/^The /, "the ");
}
