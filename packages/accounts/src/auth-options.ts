import type { DatabaseSync } from "node:sqlite";
import type { BetterAuthOptions } from "better-auth";
import { isAPIError } from "better-auth/api";
import { type AnonymousOptions, anonymous } from "better-auth/plugins";
import type { AccountsOptions } from "./accounts-options.ts";
import { emailChange } from "./change-email.ts";
import { linkedAccounts } from "./linked-accounts.ts";
import { messageCatalogue } from "./message-catalogue.ts";
import { rateLimits } from "./rate-limits.ts";
import { realtimeTokens } from "./realtime-token.ts";
import { CLIENT_IP_HEADER } from "./request-guards.ts";
import { serviceLogger } from "./service-logger.ts";
import { sessionGuards } from "./session-guards.ts";
import { signInAttempts } from "./sign-in-attempts.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** The state of a social sign-in lives as long as its record; the library's cookie would end after half of it. */
const STATE_COOKIE_SECONDS = 600;

export type AuthSettings = Omit<AccountsOptions, "onAccountLinked"> & {
  readonly database: DatabaseSync;
  readonly onAccountLinked: NonNullable<AnonymousOptions["onLinkAccount"]>;
};

export function authOptions(settings: AuthSettings): BetterAuthOptions {
  const issuer = new URL(settings.baseUrl).origin;
  return {
    appName: "Aldermoor",
    baseURL: settings.baseUrl,
    basePath: "/api/auth",
    secret: settings.secret,
    database: settings.database,
    trustedOrigins: [issuer, ...(settings.trustedOrigins ?? [])],
    logger: serviceLogger(settings.logger),
    telemetry: { enabled: false },
    onAPIError: {
      onError(error) {
        // Refusals are answers, not faults; without this the library prints each one past the logger.
        if (!isAPIError(error)) {
          settings.logger.error({ err: error }, "an account request failed");
        }
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    user: { deleteUser: { enabled: true } },
    session: {
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: DAY_SECONDS,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: { storeIdentifier: "hashed" },
    rateLimit: rateLimits(settings.rateLimitFactor ?? 1),
    advanced: {
      // Said outright: the library drops these checks by itself where NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: issuer.startsWith("https:"),
      cookies: { state: { attributes: { maxAge: STATE_COOKIE_SECONDS } } },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    plugins: [
      anonymous({ emailDomainName: "guest.invalid", onLinkAccount: settings.onAccountLinked }),
      realtimeTokens(issuer),
      sessionGuards(),
      linkedAccounts(),
      emailChange(),
      signInAttempts(settings.rateLimitFactor ?? 1),
      // Last, so that it words what every other plugin answers.
      messageCatalogue(),
    ],
    databaseHooks: changeHooks(settings),
  };
}

function changeHooks({
  onSessionEnded,
  onUserChanged,
}: AuthSettings): NonNullable<BetterAuthOptions["databaseHooks"]> {
  return {
    session: {
      delete: {
        after: async (session) =>
          onSessionEnded?.({ sessionId: session.id, userId: session.userId }),
      },
    },
    user: {
      update: { after: async (user) => onUserChanged?.({ userId: user.id, change: "updated" }) },
      delete: { after: async (user) => onUserChanged?.({ userId: user.id, change: "deleted" }) },
    },
  };
}
