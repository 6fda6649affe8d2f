import { createHmac } from "node:crypto";

const sentHeader = "better-auth-cookie";
const answerHeader = "set-better-auth-cookie";
const preflightLifetimeSeconds = "600";

type Handle = (request: Request, clientIp: string) => Promise<Response>;

type CrossDomainOptions = {
  readonly origins: readonly string[];
  /** Name of the cookie that holds a session's token, and the secret that signs it. */
  readonly sessionCookie: string;
  readonly secret: string;
};

/**
 * Lets the listed origins, and no others, send their stored cookies in a header and read new ones from one. The
 * browser sends no cookie of ours with such a request, so a foreign page gains nothing by imitating it. A bearer token
 * becomes the cookie that it stands for before anything else: every guard of the service checks the cookie.
 */
export function crossDomain(handle: Handle, options: CrossDomainOptions): Handle {
  const { origins } = options;
  if (origins.length === 0) return handle;
  return async (request, clientIp) => {
    const origin = request.headers.get("origin");
    const isElsewhere = origin !== null && origins.includes(origin);
    if (isElsewhere && request.method === "OPTIONS")
      return new Response(null, { status: 204, headers: allowing(origin) });
    const headers = new Headers(request.headers);
    if (isElsewhere) useStoredCookies(headers);
    useBearer(headers, options);
    const answer = await handle(new Request(request, { headers }), clientIp);
    return isElsewhere ? inHeaders(answer, origin) : answer;
  };
}

function useStoredCookies(headers: Headers): void {
  headers.delete("cookie");
  const stored = headers.get(sentHeader);
  if (stored !== null) {
    headers.set("cookie", stored);
    headers.delete(sentHeader);
  }
}

function useBearer(headers: Headers, { sessionCookie, secret }: CrossDomainOptions): void {
  const [, token] = /^bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  headers.delete("authorization");
  if (token === undefined) return;
  const value = token.includes("%") ? token : encodeURIComponent(signed(token, secret));
  const others = (headers.get("cookie") ?? "")
    .split(/; */)
    .filter((cookie) => cookie !== "" && !cookie.startsWith(`${sessionCookie}=`));
  headers.set("cookie", [...others, `${sessionCookie}=${value}`].join("; "));
}

/** The token alone is the credential of a session; the signature adds no secret. */
function signed(token: string, secret: string): string {
  return token.includes(".")
    ? token
    : `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}

function inHeaders(answer: Response, origin: string): Response {
  const headers = new Headers(answer.headers);
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  if (cookies.length > 0) headers.set(answerHeader, cookies.join(", "));
  for (const [name, value] of Object.entries(allowing(origin))) headers.set(name, value);
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
    "access-control-allow-headers": `content-type, authorization, ${sentHeader}`,
    "access-control-expose-headers": `${answerHeader}, set-auth-token, retry-after`,
    "access-control-max-age": preflightLifetimeSeconds,
    vary: "origin",
  };
}
