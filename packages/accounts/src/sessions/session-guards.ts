import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";

const revocation = z.object({ token: z.string() });

/** Refuses to revoke a session that is unknown or another user's; the library would answer success. */
export function sessionGuards(): BetterAuthPlugin {
  return {
    id: "session-guards",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/revoke-session",
          handler: createAuthMiddleware(async (ctx) => {
            const request = revocation.safeParse(ctx.body);
            const own = await getSessionFromCtx(ctx);
            if (!request.success || own === null) return;
            const target = await ctx.context.internalAdapter.findSession(request.data.token);
            if (target === null) {
              throw new APIError("BAD_REQUEST", {
                code: "SESSION_NOT_FOUND",
                message: "Session not found",
              });
            }
            if (target.session.userId !== own.user.id)
              throw new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED", message: "Unauthorized" });
          }),
        },
      ],
    },
  };
}
