import { lettersOfDigits, lookAlikes } from "../../content/look-alikes.ts";

/** A text for matching, and for each of its UTF-16 code units where it stands in the written one. */
export type FoldedText = {
  readonly text: string;
  /** Where the written character begins, and where the next one that shows begins. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/**
 * Folds a text to what it looks like: small letters without marks, letters of other scripts and styles
 * as the Latin ones they pass for, and nothing invisible. Only for matching; the text is bounded by the
 * caller, since this takes tens of steps for each character.
 */
export function foldLookAlikes(written: string): FoldedText {
  let text = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of written) {
    const folded = foldCharacter(character);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(at);
    at += character.length;
  }
  return { text, starts, ends: endsOf(starts, written.length) };
}

/** What one character of a text looks like; nothing for marks and for what is invisible. */
function foldCharacter(character: string): string {
  const plain = plainLetter(character) ?? character;
  let folded = "";
  for (const part of plain.normalize("NFKD")) {
    if (unseen.test(part)) continue;
    const small = part.toLowerCase();
    folded += latinOf.get(part) ?? latinOf.get(small) ?? small;
  }
  return folded;
}

/** The same text with digits and signs read as the letters they stand for; every place stays the same. */
export function readDigitsAsLetters(folded: FoldedText): FoldedText {
  const text = Array.from(folded.text, (one) => lettersOfDigits[one] ?? one).join("");
  return { ...folded, text };
}

const unseen = /^[\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]$/u;

const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/** The first of the 26 letters in the styles that have no compatibility form. */
const firstOfStyle = [
  // In black circles, in black squares, and the letters that flags are made of.
  0x1f150, 0x1f170, 0x1f1e6,
];

function plainLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const first = firstOfStyle.find((start) => code >= start && code < start + 26);
  return first === undefined ? null : String.fromCodePoint(0x61 + code - first);
}

function endsOf(starts: readonly number[], length: number): readonly number[] {
  const ends: number[] = [];
  for (let unit = starts.length - 1; unit >= 0; unit -= 1) {
    const next = unit + 1 < starts.length ? starts[unit + 1] : length;
    const isSame = next === starts[unit];
    ends[unit] = (isSame ? ends[unit + 1] : next) ?? length;
  }
  return ends;
}
