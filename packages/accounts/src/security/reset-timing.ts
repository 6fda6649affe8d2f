import { randomBytes } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { hourMs } from "../durations.ts";

const tokenBytes = 18;
const resetMs = hourMs;

/**
 * Asking for a reset writes a row for an address without an account too: the library writes one for accounts alone, and
 * the time that takes would tell which addresses have one. The row is like the others, belongs to no user, and its
 * token is never sent.
 */
export function resetTiming(): BetterAuthPlugin {
  return {
    id: "reset-timing",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/request-password-reset",
          handler: createAuthMiddleware(async (ctx) => {
            const { internalAdapter } = ctx.context;
            const email = z.object({ email: z.email() }).safeParse(ctx.body).data?.email;
            if (email === undefined || (await internalAdapter.findUserByEmail(email)) !== null)
              return;
            await internalAdapter.createVerificationValue({
              identifier: `reset-password:${randomBytes(tokenBytes).toString("base64url")}`,
              value: "",
              expiresAt: new Date(Date.now() + resetMs),
            });
          }),
        },
      ],
    },
  };
}
