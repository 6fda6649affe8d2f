import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { withholdCookies } from "../http/answered-context.ts";
import { refusal } from "../http/refusal.ts";

const verifyPath = "/two-factor/verify-totp";

/**
 * A code of an authenticator signs in once. The library accepts it as often as it is sent while it counts, also from
 * a spectator. Confirming a new authenticator uses no code up: that call has a session.
 */
export function usedCodes(): BetterAuthPlugin {
  const confirming = new WeakSet<object>();
  return {
    id: "used-codes",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === verifyPath,
          handler: createAuthMiddleware(async (ctx) => {
            if ((await getSessionFromCtx(ctx)) !== null) confirming.add(ctx.context);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === verifyPath,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter } = ctx.context;
            if (newSession === null || confirming.has(ctx.context)) return;
            if (!(await useUp(ctx, `${newSession.user.id}|${String(ctx.body?.code)}`))) {
              await internalAdapter.deleteSession(newSession.session.token);
              withholdCookies(ctx.context);
              throw refusal("UNAUTHORIZED", "Invalid code");
            }
          }),
        },
      ],
    },
  };
}

/** The key is unique, so of two at once one comes first. The counters forget it with everything that was quiet. */
async function useUp({ context }: GenericEndpointContext, use: string): Promise<boolean> {
  const key = `totp|${createHash("sha256").update(use).digest("base64url")}`;
  try {
    await context.adapter.create({
      model: "rateLimit",
      data: { key, count: 1, lastRequest: Date.now() },
    });
    return true;
  } catch {
    return false;
  }
}
