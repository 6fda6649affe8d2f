import type { BetterAuthPlugin, GenericEndpointContext, User } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { jwtVerify } from "jose";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import { isSignedInTo } from "./prove-address.ts";

const verifyPath = "/verify-email";
const signUpPath = "/sign-up/email";
const signedUpCookieName = "signed_up";
/** As long as the link of the email. */
const signedUpSeconds = 60 * 60;

/**
 * The link that confirms an address proves a mailbox, not that its owner registered with it. Opened in the
 * browser that signed up or is signed in, it confirms; anywhere else it leads to a page that asks for the password.
 * So the owner of a mailbox does not confirm the account of a stranger by following a link.
 */
export function confirmAddress(siteUrl: string): BetterAuthPlugin {
  return {
    id: "confirm-address",
    endpoints: { confirmAddress: confirmByPassword() },
    hooks: {
      before: [
        {
          matcher: ({ path, method }) => path === verifyPath && method === "GET",
          handler: createAuthMiddleware((ctx) => askElsewhere(ctx, siteUrl)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === signUpPath,
          handler: createAuthMiddleware(rememberBrowser),
        },
      ],
    },
  };
}

/** A browser that is signed in by signing up needs no other mark. */
const signedUp = z.object({ token: z.null(), user: z.object({ id: z.string() }) });

/** Where an address is taken and that is hidden, the answer holds a made-up user id, and gets a cookie all the same. */
async function rememberBrowser(ctx: GenericEndpointContext & { context: { returned?: unknown } }) {
  const answer = signedUp.safeParse(ctx.context.returned);
  if (answer.success) {
    const { name, attributes } = signedUpCookie(ctx);
    await ctx.setSignedCookie(name, answer.data.user.id, ctx.context.secret, attributes);
  }
}

function signedUpCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie(signedUpCookieName, { maxAge: signedUpSeconds });
}

const opened = z.object({ token: z.string(), callbackURL: z.string().optional() });

async function askElsewhere(ctx: GenericEndpointContext, siteUrl: string): Promise<void> {
  const link = opened.safeParse(ctx.query);
  const user = link.success ? await unconfirmedOwner(ctx, link.data.token) : null;
  if (!link.success || user === null || (await isOwnBrowser(ctx, user))) return;
  if (link.data.callbackURL === undefined) throw refusal("UNAUTHORIZED", "unauthorized");
  const page = new URL(verifyPath, siteUrl);
  page.hash = new URLSearchParams({ token: link.data.token }).toString();
  throw ctx.redirect(page.href);
}

async function isOwnBrowser(ctx: GenericEndpointContext, user: User): Promise<boolean> {
  const { name } = signedUpCookie(ctx);
  const signedUpAs = await ctx.getSignedCookie(name, ctx.context.secret);
  return signedUpAs === user.id || (await isSignedInTo(ctx, user.id));
}

const confirmation = z.object({
  email: z.string(),
  userId: z.string().optional(),
  updateTo: z.undefined().optional(),
});

/** The user whose address a token confirms, or null where it confirms nothing. */
async function unconfirmedOwner(ctx: GenericEndpointContext, token: string): Promise<User | null> {
  const key = new TextEncoder().encode(ctx.context.secret);
  const verified = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null);
  const parsed = confirmation.safeParse(verified?.payload);
  if (!parsed.success) return null;
  const { email, userId } = parsed.data;
  const user = (await ctx.context.internalAdapter.findUserByEmail(email))?.user ?? null;
  const isOther = userId !== undefined && user?.id !== userId;
  return user === null || user.emailVerified || isOther ? null : user;
}

/** POST /verify-email: the link and the password together, in a browser that is not signed in. Does not sign in. */
function confirmByPassword() {
  return createAuthEndpoint(
    verifyPath,
    { method: "POST", body: z.object({ token: z.string(), password: z.string() }) },
    async (ctx) => {
      const { internalAdapter, password } = ctx.context;
      const user = await unconfirmedOwner(ctx, ctx.body.token);
      if (user === null) throw refusal("BAD_REQUEST", "invalid token", "INVALID_TOKEN");
      const hash = (await internalAdapter.findCredentialAccount(user.id))?.password ?? null;
      const isRight =
        hash !== null && (await password.verify({ hash, password: ctx.body.password }));
      if (!isRight) throw refusal("BAD_REQUEST", "Invalid password");
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      return ctx.json({ status: true });
    },
  );
}
