import { percentText } from "../../../texts/percent-text.ts";

/** What stands after the digits of a percentage, with the space of the language. */
export function percentSign(): string {
  return percentText(0).slice(1);
}
