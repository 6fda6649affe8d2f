import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { dayMs } from "../durations.ts";
import { refusal } from "../http/refusal.ts";

const freshMs = dayMs;

/** Calls that change how an account is entered, show where else it is entered, or hand out what is kept of it. */
const freshOnly = [
  "/account-copy",
  "/change-email",
  "/get-access-token",
  "/link-social",
  "/list-sessions",
  "/passkey/delete-passkey",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/refresh-token",
  "/two-factor/disable",
  "/two-factor/enable",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
  "/unlink-account",
];
/** Calls of staff that do not touch the accounts of others. */
const staffCallsWithoutEffect = ["/admin/has-permission", "/admin/stop-impersonating"];

/** Calls that ask for the password where the account has one, which is the freshest proof. */
const passwordInstead = /^\/two-factor\//;

type Current = {
  readonly session: Readonly<Record<string, unknown>> & { readonly createdAt: Date };
  readonly user: Readonly<Record<string, unknown>>;
};

/**
 * A session is fresh for a day after the owner's last proof of identity: by a password, a passkey, a provider, a link
 * or a second factor, never by using it. A guest's session is the only proof there is, so it stays fresh.
 */
export function isFresh({ session, user }: Current): boolean {
  const provenAt = session["provenAt"] instanceof Date ? session["provenAt"] : session.createdAt;
  return user["isAnonymous"] === true || Date.now() - provenAt.getTime() < freshMs;
}

/** Whether a call is for fresh sessions alone. */
function needsFreshSession(path: string): boolean {
  const isOfStaff = path.startsWith("/admin/") && !staffCallsWithoutEffect.includes(path);
  return isOfStaff || freshOnly.includes(path);
}

/** Keeps what could be turned against an account from sessions that were left lying about. */
export function freshness(): BetterAuthPlugin {
  return {
    id: "freshness",
    hooks: {
      before: [
        {
          matcher: ({ path }) => needsFreshSession(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (current === null || isFresh(current) || (await isAskedForPassword(ctx, current)))
              return;
            throw refusal("FORBIDDEN", "Session is not fresh");
          }),
        },
      ],
    },
  };
}

async function isAskedForPassword(
  { path, context }: GenericEndpointContext,
  { user }: Current,
): Promise<boolean> {
  if (!passwordInstead.test(path)) return false;
  const account = await context.internalAdapter.findCredentialAccount(String(user["id"]));
  return (account?.password ?? null) !== null;
}
