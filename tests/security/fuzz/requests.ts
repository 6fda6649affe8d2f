import type { Random } from "@aldermoor/engine/test/hostile/random.ts";
import { hostileValue } from "@aldermoor/engine/test/hostile/values.ts";
import { hostileArguments, hostilePath, someFunction } from "./arguments.ts";
import type { Caller } from "./caller.ts";
import { hostileText } from "./texts.ts";

/** One HTTP request whose end every server finds, whatever stands in it: connections outlive it. */
export function hostileRequest(random: Random, caller: Caller): Buffer {
  const kind = random.next();
  if (kind < 0.5) return functionCall(random, caller);
  // The accounts write some of what they are asked to disk, so that these take a multiple of the time of others.
  if (kind < 0.6) return accountCall(random, caller);
  return pageCall(random);
}

const callPaths = [
  "query",
  "query",
  "query",
  "mutation",
  "mutation",
  "action",
  "function",
] as const;

function functionCall(random: Random, caller: Caller): Buffer {
  const called = someFunction(random);
  const args = hostileArguments(random, called, caller.characterId);
  const path = JSON.stringify(hostilePath(random, called));
  const format = random.chance(0.9) ? `"json"` : hostileValue(random, 3);
  const authorization = authorizationOf(random, caller);
  if (random.chance(0.05)) {
    const query = `path=${encodeText(random, called.path)}&args=${encodeText(random, args.slice(0, 2_000))}`;
    return get(random, `/api/query?${query}`, authorization);
  }
  if (random.chance(0.05)) {
    return post(
      random,
      `/api/run/${called.path.replace(":", "/")}`,
      `{"args":${args}}`,
      authorization,
    );
  }
  if (random.chance(0.03)) {
    const queries = `{"queries":[${`{"path":${path},"args":${args.slice(0, 200)}},`.repeat(random.below(3))}{}]}`;
    return post(random, "/api/query_batch", queries, authorization);
  }
  const body = `{"path":${path},"args":${args},"format":${format}}`;
  const spoilt = random.chance(0.05) ? body.slice(0, random.below(body.length)) : body;
  return post(random, `/api/${random.pick(callPaths)}`, spoilt, authorization);
}

// Those that hash a password or write an email cost what they must, and have floods of their own.
const accountPaths = [
  "/get-session",
  "/token",
  "/convex/token",
  "/list-sessions",
  "/list-accounts",
  "/update-user",
  "/revoke-session",
  "/change-email",
  "/two-factor/verify-totp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
  "/passkey/verify-registration",
  "/magic-link/verify",
  "/verify-email",
  "/one-time-token/verify",
  "/callback/google",
  "/organization/list",
  "/organization/get-full-organization",
  "/organization/check-slug",
  "/admin/list-users",
  "/admin/set-role",
  "/security-events",
  "/jwks",
  "/ok",
  "/error",
  "/reset-password",
  "/delete-user/callback",
  "/oauth2/callback/x",
  "/link-social",
  "/account-info",
  "/sign-in/social",
] as const satisfies readonly [string, ...string[]];

const fields = [
  "email",
  "token",
  "code",
  "id",
  "name",
  "password",
  "callbackURL",
  "provider",
  "userId",
  "role",
  "organizationId",
  "slug",
  "image",
  "newPassword",
  "trustDevice",
  "response",
  "data",
  "__proto__",
] as const satisfies readonly [string, ...string[]];

function accountCall(random: Random, caller: Caller): Buffer {
  const path = `/api/auth${random.chance(0.97) ? random.pick(accountPaths) : pathText(random)}`;
  const cookie = cookieOf(random, caller);
  if (random.chance(0.4)) {
    const query = Array.from(
      { length: random.below(4) },
      () => `${random.pick(fields)}=${encodeText(random, hostileText(random).slice(0, 400))}`,
    );
    return get(random, `${path}?${query.join("&")}`, cookie);
  }
  const members = Array.from({ length: random.below(5) }, () => {
    const value = random.chance(0.6)
      ? JSON.stringify(hostileText(random))
      : hostileValue(random, 2);
    return `${JSON.stringify(random.pick(fields))}:${value}`;
  });
  const body = random.chance(0.95) ? `{${members.join(",")}}` : hostileValue(random);
  return post(random, path, body, `${cookie}Origin: ${caller.origin}\r\n`);
}

function pageCall(random: Random): Buffer {
  const method = random.chance(0.9)
    ? "GET"
    : random.pick(["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"]);
  return Buffer.from(`${method} ${pathText(random)} HTTP/1.1\r\n${common(random)}\r\n`);
}

const steps = [
  "..",
  ".",
  "%2e%2e",
  "%252e",
  "%2f",
  "%5c",
  "..;",
  "...",
  "%00",
  "%ff",
  "%c0%af",
  "%",
  "%zz",
  "a",
  "assets",
  "api",
  "auth",
  "storage",
  "sync",
  "__proto__",
  "constructor",
  "index.html",
  "wiki",
  "x".repeat(300),
  "%F0%9F%92%A9",
  "~",
  "*",
  "@",
  ":",
  ";",
  "&",
  "//",
  "etc",
  "passwd",
  "healthz",
  "version.json",
  "readyz",
] as const satisfies readonly [string, ...string[]];

function pathText(random: Random): string {
  const path = Array.from({ length: 1 + random.below(6) }, () => random.pick(steps)).join("/");
  const query = random.chance(0.2)
    ? `?${encodeText(random, hostileText(random).slice(0, 300))}`
    : "";
  return `/${path}${query}`;
}

function encodeText(random: Random, text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return random.chance(0.9) ? encoded : encoded.replaceAll("%", random.pick(["%25", "%u00", "%"]));
}

function authorizationOf(random: Random, { token }: Caller): string {
  if (random.chance(0.4)) return `Authorization: Bearer ${token}\r\n`;
  if (random.chance(0.6)) return "";
  return random.pick([
    "Authorization: Bearer x\r\n",
    "Authorization: Basic eDp4\r\n",
    "Authorization: Convex key\r\n",
    `Authorization: Bearer ${token.slice(0, -9)}AAAAAAAAA\r\n`,
    `Authorization: Bearer ${"e30.".repeat(40)}\r\n`,
    "Authorization: \r\n",
  ]);
}

function cookieOf(random: Random, { cookie }: Caller): string {
  if (random.chance(0.6)) return `Cookie: ${cookie}\r\n`;
  return random.pick([
    "",
    `Cookie: ${cookie.slice(0, -12)}AAAAAAAAAAAA\r\n`,
    `Cookie: better-auth.session_token=x.${"\u00e9".repeat(44)}\r\n`,
    `Cookie: better-auth.session_token=x.${"A".repeat(44)}\r\n`,
    `Cookie: better-auth.session_token=%ff%fe.%00; better-auth.session_token=\r\n`,
    `Cookie: ${"a=b; ".repeat(300)}\r\n`,
    "Cookie: =; ;;; ==; __proto__=x; toString=y\r\n",
    "Cookie: better-auth.two_factor=x.y; better-auth.trust_device=a!b.c\r\n",
  ]);
}

function get(random: Random, target: string, headers: string): Buffer {
  return Buffer.from(`GET ${target} HTTP/1.1\r\n${common(random)}${headers}\r\n`, "latin1");
}

function post(random: Random, target: string, body: string, headers: string): Buffer {
  const bytes = Buffer.from(body);
  const type = random.chance(0.95)
    ? "application/json"
    : random.pick(["text/plain", "x", "", "application/json; charset=utf-16"]);
  const head = `POST ${target} HTTP/1.1\r\n${common(random)}${headers}Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes]);
}

function common(random: Random): string {
  const host = random.chance(0.97)
    ? "127.0.0.1"
    : random.pick(["", "evil.example", "[", "127.0.0.1:99999", "a b"]);
  if (random.chance(0.85)) return `Host: ${host}\r\n`;
  const odd = random.pick([
    "X-Forwarded-For: 1.2.3.4, unknown, ::ffff:9\r\n",
    "X-Forwarded-Proto: javascript\r\n",
    "X-Forwarded-Host: evil.example\r\n",
    "Origin: null\r\n",
    "Origin: \u00ff\r\n",
    "Referer: \u00ff%00\r\n",
    "Range: bytes=0-,-1,9-1\r\n",
    'If-None-Match: "x", W/"\r\n',
    "Accept-Encoding: gzip;q=9, *;q=-1, br\r\n",
    "Accept-Language: de-DE-x-y-z,*;q=0,\u00e9\r\n",
    "Sec-Fetch-Site: cross-site\r\n",
    "Convex-Client: npm-999\r\n",
    "Content-Encoding: gzip\r\n",
    `User-Agent: ${"\u00fc".repeat(500)}\r\n`,
    `X-Many: 1\r\n`.repeat(100),
    `X-Long: ${"x".repeat(4_000)}\r\n`,
    "Better-Auth-Cookie: a=b; \u00ff\r\n",
    "X-Captcha-Response: x\r\n",
  ]);
  return `Host: ${host}\r\n${odd}`;
}
