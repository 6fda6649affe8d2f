/** Enough to know which line is meant. */
const quotedMax = 80;

/** The beginning of a line, cut between characters as they are seen: half a flag or a family would be another sign. */
export function beginningOf(text: string): string {
  if (text.length <= quotedMax) return text;
  let cut = "";
  for (const { segment } of segments.segment(text)) {
    if (cut.length + segment.length >= quotedMax) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
