import type { Language } from "./language.ts";
import { language } from "./language.ts";

/** A whole percentage as the language writes it: "48%", "48 %" in German, without a break before the sign. */
export function percentText(percent: number, spoken: Language = language()): string {
  return spoken === "de" ? `${percent}\u00a0%` : `${percent}%`;
}
