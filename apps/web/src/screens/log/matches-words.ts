import type { LogWords } from "../../shared/news/sentences/news-sentence.ts";

/** Whether a line says everything that is looked for, in any order and whatever the capitals. */
export function matchesWords(wanted: string, words: LogWords | undefined): boolean {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return true;
  if (words === undefined) return false;
  const said = `${words.title} ${words.text}`.toLowerCase();
  return parts.every((part) => said.includes(part));
}
