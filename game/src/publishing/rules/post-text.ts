import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { shownText } from "../../core/rules/text/shown-text.ts";

/** What tidying takes away may make a text this much longer than it counts. */
const rawLengthFactor = 2;
/** Deeper lists help nobody. */
const indentMax = 12;
/** No letter of a language bears as many marks; what normalises them takes the square of their number. */
const marksAtOnce = /(\p{M}{30})\p{M}+/gu;

/**
 * What staff wrote in Markdown, as it is kept: tidy line by line, with the spaces before a line, and one empty line at most after
 * another. It may lead to any site, since links say where they lead.
 *
 * @param pieces the text, cut where no string of a call may be longer.
 *
 * Refuses `message-empty` and `message-too-long` (`n`).
 */
export function checkPostText(
  pieces: readonly string[],
  lengthMax: number,
): Outcome<string, "message-empty" | "message-too-long"> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > rawLengthFactor * lengthMax) return refuse("message-too-long", { n: lengthMax });
  const text = pieces
    .join("")
    .replaceAll(marksAtOnce, "$1")
    .split(/\r\n?|\n/)
    .map(tidyLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\n+$/g, "");
  if (text === "") return refuse("message-empty");
  return text.length > lengthMax ? refuse("message-too-long", { n: lengthMax }) : done(text);
}

function tidyLine(line: string): string {
  const shown = shownText(line);
  if (shown === "") return "";
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  return " ".repeat(Math.min(indent.replaceAll("\t", "    ").length, indentMax)) + shown;
}
