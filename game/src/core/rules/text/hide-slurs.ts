import { slurs } from "../../content/slurs.ts";
import type { FoldedText } from "./fold-look-alikes.ts";
import { foldLookAlikes, readDigitsAsLetters } from "./fold-look-alikes.ts";

/**
 * A text with a star for each letter of a slur, whichever letters, marks or digits it is written with,
 * stretched or spaced out. The text is bounded by the caller.
 */
export function hideSlurs(written: string): string {
  const folded = foldLookAlikes(written);
  const found = [...slursIn(folded), ...slursIn(readDigitsAsLetters(folded))].toSorted(
    (one, other) => one.start - other.start,
  );
  let shown = "";
  let at = 0;
  for (const { start, end, letters } of found) {
    if (start < at) continue;
    shown += written.slice(at, start) + "*".repeat(letters);
    at = end;
  }
  return shown + written.slice(at);
}

type Found = { readonly start: number; readonly end: number; readonly letters: number };

function slursIn({ text, starts, ends }: FoldedText): readonly Found[] {
  return Array.from(text.matchAll(slur), ({ 0: matched, index }) => ({
    start: starts[index] ?? 0,
    end: ends[index + matched.length - 1] ?? 0,
    letters: matched.replaceAll(/[^a-z]/g, "").length,
  }));
}

/**
 * A slur as a word of its own: with letters that are stretched, or each apart from the next. A letter is
 * never followed by one it could be confused with, so that no text takes more than one reading.
 */
const slur = new RegExp(
  `(?<![a-z])(?:${slurs.flatMap((word) => [stretched(word), spacedOut(word)]).join("|")})(?![a-z])`,
  "g",
);

function stretched(word: string): string {
  const runs = word.match(/(.)\1*/g) ?? [];
  const letters = runs.map((run) => `${run.charAt(0)}{${run.length},}`);
  return `${letters.join("")}(?:e?s+)?`;
}

function spacedOut(word: string): string {
  return Array.from(word).join("[^a-z]{1,3}");
}
