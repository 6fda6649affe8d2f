import type { CodeGood } from "@aldermoor/game/premium/content/codes.ts";
import type { CodeState } from "@aldermoor/game/premium/rules/code.ts";
import { t } from "../../../texts/t.ts";

/** What a code gives, such as "30 days of Patron". */
export function goodText(gives: CodeGood, amount: number): string {
  return t(`codes.gives-${gives}`, { n: amount });
}

/** How a state looks. */
export const stateTones = {
  active: "good",
  "used-up": "neutral",
  expired: "neutral",
  revoked: "danger",
} as const satisfies Record<CodeState, string>;
