import { argumentBounds } from "../argument-bounds.ts";

/** A long text in the pieces in which a call may carry it: no string of a call is longer than `stringLengthMax`. */
export function textPieces(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const end = at + argumentBounds.stringLengthMax;
    // Half of a character is none.
    const isHalved = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && end < text.length;
    const cut = isHalved ? end - 1 : end;
    pieces.push(text.slice(at, cut));
    at = cut;
  }
  return pieces;
}
