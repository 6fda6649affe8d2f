import { createHash } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext, Session, User } from "better-auth";
import {
  createAuthEndpoint,
  formCsrfMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import type { AnonymousOptions } from "better-auth/plugins";
import { z } from "zod";
import { minuteMs } from "../durations.ts";
import { refusal } from "../http/refusal.ts";
import { maskedAddress } from "../profile/masked-address.ts";

const tokenLength = 32;
const tokenLifetimeMs = 3 * minuteMs;

/** The browser that began a flow at a site elsewhere: it alone has this signed cookie in its store. */
export type FlowMark = { readonly site: string; readonly cookie: string; readonly value: string };

/** What a token stands for; only the hash of the token is kept with it. */
const recordShape = z.object({
  sessionToken: z.string(),
  /** Null where a signed-in program asked for the token: then a page of this site takes it, which asks first. */
  flow: z.object({ site: z.string(), cookie: z.string(), value: z.string() }).nullable(),
  /** Whether the session that the token was made from stays in use elsewhere. */
  isHeld: z.boolean(),
});
type TokenRecord = z.infer<typeof recordShape>;

type Owned = { readonly session: Session & Record<string, unknown>; readonly user: User };

type OneTimeTokenOptions = {
  readonly siteUrl: string;
  readonly onLinkAccount: NonNullable<AnonymousOptions["onLinkAccount"]>;
};

/** One-time tokens carry a sign-in to another place, once, within three minutes. */
export function oneTimeTokens(options: OneTimeTokenOptions): BetterAuthPlugin {
  return {
    id: "one-time-token",
    endpoints: {
      generateOneTimeToken: createAuthEndpoint(
        "/one-time-token/generate",
        { method: "GET", use: [sessionMiddleware] },
        async (ctx) => {
          const sessionToken = ctx.context.session.session.token;
          const token = await makeOneTimeToken(ctx, { sessionToken, flow: null, isHeld: true });
          return ctx.json({ token });
        },
      ),
      lookAtOneTimeToken: createAuthEndpoint(
        "/one-time-token/look",
        { method: "POST", body: z.object({ token: z.string() }) },
        async (ctx) => {
          const { owned } = await usable(ctx, options.siteUrl);
          return ctx.json({ email: maskedAddress(owned.user.email), isAskedHere: false });
        },
      ),
      verifyOneTimeToken: verifyOneTimeToken(options),
    },
  };
}

/** Makes a token of 32 characters for what the record says. */
export async function makeOneTimeToken(
  ctx: GenericEndpointContext,
  record: TokenRecord,
): Promise<string> {
  const token = generateRandomString(tokenLength);
  await ctx.context.internalAdapter.createVerificationValue({
    value: JSON.stringify(record),
    identifier: identifierOf(token),
    expiresAt: new Date(Date.now() + tokenLifetimeMs),
  });
  return token;
}

function identifierOf(token: string): string {
  return `one-time-token:${createHash("sha256").update(token).digest("base64url")}`;
}

/**
 * POST /one-time-token/verify answers a session of its own, which ends when the one it was made from would. Over a
 * living session of another account it asks to be told `replacesSession`, unless this browser began the flow itself.
 */
function verifyOneTimeToken({ siteUrl, onLinkAccount }: OneTimeTokenOptions) {
  return createAuthEndpoint(
    "/one-time-token/verify",
    {
      method: "POST",
      use: [formCsrfMiddleware],
      body: z.object({ token: z.string(), replacesSession: z.boolean().optional() }),
    },
    async (ctx) => {
      const { internalAdapter } = ctx.context;
      const { record, owned } = await usable(ctx, siteUrl);
      const current = await getSessionFromCtx(ctx, { disableRefresh: true });
      const isOther = current !== null && current.user.id !== owned.user.id;
      if (isOther && record.flow === null && ctx.body.replacesSession !== true) {
        throw refusal(
          "CONFLICT",
          "Somebody else is signed in in this browser. Sign out first.",
          "SESSION_EXISTS",
        );
      }
      const identifier = identifierOf(ctx.body.token);
      if ((await internalAdapter.consumeVerificationValue(identifier)) === null) throw invalid();
      const session = await sessionLike(ctx, owned);
      await setSessionCookie(ctx, { session, user: owned.user });
      if (!record.isHeld) await internalAdapter.deleteSession(record.sessionToken);
      if (isOther && current.user["isAnonymous"] === true) {
        const guest = { ...current, user: { ...current.user, isAnonymous: true } };
        const newUser = { session, user: owned.user };
        await onLinkAccount({ anonymousUser: guest, newUser, ctx });
        await internalAdapter.deleteUser(current.user.id);
      }
      return ctx.json({ session, user: owned.user });
    },
  );
}

/** What a token stands for, where this browser may use it. Does not use it up. */
async function usable(
  ctx: GenericEndpointContext,
  siteUrl: string,
): Promise<{ readonly record: TokenRecord; readonly owned: Owned }> {
  const { internalAdapter } = ctx.context;
  const found = await internalAdapter.findVerificationValue(identifierOf(String(ctx.body?.token)));
  const record = found === null || found.expiresAt < new Date() ? null : readRecord(found.value);
  if (record === null || !(await mayUse(ctx, record, siteUrl))) throw invalid();
  const owned = await internalAdapter.findSession(record.sessionToken);
  if (owned === null) throw refusal("BAD_REQUEST", "Session not found");
  if (owned.session.expiresAt < new Date()) throw refusal("BAD_REQUEST", "Session expired");
  return { record, owned };
}

function readRecord(value: string): TokenRecord {
  return recordShape.parse(JSON.parse(value));
}

/** A token of a flow is for the browser that began it, at the site it began at; any other for a page of this site. */
async function mayUse(
  ctx: GenericEndpointContext,
  { flow }: TokenRecord,
  siteUrl: string,
): Promise<boolean> {
  const origin = ctx.headers?.get("origin") ?? null;
  if (flow === null) return origin === siteUrl;
  const { createAuthCookie, secret } = ctx.context;
  const mark = await ctx.getSignedCookie(createAuthCookie(flow.cookie).name, secret);
  return origin === flow.site && mark === flow.value;
}

async function sessionLike(ctx: GenericEndpointContext, { session, user }: Owned) {
  const { createdAt, expiresAt } = session;
  const kept = {
    provenAt: session["provenAt"],
    isBrief: session["isBrief"] === true,
    isFactorGiven: session["isFactorGiven"] === true,
  };
  const { internalAdapter } = ctx.context;
  return internalAdapter.createSession(user.id, false, { ...kept, createdAt, expiresAt }, true);
}

function invalid() {
  return refusal("BAD_REQUEST", "Invalid token");
}
