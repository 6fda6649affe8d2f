import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";

const WINDOW_MS = 15 * 60 * 1_000;
const SIGN_IN_PATH = "/sign-in/email";

/** How often a call may name one account within the window, whatever addresses the calls come from. */
const ATTEMPTS_MAX: Readonly<Record<string, number>> = {
  [SIGN_IN_PATH]: 20,
  // These write letters: a mailbox is not to be filled by strangers.
  "/request-password-reset": 5,
  "/send-verification-email": 5,
  "/sign-in/magic-link": 5,
};

/**
 * Counts attempts by account: after twenty wrong passwords the account takes no more for a quarter of an hour. Players
 * who are signed in notice nothing; a right password clears the count. Whether the account exists changes nothing.
 */
export function signInAttempts(factor: number): BetterAuthPlugin {
  return {
    id: "sign-in-attempts",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in ATTEMPTS_MAX,
          handler: createAuthMiddleware(async (ctx) => {
            const key = accountKey(ctx.path, ctx.body);
            const attemptsMax = Math.max(1, Math.round((ATTEMPTS_MAX[ctx.path] ?? 1) * factor));
            // The attempt is counted before the password is checked, so that parallel guesses count too.
            if (key !== null && !(await takeAttempt(ctx, key, attemptsMax))) {
              throw new APIError("TOO_MANY_REQUESTS", {
                code: "RATE_LIMITED",
                message: "Too many requests. Please try again later.",
              });
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === SIGN_IN_PATH,
          handler: createAuthMiddleware(async (ctx) => {
            const key = accountKey(ctx.path, ctx.body);
            if (key !== null && !isAPIError(ctx.context.returned)) {
              await ctx.context.adapter.deleteMany({
                model: "rateLimit",
                where: [{ field: "key", value: key }],
              });
            }
          }),
        },
      ],
    },
  };
}

const named = z.object({ email: z.string() });

/** Addresses are hashed: the table of counters must not become a list of who tried to sign in. */
function accountKey(path: string, body: unknown): string | null {
  const parsed = named.safeParse(body);
  if (!parsed.success) {
    return null;
  }
  const digest = createHash("sha256").update(parsed.data.email.toLowerCase()).digest("base64url");
  return `account|${path}|${digest}`;
}

/** Each step is one statement that decides and writes: two attempts at once count as two. */
async function takeAttempt(
  { context: { adapter } }: GenericEndpointContext,
  key: string,
  attemptsMax: number,
): Promise<boolean> {
  const now = Date.now();
  const byKey = { field: "key", value: key } as const;
  const first = { count: 1, lastRequest: now };

  const renewed = await adapter.updateMany({
    model: "rateLimit",
    where: [byKey, { field: "lastRequest", operator: "lte", value: now - WINDOW_MS }],
    update: first,
  });
  if (renewed > 0) {
    return true;
  }
  const increment = () =>
    adapter.incrementOne({
      model: "rateLimit",
      where: [byKey, { field: "count", operator: "lt", value: attemptsMax }],
      increment: { count: 1 },
      set: { lastRequest: now },
    });
  if ((await increment()) !== null) {
    return true;
  }
  // Either the counter is full or there is none, and it may be made in this very moment by somebody else.
  const isMissing = (await adapter.findOne({ model: "rateLimit", where: [byKey] })) === null;
  if (isMissing && (await isCreated(adapter, { key, ...first }))) {
    return true;
  }
  return (await increment()) !== null;
}

async function isCreated(
  adapter: GenericEndpointContext["context"]["adapter"],
  counter: { readonly key: string; readonly count: number; readonly lastRequest: number },
): Promise<boolean> {
  try {
    await adapter.create({ model: "rateLimit", data: counter });
    return true;
  } catch {
    return false;
  }
}
