import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { admin } from "better-auth/plugins";
import { refusal } from "../http/refusal.ts";

const impersonationSeconds = 60 * 60;

/** Roles are a comma-separated list, as everywhere in the accounts. */
export function hasRole(user: Readonly<Record<string, unknown>>, role: string): boolean {
  const roles = typeof user["role"] === "string" ? user["role"].split(",") : [];
  return roles.some((held) => held.trim() === role);
}

/** The calls of staff: users, bans, roles, impersonation. They ask for a second factor before anything else. */
export function staff(): readonly BetterAuthPlugin[] {
  const library = admin({
    defaultRole: "user",
    adminRoles: ["admin"],
    impersonationSessionDuration: impersonationSeconds,
    bannedUserMessage: "This account is banned. Write to the staff if you think that is a mistake.",
  });
  return [library, staffGuard()];
}

function staffGuard(): BetterAuthPlugin {
  return {
    id: "staff-guard",
    hooks: {
      before: [
        {
          matcher: ({ path }) =>
            path?.startsWith("/admin/") === true && path !== "/admin/stop-impersonating",
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (
              session !== null &&
              hasRole(session.user, "admin") &&
              session.user["twoFactorEnabled"] !== true
            ) {
              throw refusal(
                "FORBIDDEN",
                "Switch on a second factor first",
                "SECOND_FACTOR_REQUIRED",
              );
            }
          }),
        },
      ],
    },
  };
}
