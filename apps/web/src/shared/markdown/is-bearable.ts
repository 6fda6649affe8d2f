/** As much as the longest article of the wiki has. */
export const markdownLengthMax = 30_000;

/**
 * What one paragraph may have of characters that begin or end something. Each may be compared with each other one, so that the
 * time of a paragraph goes with the square of them.
 */
const marksMax = 300;
const paragraphLengthMax = 8_000;
/** And that of a text with the square of its blocks, of which a line has one at the least. */
const linesMax = 1_500;
/** Quotes and lists that begin on one line, within each other. */
const containersMax = 12;

/**
 * Whether a text can be read as Markdown in little time, whoever wrote it: what people write is far within these bounds, and
 * what is beyond is shown as it was typed. Looks at each character once.
 */
export function isBearable(text: string): boolean {
  if (text.length > markdownLengthMax) return false;
  let marks = 0;
  let length = 0;
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > linesMax) return false;
  for (const line of lines) {
    if (containersOf(line) > containersMax) return false;
    if (beginsAnew(line)) [marks, length] = [0, 0];
    marks += line.match(/[*_[\]`<&!\\]/g)?.length ?? 0;
    length += line.length;
    if (marks > marksMax || length > paragraphLengthMax) return false;
  }
  return true;
}

/** Whether no paragraph goes on in a line: it is empty, or a point of a list that is not. */
function beginsAnew(line: string): boolean {
  return /^[ \t]*$/.test(line) || /^ {0,3}[-+*] {1,3}[^ \t]/.test(line);
}

/** How many quotes and lists a line may begin or go on with. */
function containersOf(line: string): number {
  let count = 0;
  let rest = line.trimStart();
  for (;;) {
    const marker = /^(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/.exec(rest)?.[0];
    if (marker === undefined || count > containersMax) return count;
    count += 1;
    rest = rest.slice(marker.length).trimStart();
  }
}
