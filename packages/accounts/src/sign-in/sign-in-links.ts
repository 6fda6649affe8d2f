import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext, User } from "better-auth";
import {
  createAuthEndpoint,
  createAuthMiddleware,
  formCsrfMiddleware,
  getSessionFromCtx,
  isAPIError,
} from "better-auth/api";
import { magicLink } from "better-auth/plugins";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import type { EmailMessage } from "../mail/email-layout.ts";
import { signInLinkEmail } from "../mail/emails.ts";
import { maskedAddress } from "../profile/masked-address.ts";
import { proveAddress } from "../profile/prove-address.ts";

const linkSeconds = 5 * 60;
/** The cookie of the browser that requested a link; it holds the hash of the link's token. */
export const askedCookieName = "asked_link";
const verifyPath = "/magic-link/verify";
/** The page that asks whether to sign in, on the site. It is told the token in its fragment, which no log sees. */
const signInLinkPage = "/sign-in-link";

type SignInLinkOptions = {
  readonly siteUrl: string;
  readonly enqueueEmail: (message: EmailMessage) => void;
};

/**
 * Signs in by a link in an email. A link signs in at once in the browser that requested it, unless that plays as a
 * guest; everywhere else it leads to a page that names the account, and signs in when that page posts. So opening the
 * link of another person changes nothing, and a program that only fetches it does not use it up. The answer to a
 * request for a link does not tell whether the address has an account.
 */
export function signInLinks({ siteUrl, enqueueEmail }: SignInLinkOptions): BetterAuthPlugin {
  const library = magicLink({
    expiresIn: linkSeconds,
    disableSignUp: true,
    storeToken: { type: "custom-hasher", hash: async (token) => markOfLink(token) },
    async sendMagicLink({ email, url, token }, ctx) {
      if (ctx === undefined) return;
      await rememberAsker(ctx, token);
      if ((await ctx.context.internalAdapter.findUserByEmail(email)) !== null)
        enqueueEmail(signInLinkEmail(email, url));
    },
  });
  return {
    ...library,
    endpoints: {
      ...library.endpoints,
      lookAtSignInLink: lookAtSignInLink(),
      takeSignInLink: takeSignInLink(library),
    },
    hooks: {
      before: [
        {
          matcher: ({ path, method }) => path === verifyPath && method === "GET",
          handler: createAuthMiddleware((ctx) => askUnlessAsked(ctx, siteUrl)),
        },
      ],
    },
  };
}

/** The hash that is stored of a link's token. */
export function markOfLink(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

async function rememberAsker(ctx: GenericEndpointContext, token: string): Promise<void> {
  const { name, attributes } = askedCookie(ctx);
  await ctx.setSignedCookie(name, markOfLink(token), ctx.context.secret, attributes);
}

function askedCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie(askedCookieName, { maxAge: linkSeconds });
}

const opened = z.object({ token: z.string(), callbackURL: z.string().optional() });

async function askUnlessAsked(ctx: GenericEndpointContext, siteUrl: string): Promise<void> {
  const link = opened.safeParse(ctx.query);
  const user = link.success ? await ownerOfLink(ctx, link.data.token) : null;
  if (!link.success || user === null) {
    // The library says what is wrong with it.
    return;
  }
  const { token, callbackURL } = link.data;
  if (!(await isAskedHere(ctx, token)) || isPrefetch(ctx) || (await isGuest(ctx))) {
    const page = new URL(signInLinkPage, siteUrl);
    page.hash = new URLSearchParams({ token, callbackURL: callbackURL ?? "/" }).toString();
    throw ctx.redirect(page.href);
  }
  await proveAddress(ctx, user, "nothing");
}

/** The user that a link signs in, or null where it was used, is too old or was never made. */
async function ownerOfLink(ctx: GenericEndpointContext, token: string): Promise<User | null> {
  const { internalAdapter } = ctx.context;
  const found = await internalAdapter.findVerificationValue(`magic-link:${markOfLink(token)}`);
  if (found === null || found.expiresAt < new Date()) return null;
  const { email } = z.object({ email: z.string() }).parse(JSON.parse(found.value));
  return (await internalAdapter.findUserByEmail(email))?.user ?? null;
}

async function isAskedHere(ctx: GenericEndpointContext, token: string): Promise<boolean> {
  const asked = await ctx.getSignedCookie(askedCookie(ctx).name, ctx.context.secret);
  return asked === markOfLink(token);
}

/** A browser that fetches ahead what might be opened. */
function isPrefetch(ctx: GenericEndpointContext): boolean {
  const purposes = ["sec-purpose", "purpose", "x-moz"].map((name) => ctx.headers?.get(name) ?? "");
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}

async function isGuest(ctx: GenericEndpointContext): Promise<boolean> {
  const current = await getSessionFromCtx(ctx, { disableRefresh: true });
  return current?.user["isAnonymous"] === true;
}

/** POST /magic-link/look: the account that a link signs in to, and whether this browser requested it. Does not use it up. */
function lookAtSignInLink() {
  return createAuthEndpoint(
    "/magic-link/look",
    { method: "POST", body: z.object({ token: z.string() }) },
    async (ctx) => {
      const user = await ownerOfLink(ctx, ctx.body.token);
      if (user === null) throw unusable();
      const isAsked = await isAskedHere(ctx, ctx.body.token);
      return ctx.json({ email: maskedAddress(user.email), isAskedHere: isAsked });
    },
  );
}

/**
 * POST /magic-link/verify signs in from the page. It has the path of the library's call, which all rules about sign-ins
 * match.
 */
function takeSignInLink(library: ReturnType<typeof magicLink>) {
  return createAuthEndpoint(
    verifyPath,
    {
      method: "POST",
      use: [formCsrfMiddleware],
      body: z.object({ token: z.string(), callbackURL: z.string().optional() }),
    },
    async (ctx) => {
      const { token, callbackURL } = ctx.body;
      const user = await ownerOfLink(ctx, token);
      if (user === null) throw unusable();
      await proveAddress(ctx, user, "nothing");
      // The context travels along: the library's call is run as a part of this one.
      const input = {
        query: { token },
        headers: ctx.headers ?? new Headers(),
        context: ctx.context,
        returnHeaders: true,
      } as const;
      const taken = await library.endpoints.magicLinkVerify(input).catch((error: unknown) => {
        // The library redirects to a page; a POST is answered with the error.
        throw isAPIError(error) && error.status === "FOUND" ? unusable() : error;
      });
      for (const cookie of taken.headers.getSetCookie())
        ctx.responseHeaders.append("set-cookie", cookie);
      return ctx.json({ ...taken.response, url: callbackURL ?? "/" });
    },
  );
}

function unusable() {
  return refusal("BAD_REQUEST", "invalid token", "INVALID_TOKEN");
}
