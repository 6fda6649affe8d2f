import { dateLocale } from "../../texts/language.ts";

/** A day as it is said: "4 October 2026". */
export function dayText(at: Date): string {
  return at.toLocaleDateString(dateLocale(), { dateStyle: "long" });
}
