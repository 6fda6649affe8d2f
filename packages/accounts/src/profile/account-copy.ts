import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api";

/** Enough to try again; too few to make the service read for nothing. */
const copiesMax = 5;
const windowSeconds = 15 * 60;
/** More than any account has; without a limit the library reads a hundred rows. */
const rowsMax = 10_000;

/** What is kept of a user in each table, without what signs in: a file is a poor place for that. */
const copiedFields = {
  user: ["id", "name", "email", "emailVerified", "image", "createdAt", "updatedAt"],
  account: ["id", "providerId", "accountId", "scope", "createdAt", "updatedAt"],
  session: ["id", "ipAddress", "userAgent", "createdAt", "updatedAt", "expiresAt"],
  passkey: ["id", "name", "deviceType", "createdAt"],
  member: ["id", "organizationId", "role", "createdAt"],
  teamMember: ["id", "teamId", "createdAt"],
  knownDevice: ["id", "device", "ipAddress", "firstSeenAt", "lastSeenAt", "trustedUntil"],
  securityEvent: ["id", "kind", "ipAddress", "device", "createdAt"],
} as const;

/**
 * GET /account-copy hands out everything that is kept of a user, table by table, to a fresh session. `rateLimitFactor`
 * multiplies the five copies that may be had in a quarter of an hour.
 */
export function accountCopy(rateLimitFactor: number): BetterAuthPlugin {
  return {
    id: "account-copy",
    rateLimit: [
      {
        pathMatcher: (path) => path === "/account-copy",
        window: windowSeconds,
        max: Math.max(1, Math.round(copiesMax * rateLimitFactor)),
      },
    ],
    endpoints: {
      getAccountCopy: createAuthEndpoint(
        "/account-copy",
        { method: "GET", use: [sessionMiddleware] },
        async (ctx) => ctx.json(await copyOf(ctx, ctx.context.session.user)),
      ),
    },
  };
}

async function copyOf(
  ctx: GenericEndpointContext,
  user: { readonly id: string; readonly email: string },
): Promise<Record<string, unknown>> {
  const copy: Record<string, unknown> = {};
  for (const [model, select] of Object.entries(copiedFields)) {
    const owner = model === "user" ? "id" : "userId";
    copy[model] = await ctx.context.adapter.findMany({
      model,
      where: [{ field: owner, value: user.id }],
      select: [...select],
      limit: rowsMax,
    });
  }
  copy["invitation"] = await ctx.context.adapter.findMany({
    model: "invitation",
    where: [{ field: "email", value: user.email }],
    select: ["organizationId", "email", "role", "status", "expiresAt"],
    limit: rowsMax,
  });
  return copy;
}
