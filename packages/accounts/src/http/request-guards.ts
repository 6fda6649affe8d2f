import type { AccountsDatabase } from "../database/accounts-database.ts";
import { saysAway } from "../database/reach.ts";
import type { AddressBudgets } from "../limits/address-budgets.ts";
import { brokenOrganizationRule } from "../organizations/organization-integrity.ts";
import type { QuickSession } from "../sessions/quick-session.ts";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import { errorPage } from "./error-page.ts";
import { refusedReturnAddress } from "./return-addresses.ts";
import type { AddressedRequest } from "./return-addresses.ts";

export const clientIpHeader = "x-client-ip";

const basePath = "/api/auth";
const bodyBytesMax = 64 * 1024;

const awayRetrySeconds = 2;

const noStore = { "cache-control": "no-store" };

/** Other names of an endpoint. They are rewritten before the service sees them, so that they share its limits. */
const aliases: Readonly<Record<string, string>> = {
  "/forget-password": "/request-password-reset",
  "/convex/token": "/token",
  "/cross-domain/one-time-token/verify": "/one-time-token/verify",
};

type Handler = (request: Request) => Promise<Response>;

type GuardOptions = {
  readonly baseUrl: string;
  /** Origins besides the one of `baseUrl` that an answer may lead a browser to. */
  readonly trustedOrigins: readonly string[];
  readonly logger: AccountsLogger;
  /** Count every request before anything is done for it. */
  readonly budgets: AddressBudgets;
  /** Tried before the library, which answers what this leaves. */
  readonly quickSession: QuickSession;
  readonly database: Pick<AccountsDatabase, "brokeSince">;
};

/**
 * Stands between the network and the account service: bounds the body, sets the client's address, lets programs that are
 * no browsers in, answers the error page, and keeps every answer out of caches.
 */
export function guardRequests(
  handler: Handler,
  options: GuardOptions,
): (request: Request, clientIp: string) => Promise<Response> {
  const origin = new URL(options.baseUrl).origin;
  const returnOrigins = [origin, ...options.trustedOrigins];

  async function quickly(request: Request, clientIp: string): Promise<Response | null> {
    try {
      const quick = await options.quickSession(request, clientIp);
      return quick === null || quick instanceof Response
        ? quick
        : tooManyRequests(String(quick.retryAfterSeconds));
    } catch (error) {
      if (saysAway(error)) return away(error);
      options.logger.error({ err: error }, "looking up a session failed");
      return failure(500, "INTERNAL_SERVER_ERROR", "Failed to get session");
    }
  }

  function away(error?: unknown): Response {
    options.logger.warn({ err: error }, "the account database was away when it was asked");
    const answer = failure(
      503,
      "ACCOUNTS_AWAY",
      "Signing in is not possible just now. Try again in a moment.",
    );
    answer.headers.set("retry-after", String(awayRetrySeconds));
    return answer;
  }

  /** Answers by the library, and says where the database was away instead of the fault that came of it. */
  async function byLibrary(request: Request): Promise<Response> {
    const beganMs = performance.now();
    try {
      const answer = await handler(request);
      const isAway = answer.status >= 500 && (await options.database.brokeSince(beganMs));
      return isAway ? away() : await finish(answer);
    } catch (error) {
      const broken = brokenOrganizationRule(error);
      if (broken !== null)
        return Response.json(broken.body, { status: broken.statusCode, headers: noStore });
      if (saysAway(error) || (await options.database.brokeSince(beganMs))) return away(error);
      options.logger.error({ err: error }, "an account request failed");
      return failure(500, "INTERNAL_SERVER_ERROR", "Internal server error");
    }
  }

  return async function handle(request, clientIp) {
    const url = new URL(request.url);
    const asked = url.pathname.slice(basePath.length);
    const path = aliases[asked] ?? asked;
    const admission = options.budgets.admit(path, clientIp);
    if (admission.kind === "wait") return tooManyRequests(String(admission.retryAfterSeconds));
    if (admission.kind === "unknown") return failure(404, "NOT_FOUND", "There is no such call.");
    if (path === "/error" && request.method === "GET")
      return errorPage(url.searchParams.get("error"));
    const quick = await quickly(request, clientIp);
    if (quick !== null) return quick;
    const body = await readBody(request);
    if (body === "too-large") return payloadTooLarge();
    const refused = refusedReturnAddress(addressed(url, request, body), returnOrigins);
    if (refused !== null) return failure(403, refused.code, refused.message);
    const target = new URL(`${basePath}${path}${url.search}`, origin);
    const guarded = new Request(target, {
      method: request.method,
      headers: guardedHeaders(request, clientIp, origin),
      ...(body === null ? {} : { body }),
    });
    return byLibrary(guarded);
  };
}

function addressed(url: URL, request: Request, body: Uint8Array | null): AddressedRequest {
  return {
    query: url.searchParams,
    body: body === null ? null : new TextDecoder().decode(body),
    isForm: request.headers.get("content-type")?.includes("form-urlencoded") ?? false,
  };
}

function guardedHeaders(request: Request, clientIp: string, origin: string): Headers {
  const headers = new Headers(request.headers);
  // Whatever the client claims about its address is overwritten: the rate limits count by it.
  headers.set(clientIpHeader, clientIp);
  // Every browser sends one of these three. A program that sends none carries no ambient cookies that another site
  // could ride on, so it is treated as calling from our own origin.
  const isBrowser = ["origin", "referer", "sec-fetch-site"].some((name) => headers.has(name));
  const isSafeMethod = ["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (!isBrowser && !isSafeMethod) headers.set("origin", origin);
  return headers;
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null | "too-large"> {
  if (request.body === null || request.method === "GET" || request.method === "HEAD") return null;
  if (Number(request.headers.get("content-length") ?? 0) > bodyBytesMax) return "too-large";
  // Read by hand: leaving a `for await` early would cut the connection before the refusal is sent.
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > bodyBytesMax) return "too-large";
    chunks.push(chunk.value);
  }
  // A call without a payload is no empty document: the service would refuse that as broken JSON.
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}

async function finish(response: Response): Promise<Response> {
  if (response.status === 429) return tooManyRequests(response.headers.get("x-retry-after"));
  if (response.status >= 500 && (await response.clone().text()) === "")
    return failure(response.status, "INTERNAL_SERVER_ERROR", "Internal server error");
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

function tooManyRequests(retryAfterSeconds: string | null): Response {
  const answer = failure(429, "RATE_LIMITED", "Too many requests. Please try again later.");
  if (retryAfterSeconds !== null) {
    answer.headers.set("retry-after", retryAfterSeconds);
    answer.headers.set("x-retry-after", retryAfterSeconds);
  }
  return answer;
}

/** The rest of the body is still on its way; closing the connection tells the sender to stop. */
function payloadTooLarge(): Response {
  const answer = failure(413, "PAYLOAD_TOO_LARGE", "The request body is larger than 64 kB.");
  answer.headers.set("connection", "close");
  return answer;
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ message, code }, { status, headers: noStore });
}
