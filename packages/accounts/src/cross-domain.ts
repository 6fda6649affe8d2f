import { createHash } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { bearer, oneTimeToken } from "better-auth/plugins";

const SENT_HEADER = "better-auth-cookie";
const ANSWER_HEADER = "set-better-auth-cookie";
const TOKEN_LENGTH = 32;
const TOKEN_LIFETIME_MINUTES = 3;
const FOLLOWED_LINKS = ["/callback/:id", "/magic-link/verify"];
const PREFLIGHT_LIFETIME_SECONDS = "600";

/** One-time tokens carry a session to another place once; only their hash is kept. */
export function oneTimeTokens(): BetterAuthPlugin {
  return oneTimeToken({
    expiresIn: TOKEN_LIFETIME_MINUTES,
    storeToken: { type: "custom-hasher", hash: async (token) => hashOf(token) },
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * For sites elsewhere that keep the session themselves. A browser that comes back from a provider goes on to such a
 * site, where its cookie is worth nothing: the address gets a one-time token, which the site trades for the session.
 */
export function crossDomainReturns(origins: readonly string[]): readonly BetterAuthPlugin[] {
  if (origins.length === 0) {
    return [];
  }
  const returns: BetterAuthPlugin = {
    id: "cross-domain-returns",
    hooks: {
      after: [
        {
          matcher: ({ path }) => FOLLOWED_LINKS.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter, responseHeaders } = ctx.context;
            const target = URL.parse(responseHeaders?.get("location") ?? "");
            if (newSession === null || target === null || !origins.includes(target.origin)) {
              return;
            }
            const token = generateRandomString(TOKEN_LENGTH);
            await internalAdapter.createVerificationValue({
              value: newSession.session.token,
              identifier: `one-time-token:${hashOf(token)}`,
              expiresAt: new Date(Date.now() + TOKEN_LIFETIME_MINUTES * 60_000),
            });
            target.searchParams.set("ott", token);
            throw ctx.redirect(target.href);
          }),
        },
      ],
    },
  };
  return [bearer(), returns];
}

type Handle = (request: Request, clientIp: string) => Promise<Response>;

/**
 * Lets the listed origins, and no others, send their stored cookies in a header and read new ones from one. The
 * browser sends no cookie of ours with such a request, so a foreign page gains nothing by imitating it.
 */
export function crossDomain(handle: Handle, origins: readonly string[]): Handle {
  if (origins.length === 0) {
    return handle;
  }
  return async (request, clientIp) => {
    const origin = request.headers.get("origin");
    if (origin === null || !origins.includes(origin)) {
      return handle(request, clientIp);
    }
    if (request.method === "OPTIONS") {
      return new Response(null, { status: 204, headers: allowing(origin) });
    }
    const headers = new Headers(request.headers);
    headers.delete("cookie");
    const stored = headers.get(SENT_HEADER);
    if (stored !== null) {
      headers.set("cookie", stored);
      headers.delete(SENT_HEADER);
    }
    const answer = await handle(new Request(request, { headers }), clientIp);
    return inHeaders(answer, origin);
  };
}

function inHeaders(answer: Response, origin: string): Response {
  const headers = new Headers(answer.headers);
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  if (cookies.length > 0) {
    headers.set(ANSWER_HEADER, cookies.join(", "));
  }
  for (const [name, value] of Object.entries(allowing(origin))) {
    headers.set(name, value);
  }
  return new Response(answer.body, {
    status: answer.status,
    statusText: answer.statusText,
    headers,
  });
}

function allowing(origin: string): Record<string, string> {
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": `content-type, authorization, ${SENT_HEADER}`,
    "access-control-expose-headers": `${ANSWER_HEADER}, set-auth-token, retry-after`,
    "access-control-max-age": PREFLIGHT_LIFETIME_SECONDS,
    vary: "origin",
  };
}
