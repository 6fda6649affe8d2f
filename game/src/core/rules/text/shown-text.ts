/**
 * A written text as others are shown it: on one line, without invisible characters, and with no more
 * marks on a letter than languages put there. What languages and emoji are written with stays: joiners
 * between letters that join, variation selectors and tags after what they vary. The text is bounded by
 * the caller: normalising a run of marks takes the square of its length.
 */
export function shownText(written: string): string {
  return (
    written
      .replaceAll(invisible, "")
      .replaceAll(looseTag, "")
      .replaceAll(looseSelector, "")
      // Last of the three: a joiner may stand after a selector that stays.
      .replaceAll(looseJoiner, "")
      .normalize("NFC")
      .replaceAll(surplusAccents, "$1")
      .replaceAll(surplusMarks, "$1")
      .replaceAll(/[\s\u2800]+/gu, " ")
      .trim()
  );
}

/** Whether anything of a text can be seen at all. */
export function isVisible(shown: string): boolean {
  return /[^\p{M}\p{Z}\p{C}]/u.test(shown);
}

/** Variation selectors of Mongolian, of letters and emoji, and of ideographs. */
const selectors = "\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}";
const tags = "\\u{e0020}-\\u{e007f}";
const joiners = "\\u200c\\u200d";

/** Joiners, selectors and tags have rules of their own; a musical null notehead shows nothing either. */
const invisible = new RegExp(
  `[[[\\p{Cc}--\\s]\\p{Cs}\\p{Default_Ignorable_Code_Point}\\ufeff\\ufff9-\\ufffc\\u{1d159}]--[${joiners}${selectors}${tags}]]`,
  "gv",
);

const joinsLetters = Array.from(
  "Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt".split(" "),
  (script) => `\\p{scx=${script}}`,
).join("");
const before = `[${joinsLetters}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]`;
const after = `[${joinsLetters}\\p{Extended_Pictographic}]`;
/** A joiner after a virama shapes the letter before it, whatever follows. */
const virama = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]";

const looseJoiner = new RegExp(
  `(?<!${before})[${joiners}]|(?<!${virama})[${joiners}](?!${after})`,
  "gu",
);

const varies = "[\\p{Emoji}\\p{scx=Mong}\\p{scx=Mymr}\\p{scx=Phag}\\p{Unified_Ideograph}]";
const looseSelector = new RegExp(`(?<!${varies})[${selectors}]`, "gu");

/** Flags of parts of countries are a black flag and at most six tags. */
const looseTag = new RegExp(`(?<!\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,5})[${tags}]`, "gu");

/** Vietnamese and phonetic letters bear two accents at most, beyond what is one character with them. */
const accents = "[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]";
const surplusAccents = new RegExp(`(${accents}{2})${accents}+`, "gu");

/** Burmese and Tibetan pile up to five marks that take no room of their own. */
const surplusMarks = /([\p{Mn}\p{Me}]{5})[\p{Mn}\p{Me}]+/gu;
