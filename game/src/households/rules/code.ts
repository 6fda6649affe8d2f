import type { Rng } from "../../core/rules/random/rng.ts";
import { codeLength, codeLetters } from "../content/limits.ts";

/** A code to be read out. */
export function drawCode(rng: Rng): string {
  const letters = Array.from({ length: codeLength }, () =>
    codeLetters.charAt(rng.next() % codeLetters.length),
  );
  return letters.join("");
}

/** A code as it is kept, however it was typed. */
export function codeTyped(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toUpperCase();
}
