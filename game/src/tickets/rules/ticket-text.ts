import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { lineLengthMax, linesMax } from "../content/limits.ts";

type Length = { readonly min: number; readonly max: number };

/**
 * Several lines as others read them: each tidy by itself, with one empty line at most between two, and none at the ends.
 * Refuses `text-length` (`min`, `max`) and `link-not-allowed` (`host`). The lengths count the lines and what parts them.
 */
export function checkLines(
  written: readonly string[],
  { min, max }: Length,
): Outcome<readonly string[], "text-length" | "link-not-allowed"> {
  const wrongLength = refuse("text-length", { min, max });
  if (written.length > linesMax) return wrongLength;
  const lines: string[] = [];
  for (const one of written) {
    const line = checkWritten(one, lineLengthMax);
    if (line.ok) lines.push(line.value);
    else if (line.code === "link-not-allowed") return refuse(line.code, line.params);
    else if (line.code === "message-too-long") return wrongLength;
    else if (lines.length > 0 && lines.at(-1) !== "") lines.push("");
  }
  if (lines.at(-1) === "") lines.pop();
  const { length } = lines.join("\n");
  return length < min || length > max ? wrongLength : done(lines);
}

/** One line. Refuses as `checkLines` does. */
export function checkLine(
  written: string,
  { min, max }: Length,
): Outcome<string, "text-length" | "link-not-allowed"> {
  const line = checkWritten(written, max);
  if (!line.ok && line.code === "link-not-allowed") return refuse(line.code, line.params);
  // Nothing is short enough where nothing has to be there.
  const text = line.ok ? line.value : "";
  const isTooLong = !line.ok && line.code === "message-too-long";
  return isTooLong || text.length < min ? refuse("text-length", { min, max }) : done(text);
}

/**
 * A text of a field as the lines in which it is sent: what stands between two breaks, or as much of it as a line holds, cut after
 * a space where there is one.
 */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap(piecesOf);
}

function piecesOf(line: string): readonly string[] {
  const pieces: string[] = [];
  let left = line;
  while (left.length > lineLengthMax) {
    const space = left.lastIndexOf(" ", lineLengthMax - 1);
    const end = space > 0 ? space + 1 : endWithin(left, lineLengthMax);
    pieces.push(left.slice(0, end));
    left = left.slice(end);
  }
  return [...pieces, left];
}

/** Where a text may be cut so that no character of two halves is. */
function endWithin(text: string, max: number): number {
  const isHalf = /[\ud800-\udbff]/.test(text[max - 1] ?? "");
  return isHalf ? max - 1 : max;
}
