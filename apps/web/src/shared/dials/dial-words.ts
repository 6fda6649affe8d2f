import type { DialView } from "@aldermoor/game/dials/api.ts";
import type { NumberFormat } from "@aldermoor/ui/text/format-number.ts";
import { effectPhrases } from "../items/modifier-text.ts";

/** What a dial does to everybody, in words: "Gold find +25%". */
export function dialWords(
  { dial, percent }: Pick<DialView, "dial" | "percent">,
  format: NumberFormat,
): string {
  return effectPhrases({ [dial]: percent / 100 }, format).join(", ");
}
