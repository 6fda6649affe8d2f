import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { tidyMarkdown } from "../../core/rules/text/tidy-markdown.ts";

/** What tidying takes away may make a text this much longer than it counts. */
const rawLengthFactor = 2;

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
  const text = tidyMarkdown(pieces.join(""));
  if (text === "") return refuse("message-empty");
  return text.length > lengthMax ? refuse("message-too-long", { n: lengthMax }) : done(text);
}
