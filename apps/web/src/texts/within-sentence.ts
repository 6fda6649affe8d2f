import { language } from "./language.ts";

/** A name that starts with a capital letter, as it stands within a sentence: German nouns keep it. */
export function withinSentence(name: string): string {
  return language() === "de" ? name : name.toLowerCase();
}
