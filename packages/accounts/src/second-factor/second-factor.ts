import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { AnonymousOptions } from "better-auth/plugins";
import { trustedDevices } from "../devices/trusted-devices.ts";
import type { EmailMessage } from "../mail/email-layout.ts";
import { signInCodeEmail } from "../mail/emails.ts";
import { challenges } from "./challenge.ts";
import { codeAttempts } from "./code-attempts.ts";
import { challengeSeconds, signInProofs } from "./first-proof.ts";
import { mailCodes } from "./mail-codes.ts";
import { mailedPasswords } from "./mailed-passwords.ts";
import { usedCodes } from "./used-codes.ts";
import { isVerifyingCall } from "./verifying-calls.ts";

const guestCookieName = "waiting_guest";

type SecondFactorOptions = {
  readonly siteUrl: string;
  readonly enqueueEmail: (message: EmailMessage) => void;
  readonly onLinkAccount: NonNullable<AnonymousOptions["onLinkAccount"]>;
};

/** Codes of an authenticator, from the backup list, or by mail where there is none, asked for at every sign-in. */
export function secondFactor(options: SecondFactorOptions): readonly BetterAuthPlugin[] {
  const library = twoFactor({
    issuer: "Aldermoor",
    // Accounts of providers have no password to ask for; a session is needed all the same.
    allowPasswordless: true,
    twoFactorCookieMaxAge: challengeSeconds,
    backupCodeOptions: { storeBackupCodes: "encrypted" },
    otpOptions: {
      storeOTP: "hashed",
      async sendOTP({ user, otp }) {
        options.enqueueEmail(signInCodeEmail(user, otp));
      },
    },
  });
  return [
    rememberGuest(),
    withoutChallenge(library),
    mailCodes(),
    challenges(options.siteUrl),
    usedCodes(),
    codeAttempts(),
    mailedPasswords(),
    trustedDevices(),
    handOver(options),
  ];
}

/** The library's calls without its own challenge: `challenge.ts` has made one by then where one is needed. */
function withoutChallenge(library: ReturnType<typeof twoFactor>): BetterAuthPlugin {
  const isAsked = { shouldRequireTwoFactor: async () => false };
  return { ...library, hooks: {}, ...isAsked };
}

/** Keeps the guest's session token before the challenge signs the browser out, so that the guest's belongings move on. */
function rememberGuest(): BetterAuthPlugin {
  return {
    id: "second-factor-guest",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in signInProofs,
          handler: createAuthMiddleware(async (ctx) => {
            if (ctx.context.newSession?.user["twoFactorEnabled"] !== true) return;
            const token = await sessionTokenSent(ctx);
            if (token !== null) {
              const { name, attributes } = guestCookie(ctx);
              await ctx.setSignedCookie(name, token, ctx.context.secret, attributes);
            }
          }),
        },
      ],
    },
  };
}

/** After the second factor: the guest's belongings move to the account, as after any other sign-in. */
function handOver({ onLinkAccount }: SecondFactorOptions): BetterAuthPlugin {
  return {
    id: "second-factor-hand-over",
    hooks: {
      after: [
        {
          matcher: isVerifyingCall,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter, secret } = ctx.context;
            const { name, attributes } = guestCookie(ctx);
            const token = await ctx.getSignedCookie(name, secret);
            const isRefused = isAPIError(ctx.context.returned);
            if (isRefused || newSession === null || typeof token !== "string") return;
            ctx.setCookie(name, "", { ...attributes, maxAge: 0 });
            const guest = await internalAdapter.findSession(token);
            const wasGuest = guest?.user["isAnonymous"] === true;
            if (guest === null || !wasGuest || guest.user.id === newSession.user.id) return;
            const anonymousUser = {
              session: guest.session,
              user: { ...guest.user, isAnonymous: true },
            };
            await onLinkAccount({ anonymousUser, newUser: newSession, ctx });
            await internalAdapter.deleteUser(guest.user.id);
          }),
        },
      ],
    },
  };
}

function guestCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie(guestCookieName, { maxAge: challengeSeconds });
}

async function sessionTokenSent(ctx: GenericEndpointContext): Promise<string | null> {
  const { authCookies, secret } = ctx.context;
  const sent = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return typeof sent === "string" ? sent : null;
}
