import { createHmac } from "node:crypto";
import { getAuthStateVerificationIdentifier } from "@better-auth/core/utils/state";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { addOAuthServerContext, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { withholdCookies } from "../http/answered-context.ts";
import type { AnsweredContext } from "../http/answered-context.ts";
import { refusal } from "../http/refusal.ts";
import { askedCookieName, markOfLink } from "../sign-in/sign-in-links.ts";
import { makeOneTimeToken } from "./one-time-tokens.ts";
import type { FlowMark } from "./one-time-tokens.ts";

const callbackPath = "/callback/:id";
const linkPath = "/magic-link/verify";
const stateCookie = "state";

/**
 * For sites elsewhere that keep the session themselves. A browser that comes back from a provider or an email goes on
 * to such a site, where its cookies are worth nothing: the address gets a one-time token, which the site trades for a
 * session. What was begun there is finished there alone: the site has the signed cookie of the flow in its store, and
 * sends it with the token. So a redirect of a flow that was begun in one browser signs in no other browser.
 */
export function crossDomainFlows(origins: readonly string[]): BetterAuthPlugin {
  const begunElsewhere = new WeakMap<object, FlowMark>();
  return {
    id: "cross-domain-flows",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/sign-in/social" || path === "/link-social",
          handler: createAuthMiddleware((ctx) => noteBeginning(ctx, origins)),
        },
        {
          matcher: ({ path, method }) => path === callbackPath && method === "GET",
          handler: createAuthMiddleware(async (ctx) => {
            const flow = await flowOf(ctx);
            if (flow === null) return undefined;
            begunElsewhere.set(ctx.context, flow);
            ctx.context.session = null;
            return { context: { headers: new Headers({ cookie: stateCookieAlone(ctx, flow) }) } };
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === callbackPath,
          handler: createAuthMiddleware(async (ctx) => {
            const flow = begunElsewhere.get(ctx.context);
            if (flow !== undefined) await handBack(ctx, flow);
          }),
        },
        {
          matcher: ({ path }) => path === linkPath,
          handler: createAuthMiddleware((ctx) => handOn(ctx, origins)),
        },
      ],
    },
  };
}

/** The library would find the guest of this flow again when it comes back; the site brings the guest along itself. */
async function noteBeginning(
  ctx: GenericEndpointContext,
  origins: readonly string[],
): Promise<void> {
  const site = ctx.headers?.get("origin") ?? "";
  if (!origins.includes(site)) return;
  if (ctx.path === "/link-social" && ctx.body?.idToken === undefined) {
    throw refusal(
      "FORBIDDEN",
      "Providers are linked on the site of the accounts",
      "LINK_ON_SITE_OF_ACCOUNTS",
    );
  }
  await addOAuthServerContext({ site, anonymousUserId: undefined });
}

const stateShape = z.object({ serverContext: z.object({ site: z.string() }) });

/** The flow that comes back, when it was begun at a site elsewhere. */
async function flowOf(ctx: GenericEndpointContext): Promise<FlowMark | null> {
  const state = z.object({ state: z.string() }).safeParse(ctx.query);
  if (!state.success) return null;
  const value = state.data.state;
  const identifier = getAuthStateVerificationIdentifier(value);
  const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
  const kept = stateShape.safeParse(found === null ? null : JSON.parse(found.value));
  return kept.success ? { site: kept.data.serverContext.site, cookie: stateCookie, value } : null;
}

/**
 * What the site elsewhere has in its store, in the place of the cookies of this browser: a session or a guest on this
 * site has nothing to do with it. It is checked when the token is traded.
 */
function stateCookieAlone({ context }: GenericEndpointContext, { value }: FlowMark): string {
  const signature = createHmac("sha256", context.secret).update(value).digest("base64");
  const { name } = context.createAuthCookie(stateCookie);
  return `${name}=${encodeURIComponent(`${value}.${signature}`)}`;
}

/** Signs in nothing on this site: the session is for the site that began the flow. */
async function handBack(ctx: AnsweredContext, flow: FlowMark): Promise<void> {
  const { newSession, internalAdapter, responseHeaders, baseURL } = ctx.context;
  if (newSession === null) return;
  const target = URL.parse(responseHeaders?.get("location") ?? "");
  withholdCookies(ctx.context);
  ctx.context.setNewSession(null);
  const sessionToken = newSession.session.token;
  if (target?.origin !== flow.site) {
    await internalAdapter.deleteSession(sessionToken);
    throw ctx.redirect(`${baseURL}/error?error=please_restart_the_process`);
  }
  const token = await makeOneTimeToken(ctx, { sessionToken, flow, isHeld: false });
  throw ctx.redirect(withToken(target, token));
}

const taken = z.object({ url: z.string() });

/** A link that was asked for at a site elsewhere signs in here, where it was opened, and there. */
async function handOn(ctx: AnsweredContext, origins: readonly string[]): Promise<unknown> {
  const { newSession, responseHeaders, returned } = ctx.context;
  const posted = taken.safeParse(returned);
  const target = URL.parse(
    posted.success ? posted.data.url : (responseHeaders?.get("location") ?? ""),
  );
  if (newSession === null || target === null || !origins.includes(target.origin)) return undefined;
  const sent = z.object({ token: z.string() }).parse(posted.success ? ctx.body : ctx.query);
  const flow = { site: target.origin, cookie: askedCookieName, value: markOfLink(sent.token) };
  const sessionToken = newSession.session.token;
  const token = await makeOneTimeToken(ctx, { sessionToken, flow, isHeld: true });
  const url = withToken(target, token);
  if (posted.success) return ctx.json({ ...z.looseObject({}).parse(returned), url });
  throw ctx.redirect(url);
}

function withToken(target: URL, token: string): string {
  target.searchParams.set("ott", token);
  return target.href;
}
