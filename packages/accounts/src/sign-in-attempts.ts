import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";

const WINDOW_MS = 15 * 60 * 1_000;
const ATTEMPTS_MAX = 20;

/**
 * Counts sign-in attempts by account, whatever address they come from: after twenty wrong ones the account takes
 * no more for a quarter of an hour. Players who are signed in notice nothing; a right password clears the count.
 */
export function signInAttempts(factor: number): BetterAuthPlugin {
  const attemptsMax = Math.max(1, Math.round(ATTEMPTS_MAX * factor));
  return {
    id: "sign-in-attempts",
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (ctx) => {
            const key = accountKey(ctx.body);
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
          matcher: isSignIn,
          handler: createAuthMiddleware(async (ctx) => {
            const key = accountKey(ctx.body);
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

function isSignIn({ path }: { path?: string | undefined }): boolean {
  return path === "/sign-in/email";
}

const credentials = z.object({ email: z.string() });

/** Addresses are hashed: the table of counters must not become a list of who tried to sign in. */
function accountKey(body: unknown): string | null {
  const parsed = credentials.safeParse(body);
  if (!parsed.success) {
    return null;
  }
  const digest = createHash("sha256").update(parsed.data.email.toLowerCase()).digest("base64url");
  return `sign-in-account|${digest}`;
}

async function takeAttempt(
  ctx: GenericEndpointContext,
  key: string,
  attemptsMax: number,
): Promise<boolean> {
  const { adapter } = ctx.context;
  const now = Date.now();
  const byKey = { field: "key", value: key } as const;

  const counter = await adapter.findOne<{ lastRequest: number }>({
    model: "rateLimit",
    where: [byKey],
  });
  if (counter === null) {
    await adapter.create({ model: "rateLimit", data: { key, count: 1, lastRequest: now } });
    return true;
  }
  if (now - Number(counter.lastRequest) >= WINDOW_MS) {
    await adapter.update({
      model: "rateLimit",
      where: [byKey],
      update: { count: 1, lastRequest: now },
    });
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
