import { textPieces } from "@aldermoor/game/core/rules/text/text-pieces.ts";

// Texts as players and staff may write them at their longest: of words that come again in each of them, as words of a language do.

const sentence = "The mist of the moor lies deep on the path and the lamp burns low. ";

/** A text of at most so many letters, with `own` words that no other has before it. */
export function longText(length: number, own = ""): string {
  return `${own} ${sentence.repeat(Math.ceil(length / sentence.length))}`
    .trim()
    .slice(0, length)
    .trim();
}

/** The same line by line, as tickets have it: none is longer than an argument may be. */
export function longLines(length: number, own = ""): string[] {
  return Array.from({ length: Math.floor(length / 1_000) }, () => longText(990, own));
}

/** The same in the pieces in which a call carries it. */
export function longPieces(length: number, own = ""): string[] {
  return textPieces(longText(length, own));
}
