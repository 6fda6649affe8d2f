import type { BetterAuthOptions, BetterAuthPlugin } from "better-auth";
import { anonymous, bearer } from "better-auth/plugins";
import type { AnonymousOptions } from "better-auth/plugins";
import { crossDomainFlows } from "./cross-domain/cross-domain-flows.ts";
import { oneTimeTokens } from "./cross-domain/one-time-tokens.ts";
import type { AccountsDatabase } from "./database/accounts-database.ts";
import { accountDeletion } from "./deletion/account-deletion.ts";
import { knownDevices } from "./devices/known-devices.ts";
import { callbackErrors } from "./http/callback-errors.ts";
import { messageCatalogue } from "./http/message-catalogue.ts";
import { clientIpHeader } from "./http/request-guards.ts";
import { rateLimits } from "./limits/rate-limits.ts";
import { signInAttempts } from "./limits/sign-in-attempts.ts";
import type { EmailMessage } from "./mail/email-layout.ts";
import { addressChangeEmail, passwordResetEmail, verificationEmail } from "./mail/emails.ts";
import type { InvitingRules } from "./organizations/inviting.ts";
import { organizations } from "./organizations/organizations.ts";
import { accountCopy } from "./profile/account-copy.ts";
import { emailChange } from "./profile/change-email.ts";
import { confirmAddress } from "./profile/confirm-address.ts";
import { names } from "./profile/names.ts";
import { pictures } from "./profile/pictures.ts";
import { provenByReset } from "./profile/prove-address.ts";
import { secondFactor } from "./second-factor/second-factor.ts";
import { breachedPasswords } from "./security/breached-passwords.ts";
import { captchas } from "./security/captchas.ts";
import { guessablePasswords } from "./security/guessable-passwords.ts";
import { hashInTurn } from "./security/password-hashing.ts";
import { resetTiming } from "./security/reset-timing.ts";
import { securityEvents } from "./security/security-events.ts";
import { staff } from "./security/staff.ts";
import { serviceLogger } from "./service-logger.ts";
import { freshness } from "./sessions/freshness.ts";
import { realtimeTokens } from "./sessions/realtime-token.ts";
import { sessionGuards } from "./sessions/session-guards.ts";
import { sessionMs, sessionProof } from "./sessions/session-proof.ts";
import type { AccountSettings } from "./settings/account-settings.ts";
import type { AccountsOptions, ChangedUser } from "./settings/accounts-options.ts";
import { guestLimits } from "./sign-in/guest-limits.ts";
import { passkeys } from "./sign-in/passkeys.ts";
import { signInLinks } from "./sign-in/sign-in-links.ts";
import { signInMethods } from "./sign-in/sign-in-methods.ts";
import { linkedAccounts } from "./social/linked-accounts.ts";
import { oidcProvider, socialProviders } from "./social/social-providers.ts";

const daySeconds = 24 * 60 * 60;
/** The state of a social sign-in lives as long as its record; the library's cookie would end after half of it. */
const stateCookieSeconds = 600;

type AuthSettings = Omit<AccountsOptions, "onAccountLinked" | "settings"> & {
  readonly settings: AccountSettings;
  readonly database: AccountsDatabase;
  readonly enqueueEmail: (message: EmailMessage) => void;
  readonly hasRoomFor: (message: Pick<EmailMessage, "to" | "sender">) => Promise<boolean>;
  readonly onAccountLinked: NonNullable<AnonymousOptions["onLinkAccount"]>;
};

export function authOptions(settings: AuthSettings): BetterAuthOptions {
  const issuer = new URL(settings.baseUrl).origin;
  const { enqueueEmail, settings: chosen } = settings;
  return {
    appName: "Aldermoor",
    baseURL: settings.baseUrl,
    basePath: "/api/auth",
    secret: settings.secret,
    database: settings.database.library,
    trustedOrigins: [issuer, ...(settings.trustedOrigins ?? []), ...chosen.crossDomainOrigins],
    logger: serviceLogger(settings.logger),
    telemetry: { enabled: false },
    onAPIError: {
      // Faults reach the guards, which know what a broken rule of the database means. The library would print them.
      throw: true,
      errorURL: `${issuer}/api/auth/error`,
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: hashInTurn(),
      revokeSessionsOnPasswordReset: true,
      requireEmailVerification: chosen.requiresVerifiedEmail,
      async sendResetPassword({ user, url, token }) {
        enqueueEmail(passwordResetEmail(user, resetUrl(issuer, url, token)));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: chosen.requiresVerifiedEmail,
      async sendVerificationEmail({ user, url }) {
        enqueueEmail(verificationEmail(user, url));
      },
    },
    user: {
      deleteUser: { enabled: true },
      changeEmail: {
        enabled: true,
        async sendChangeEmailConfirmation({ user, newEmail, url }) {
          enqueueEmail(addressChangeEmail(user, newEmail, url));
        },
      },
    },
    socialProviders: socialProviders(chosen),
    session: {
      expiresIn: sessionMs / 1_000,
      updateAge: daySeconds,
      // Counted from the owner's last proof of identity, not from the start, by `sessions/freshness.ts`.
      freshAge: 0,
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
      cookies: { state: { attributes: { maxAge: stateCookieSeconds } } },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
    },
    plugins: plugins(settings, issuer),
    databaseHooks: changeHooks(settings),
  };
}

/** In the order in which they see a request and its answer. */
function plugins(settings: AuthSettings, issuer: string): BetterAuthPlugin[] {
  const { settings: chosen, enqueueEmail, onAccountLinked: onLinkAccount, logger } = settings;
  const factor = settings.rateLimitFactor ?? 1;
  return [
    sessionProof(),
    signInAttempts(factor),
    ...(chosen.captcha === null ? [] : [captchas(chosen.captcha)]),
    guessablePasswords(),
    names(),
    resetTiming(),
    ...(chosen.breachListUrl === null ? [] : [breachedPasswords(chosen.breachListUrl, logger)]),
    ...(chosen.oidc === null ? [] : [oidcProvider(chosen.oidc)]),
    signInLinks({ siteUrl: issuer, enqueueEmail }),
    provenByReset(),
    confirmAddress(issuer),
    passkeys(issuer),
    knownDevices(),
    guestLimits(),
    // Before everything that looks for a new session: there is none until the second factor was given.
    ...secondFactor({ siteUrl: issuer, enqueueEmail, onLinkAccount }),
    anonymous({ emailDomainName: "guest.invalid", onLinkAccount }),
    realtimeTokens(issuer),
    sessionGuards(),
    freshness(),
    linkedAccounts(),
    pictures(),
    accountCopy(factor),
    emailChange(),
    accountDeletion({ graceDays: chosen.deletionGraceDays, enqueueEmail }),
    ...organizations({ siteUrl: issuer, enqueueEmail, inviting: invitingRules(settings) }),
    ...staff(),
    ...sitesElsewhere(settings, issuer),
    signInMethods(chosen),
    securityEvents({ siteUrl: issuer, enqueueEmail }),
    callbackErrors(),
    // Last, so that it words what every other plugin answers.
    messageCatalogue(),
  ];
}

/** Where a mail server is set up, only accounts with a confirmed address may have emails sent to others. */
function invitingRules({ settings: chosen, hasRoomFor }: AuthSettings): InvitingRules {
  return { needsConfirmedAddress: chosen.mail.smtpUrl !== null, hasRoomFor };
}

/** What lets listed sites elsewhere keep sessions themselves; without such sites there is none of it. */
function sitesElsewhere(settings: AuthSettings, issuer: string): readonly BetterAuthPlugin[] {
  const { crossDomainOrigins } = settings.settings;
  return crossDomainOrigins.length === 0
    ? []
    : [
        bearer(),
        oneTimeTokens({ siteUrl: issuer, onLinkAccount: settings.onAccountLinked }),
        crossDomainFlows(crossDomainOrigins),
      ];
}

/** Straight to the page that asks for the new password, unless the asking page named its own. */
function resetUrl(issuer: string, url: string, token: string): string {
  const isNamed = (new URL(url).searchParams.get("callbackURL") ?? "") !== "";
  return isNamed ? url : `${issuer}/reset-password?token=${token}`;
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
      update: { after: async (user) => onUserChanged?.(changedUser(user)) },
    },
  };
}

function changedUser(
  user: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly emailVerified: boolean;
  },
): ChangedUser {
  const { id, emailVerified } = user;
  return { userId: id, emailVerified, twoFactorEnabled: user["twoFactorEnabled"] === true };
}
