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

const TRIES_MAX = 10;

/**
 * Each step is one statement that decides and writes, so that two attempts at once count as two. A counter that others
 * make or clear between two steps is looked at again.
 */
async function takeAttempt(
  { context: { adapter } }: GenericEndpointContext,
  key: string,
  attemptsMax: number,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if (await isCounted(adapter, key, attemptsMax)) {
      return true;
    }
    const counter = await adapter.findOne<{ count: number }>({
      model: "rateLimit",
      where: [{ field: "key", value: key }],
    });
    if (counter !== null && counter.count >= attemptsMax) {
      return false;
    }
    if (counter === null && (await isCreated(adapter, key))) {
      return true;
    }
  }
  return false;
}

type Adapter = GenericEndpointContext["context"]["adapter"];

/** Adds to a counter that is there: anew when it was quiet for the window, else when there is room. */
async function isCounted(adapter: Adapter, key: string, attemptsMax: number): Promise<boolean> {
  const now = Date.now();
  const byKey = { field: "key", value: key } as const;
  const renewed = await adapter.updateMany({
    model: "rateLimit",
    where: [byKey, { field: "lastRequest", operator: "lte", value: now - WINDOW_MS }],
    update: { count: 1, lastRequest: now },
  });
  if (renewed > 0) {
    return true;
  }
  const counted = await adapter.incrementOne({
    model: "rateLimit",
    where: [byKey, { field: "count", operator: "lt", value: attemptsMax }],
    increment: { count: 1 },
    set: { lastRequest: now },
  });
  return counted !== null;
}

/** False when somebody else made the counter in this very moment: its key is unique. */
async function isCreated(adapter: Adapter, key: string): Promise<boolean> {
  try {
    await adapter.create({ model: "rateLimit", data: { key, count: 1, lastRequest: Date.now() } });
    return true;
  } catch {
    return false;
  }
}
