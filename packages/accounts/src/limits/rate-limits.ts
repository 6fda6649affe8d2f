import type { BetterAuthOptions } from "better-auth";
import { dayMs } from "../durations.ts";

/** The longest that anything is counted for: wrong passwords of a day. */
export const countersKeptMs = dayMs;

/** A limit for one path and client address: at most `max` requests until `window` seconds have been quiet. */
export type RateRule = { readonly window: number; readonly max: number };

/**
 * Wide enough for a family or a classroom behind one address, narrow enough to make guessing hopeless. Guessing at
 * one account from many addresses meets the counter of `sign-in-attempts.ts`.
 */
const limitsByPath: Readonly<Record<string, RateRule>> = {
  "/sign-in/email": { window: 60, max: 20 },
  "/sign-up/email": { window: 60, max: 20 },
  "/sign-in/anonymous": { window: 60, max: 20 },
  "/change-password": { window: 60, max: 10 },
  "/change-email": { window: 60, max: 10 },
  "/delete-user": { window: 15 * 60, max: 10 },
  "/delete-user/restore-letter": { window: 60, max: 3 },
  "/two-factor/send-otp": { window: 60, max: 3 },
  "/two-factor/*": { window: 60, max: 10 },
  "/sign-in/magic-link": { window: 60, max: 3 },
  "/sign-in/*": { window: 60, max: 20 },
  "/magic-link/verify": { window: 60, max: 20 },
  "/verify-email": { window: 60, max: 20 },
  "/organization/invite-member": { window: 60, max: 20 },
  "/verify-password": { window: 60, max: 10 },
  "/request-password-reset": { window: 60, max: 3 },
  "/send-verification-email": { window: 60, max: 3 },
  // Every player behind one address asks for these when a server comes back.
  "/get-session": { window: 10, max: 600 },
  "/token": { window: 10, max: 600 },
  // Every sign-in form asks for it. Left out, it would fall under the library's rule for /sign-in.
  "/sign-in-methods": { window: 10, max: 600 },
};

const limitOfOtherPaths: RateRule = { window: 10, max: 100 };

/** The library would keep a counter for each text in the place of the last part; `address-budgets.ts` counts them as one. */
const countedBefore: readonly (readonly [path: string, rule: false])[] = [
  ["/callback/*", false],
  ["/reset-password/*", false],
];

/** The limits times `factor`, counted in the database so that a restart does not forget them. */
export function rateLimits(factor: number): NonNullable<BetterAuthOptions["rateLimit"]> {
  const rules = Object.entries(limitsByPath).map(([path, rule]) => [path, scaleRule(rule, factor)]);
  const customRules = Object.fromEntries([...rules, ...countedBefore]);
  return {
    enabled: true,
    storage: "database",
    ...scaleRule(limitOfOtherPaths, factor),
    customRules,
  };
}

/** The limit of one path, for counters outside of the library. */
export function rateLimitOf(path: string, factor: number): RateRule {
  return scaleRule(limitsByPath[path] ?? limitOfOtherPaths, factor);
}

export function scaleRule(rule: RateRule, factor: number): RateRule {
  return { window: rule.window, max: Math.max(1, Math.round(rule.max * factor)) };
}
