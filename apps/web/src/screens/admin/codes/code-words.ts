import type { CodeState } from "@aldermoor/game/premium/rules/code.ts";

/** How a state looks. */
export const stateTones = {
  active: "good",
  "used-up": "neutral",
  expired: "neutral",
  revoked: "danger",
} as const satisfies Record<CodeState, string>;
