import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { refusal } from "./refusal.ts";

const FRESH_MS = 24 * 60 * 60 * 1_000;
const FRESH_ONLY = [
  "/account-copy",
  "/list-sessions",
  "/unlink-account",
  "/change-email",
  "/passkey/delete-passkey",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
];

/** A session is fresh for a day after it was last extended. The library counts from when it was made. */
export function isFresh(session: { readonly updatedAt: Date }): boolean {
  return Date.now() - session.updatedAt.getTime() < FRESH_MS;
}

/** Keeps what could be turned against an account from sessions that were left lying about. */
export function freshness(): BetterAuthPlugin {
  return {
    id: "freshness",
    hooks: {
      before: [
        {
          matcher: ({ path }) => FRESH_ONLY.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (current !== null && !isFresh(current.session)) {
              throw refusal("FORBIDDEN", "Session is not fresh");
            }
          }),
        },
      ],
    },
  };
}
