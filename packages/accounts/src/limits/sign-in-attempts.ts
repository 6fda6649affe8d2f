import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import { isKnownDevice } from "../devices/known-devices.ts";
import { quarterHourMs } from "../durations.ts";
import { afterReset } from "../security/after-reset.ts";
import { clearAttempts, takeAttempt } from "./attempt-counter.ts";
import type { AttemptBudget } from "./attempt-counter.ts";
import { countersKeptMs } from "./rate-limits.ts";

const signInPath = "/sign-in/email";

/** Wrong passwords for one account: a burst, and what a patient guesser may have in the long run. */
const passwordBudgets: Readonly<Record<string, AttemptBudget>> = {
  burst: { attemptsMax: 20, windowMs: quarterHourMs },
  day: { attemptsMax: 100, windowMs: countersKeptMs },
};
/** These calls send emails: strangers must not fill a mailbox. */
const emailBudget: AttemptBudget = { attemptsMax: 5, windowMs: quarterHourMs };
const emailPaths = ["/request-password-reset", "/send-verification-email", "/sign-in/magic-link"];

/**
 * Counts attempts by account, whatever addresses they come from and whether or not the account exists. Strangers share
 * the counters of an account's password; a browser that has signed in to the account before has counters of its own, so
 * that strangers cannot lock the owner out. A right password clears the counters it was counted by, a reset by mail
 * those that strangers share.
 */
export function signInAttempts(factor: number): BetterAuthPlugin {
  return {
    id: "sign-in-attempts",
    // Matches nothing: the library forgets every counter that was quiet for its longest window, those of this file too.
    rateLimit: [{ pathMatcher: () => false, window: countersKeptMs / 1_000, max: 1 }],
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === signInPath,
          handler: createAuthMiddleware(async (ctx) => {
            const keys = await passwordKeys(ctx);
            // The attempt is counted before the password is checked, so that parallel guesses count too.
            for (const [name, budget] of Object.entries(passwordBudgets))
              await spend(ctx, keys[name] ?? null, scale(budget, factor));
          }),
        },
        {
          matcher: ({ path }) => emailPaths.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const account = accountNamed(ctx.body);
            const key = account === null ? null : `account|${ctx.path}|${account}`;
            await spend(ctx, key, scale(emailBudget, factor));
          }),
        },
        ...reset.before,
      ],
      after: [
        {
          matcher: ({ path }) => path === signInPath,
          handler: createAuthMiddleware(async (ctx) => {
            if (!isAPIError(ctx.context.returned))
              await clearAttempts(ctx, Object.values(await passwordKeys(ctx)));
          }),
        },
        ...reset.after,
      ],
    },
  };
}

async function spend(
  ctx: GenericEndpointContext,
  key: string | null,
  budget: AttemptBudget,
): Promise<void> {
  if (key !== null && !(await takeAttempt(ctx, key, budget))) {
    throw new APIError("TOO_MANY_REQUESTS", {
      code: "RATE_LIMITED",
      message: "Too many requests. Please try again later.",
    });
  }
}

function scale({ attemptsMax, windowMs }: AttemptBudget, factor: number): AttemptBudget {
  return { attemptsMax: Math.max(1, Math.round(attemptsMax * factor)), windowMs };
}

/** The counters of the account that a sign-in names, for the browser that asks; none where it names no account. */
async function passwordKeys(
  ctx: GenericEndpointContext,
): Promise<Readonly<Record<string, string>>> {
  const account = accountNamed(ctx.body);
  if (account === null) return {};
  const found = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email);
  const known = await isKnownDevice(ctx, found?.user.id ?? "");
  return keysOf(account, known === null ? "strangers" : known.id);
}

function keysOf(account: string, who: string): Readonly<Record<string, string>> {
  const names = Object.keys(passwordBudgets);
  return Object.fromEntries(
    names.map((name) => [name, `account|${signInPath}|${account}|${who}|${name}`]),
  );
}

const named = z.object({ email: z.string() });

function accountNamed(body: unknown): string | null {
  const email = named.safeParse(body).data?.email;
  return email === undefined ? null : digestOf(email);
}

/** Addresses are hashed: the table of counters must not become a list of sign-in attempts. */
function digestOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

/** A new password was not guessed at yet. */
const reset = afterReset(async (ctx, userId) => {
  const owner = await ctx.context.internalAdapter.findUserById(userId);
  if (owner !== null)
    await clearAttempts(ctx, Object.values(keysOf(digestOf(owner.email), "strangers")));
});
