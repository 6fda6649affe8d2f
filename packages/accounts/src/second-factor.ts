import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { type AnonymousOptions, twoFactor } from "better-auth/plugins";
import { z } from "zod";
import type { Letter } from "./mail/letter-layout.ts";
import { signInCodeLetter } from "./mail/letters.ts";
import { usedCodes } from "./used-codes.ts";

/** Ways in besides the password. The library asks for a second factor after a password only. */
const OTHER_WAYS_IN = [
  "/sign-in/social",
  "/callback/:id",
  "/magic-link/verify",
  "/passkey/verify-authentication",
];
/** These answer a browser that follows a link, so what they answer has to be a page. */
const FOLLOWED_LINKS = ["/callback/:id", "/magic-link/verify"];
const VERIFICATIONS = [
  "/two-factor/verify-totp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
];
const GUEST_COOKIE = "waiting_guest";
const CHALLENGE_SECONDS = 600;
/** The page that asks for the code, on the site. */
export const SECOND_FACTOR_PAGE = "/two-factor";

type SecondFactorOptions = {
  readonly siteUrl: string;
  readonly post: (letter: Letter) => void;
  readonly onLinkAccount: NonNullable<AnonymousOptions["onLinkAccount"]>;
};

/** Codes of an authenticator, by mail, or from the backup list, asked for on every way in. */
export function secondFactor(options: SecondFactorOptions): readonly BetterAuthPlugin[] {
  const library = twoFactor({
    issuer: "Aldermoor",
    // Who signs in elsewhere has no password to ask for; the session must be theirs all the same.
    allowPasswordless: true,
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    backupCodeOptions: { storeBackupCodes: "encrypted" },
    otpOptions: {
      storeOTP: "hashed",
      async sendOTP({ user, otp }) {
        options.post(signInCodeLetter(user, otp));
      },
    },
  });
  return [
    rememberGuest(),
    library,
    everyOtherWay(library, options.siteUrl),
    usedCodes(),
    handOver(options),
  ];
}

/** Before the challenge signs a guest's browser out: notes who was playing, so that nothing of theirs is lost. */
function rememberGuest(): BetterAuthPlugin {
  return {
    id: "second-factor-guest",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/sign-in/email" || OTHER_WAYS_IN.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            if (ctx.context.newSession?.user["twoFactorEnabled"] !== true) {
              return;
            }
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

/** The library's own question, put after the other ways in; a browser that followed a link gets a page for it. */
function everyOtherWay(library: ReturnType<typeof twoFactor>, siteUrl: string): BetterAuthPlugin {
  const targets = new WeakMap<object, string>();
  const isOtherWay = ({ path }: { path?: string | undefined }) =>
    OTHER_WAYS_IN.includes(path ?? "");
  return {
    id: "second-factor-everywhere",
    hooks: {
      after: [
        {
          matcher: isOtherWay,
          handler: createAuthMiddleware(async (ctx) => {
            targets.set(ctx.context, ctx.context.responseHeaders?.get("location") ?? "/");
          }),
        },
        ...library.hooks.after.map(({ handler }) => ({ matcher: isOtherWay, handler })),
        {
          matcher: ({ path, method }) => method === "GET" && FOLLOWED_LINKS.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const question = challenge.safeParse(ctx.context.returned);
            if (question.success) {
              const page = new URL(SECOND_FACTOR_PAGE, siteUrl);
              page.searchParams.set("methods", question.data.twoFactorMethods.join(","));
              page.searchParams.set("callbackURL", targets.get(ctx.context) ?? "/");
              throw ctx.redirect(page.href);
            }
          }),
        },
      ],
    },
  };
}

const challenge = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.string()),
});

/** After the second factor: a guest who was playing hands over what they own, as after any other sign-in. */
function handOver({ onLinkAccount }: SecondFactorOptions): BetterAuthPlugin {
  return {
    id: "second-factor-hand-over",
    hooks: {
      after: [
        {
          matcher: ({ path }) => VERIFICATIONS.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter, secret } = ctx.context;
            const { name, attributes } = guestCookie(ctx);
            const token = await ctx.getSignedCookie(name, secret);
            if (newSession === null || typeof token !== "string") {
              return;
            }
            ctx.setCookie(name, "", { ...attributes, maxAge: 0 });
            const guest = await internalAdapter.findSession(token);
            const wasGuest = guest?.user["isAnonymous"] === true;
            if (guest === null || !wasGuest || guest.user.id === newSession.user.id) {
              return;
            }
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
  return ctx.context.createAuthCookie(GUEST_COOKIE, { maxAge: CHALLENGE_SECONDS });
}

async function sessionTokenSent(ctx: GenericEndpointContext): Promise<string | null> {
  const { authCookies, secret } = ctx.context;
  const sent = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return typeof sent === "string" ? sent : null;
}
