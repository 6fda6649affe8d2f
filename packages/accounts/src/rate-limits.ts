import type { BetterAuthOptions } from "better-auth";

/** A limit for one path and client address: at most `max` requests until `window` seconds have been quiet. */
type Rule = { readonly window: number; readonly max: number };

/**
 * Wide enough for a family or a classroom behind one address, narrow enough to make guessing hopeless. Guessing at
 * one account from many addresses meets the counter of `sign-in-attempts.ts`.
 */
const RULES: Readonly<Record<string, Rule>> = {
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

const ELSEWHERE: Rule = { window: 10, max: 100 };

/** The limits times `factor`, counted in the database so that a restart does not forget them. */
export function rateLimits(factor: number): NonNullable<BetterAuthOptions["rateLimit"]> {
  const customRules = Object.fromEntries(
    Object.entries(RULES).map(([path, rule]) => [path, scale(rule, factor)]),
  );
  return { enabled: true, storage: "database", ...scale(ELSEWHERE, factor), customRules };
}

/** The limit of one path, for whoever counts by himself. */
export function rateLimitOf(path: string, factor: number): Rule {
  return scale(RULES[path] ?? ELSEWHERE, factor);
}

function scale(rule: Rule, factor: number): Rule {
  return { window: rule.window, max: Math.max(1, Math.round(rule.max * factor)) };
}
