import { shownText } from "./shown-text.ts";

/** Deeper lists help nobody. */
const indentMax = 12;
/** No letter of a language bears as many marks; what normalises them takes the square of their number. */
const marksAtOnce = /(\p{M}{30})\p{M}+/gu;

/**
 * Markdown as it is kept: tidy line by line, with the spaces before a line, and one empty line at most after another. Its length is
 * bounded by the caller.
 */
export function tidyMarkdown(written: string): string {
  return written
    .replaceAll(marksAtOnce, "$1")
    .split(/\r\n?|\n/)
    .map(tidyLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\n+$/g, "");
}

function tidyLine(line: string): string {
  const shown = shownText(line);
  if (shown === "") return "";
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  return " ".repeat(Math.min(indent.replaceAll("\t", "    ").length, indentMax)) + shown;
}
