import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { hideSlurs } from "../../core/rules/text/hide-slurs.ts";
import { tidyMarkdown } from "../../core/rules/text/tidy-markdown.ts";
import { unknownHost } from "../../core/rules/text/unknown-host.ts";
import { textLengthMax, textLengthMin } from "../content/limits.ts";

/** What tidying takes away may make a text this much longer than it counts. */
const rawLengthFactor = 2;
/** As much of a host as a sentence can hold. */
const hostLengthMax = 60;

/**
 * The Markdown of an article as it is kept: tidy line by line, with the indentation of lists, no more than one empty line in a row, and
 * stars for slurs.
 *
 * @param pieces the text, cut where no string of a call may be longer.
 *
 * Refuses `text-too-short` (`n`), `message-too-long` (`n`) and `link-not-allowed` (`host`).
 */
export function checkArticleText(
  pieces: readonly string[],
): Outcome<string, "text-too-short" | "message-too-long" | "link-not-allowed"> {
  // Before anything else, as for any written text: tidying takes more than one step a letter.
  const written = pieces.reduce((length, piece) => length + piece.length, 0);
  const tooLong = refuse("message-too-long", { n: textLengthMax });
  if (written > rawLengthFactor * textLengthMax) return tooLong;
  const text = tidyMarkdown(pieces.join(""));
  if (text.length < textLengthMin) return refuse("text-too-short", { n: textLengthMin });
  if (text.length > textLengthMax) return tooLong;
  const host = unknownHost(text);
  if (host !== null) return refuse("link-not-allowed", { host: host.slice(0, hostLengthMax) });
  return done(text.split("\n").map(hideSlurs).join("\n"));
}
