import type { CodeGood } from "@aldermoor/game/premium/content/codes.ts";
import { t } from "../../../texts/t.ts";

/** What a code gives, such as "30 days of Patron". */
export function goodText(gives: CodeGood, amount: number): string {
  return t(`admin.gives-${gives}`, { n: amount });
}
