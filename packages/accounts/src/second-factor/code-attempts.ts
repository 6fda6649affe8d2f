import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { quarterHourMs } from "../durations.ts";
import { refusal } from "../http/refusal.ts";
import { clearAttempts, takeAttempt } from "../limits/attempt-counter.ts";
import type { AttemptBudget } from "../limits/attempt-counter.ts";
import { waitingSignIn } from "./first-proof.ts";
import { isVerifyingCall } from "./verifying-calls.ts";

/** As many as the library looks at before it closes an account's second factor. */
const codeBudget: AttemptBudget = { attemptsMax: 10, windowMs: quarterHourMs };

/**
 * Counts the codes that are tried for an account before any of them is looked at. The library counts those that were wrong,
 * and asks whether there were too many before it looks: of a hundred sign-ins that try a code at the same moment, at one
 * service or at several, it refuses none.
 */
export function codeAttempts(): BetterAuthPlugin {
  const counters = new WeakMap<object, string>();
  return {
    id: "code-attempts",
    hooks: {
      before: [
        {
          matcher: isVerifyingCall,
          handler: createAuthMiddleware(async (ctx) => {
            const key = await counterOf(ctx);
            if (key === null) return;
            if (!(await takeAttempt(ctx, key, codeBudget))) throw tooMany();
            counters.set(ctx.context, key);
          }),
        },
      ],
      after: [
        {
          matcher: isVerifyingCall,
          handler: createAuthMiddleware(async (ctx) => {
            const key = counters.get(ctx.context);
            const isIn = ctx.context.newSession !== null && !isAPIError(ctx.context.returned);
            if (key !== undefined && isIn) await clearAttempts(ctx, [key]);
          }),
        },
      ],
    },
  };
}

/** Of the account whose sign-in waits; null where somebody is signed in, and confirms a code of their own. */
async function counterOf(ctx: GenericEndpointContext): Promise<string | null> {
  if ((await getSessionFromCtx(ctx)) !== null) return null;
  const waiting = await waitingSignIn(ctx);
  if (waiting === null || waiting.userId === null) return null;
  // The table must not become a list of who signs in.
  return `account|/two-factor|${createHash("sha256").update(waiting.userId).digest("base64url")}`;
}

function tooMany() {
  return refusal("TOO_MANY_REQUESTS", "Too many requests. Please try again later.", "RATE_LIMITED");
}
