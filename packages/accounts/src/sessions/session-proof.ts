import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  createAuthMiddleware,
  getSessionFromCtx,
  setShouldSkipSessionRefresh,
} from "better-auth/api";
import { dayMs } from "../durations.ts";
import { isFactorGiven } from "./given-factor.ts";

/** What a session that is to be remembered lives for; whatever is made for less keeps its end. */
export const sessionMs = 7 * dayMs;

type NewSession = Readonly<Record<string, unknown>> & {
  readonly userId: string;
  readonly expiresAt: Date;
};

/**
 * Stores with every session what the browser must not decide: the time of the owner's last proof of identity, whether
 * it may be extended, and whether the second factor was given for it. A session that replaces another (a second factor
 * switched on, a one-time token) takes them along.
 */
export function sessionProof(): BetterAuthPlugin {
  return {
    id: "session-proof",
    schema: {
      session: {
        fields: {
          provenAt: { type: "date", required: false, input: false },
          isBrief: { type: "boolean", required: false, input: false },
          isFactorGiven: { type: "boolean", required: false, input: false },
        },
      },
    },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, ctx) => ({
                data: {
                  ...keptWith(session),
                  isFactorGiven: await isFactorGiven(session, ctx),
                },
              }),
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ headers }) => headers?.has("cookie") === true,
          handler: createAuthMiddleware(async (ctx) => {
            // Without this the library would extend a session before any hook could prevent it.
            const current = await getSessionFromCtx(ctx, { disableRefresh: true });
            if (current === null) return { context: { headers: withoutSession(ctx) } };
            if (current.session["isBrief"] === true) await setShouldSkipSessionRefresh(true);
            return undefined;
          }),
        },
      ],
    },
  };
}

/**
 * The request without the cookie of a session that has ended: whatever the library finds it by later takes the cookie
 * away, and the one of a sign-in that has just been given with it.
 */
function withoutSession(ctx: GenericEndpointContext): Headers {
  const { name } = ctx.context.authCookies.sessionToken;
  const cookies = (ctx.headers?.get("cookie") ?? "").split(/;\s*/);
  const headers = new Headers(ctx.headers);
  headers.set("cookie", cookies.filter((cookie) => !cookie.startsWith(`${name}=`)).join("; "));
  return headers;
}

function keptWith(session: NewSession): {
  readonly provenAt: Date;
  readonly isBrief: boolean;
  readonly expiresAt: Date;
} {
  const nowMs = Date.now();
  const replacesBrief = session["isBrief"] === true;
  const endMs = replacesBrief
    ? Math.min(session.expiresAt.getTime(), nowMs + dayMs)
    : session.expiresAt.getTime();
  return {
    provenAt: provenAtOf(session) ?? new Date(nowMs),
    isBrief:
      typeof session["isBrief"] === "boolean"
        ? session["isBrief"]
        : endMs - nowMs < sessionMs - dayMs,
    expiresAt: new Date(endMs),
  };
}

/** A session of staff who impersonate a user was not proven by that user. */
const never = new Date(0);

function provenAtOf(session: NewSession): Date | null {
  if (typeof session["impersonatedBy"] === "string") return never;
  return session["provenAt"] instanceof Date ? session["provenAt"] : null;
}
