import type { FeedRoute } from "@aldermoor/game/core/feed-route.ts";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Context } from "hono";
import type { FeedBudgets } from "../../budgets.ts";
import { createAddressRate } from "./address-rate.ts";
import { createRouteFinder } from "./find-route.ts";
import type { FeedWords } from "./find-route.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { KeptAnswer } from "./kept-answers.ts";
import { feedPath, openApiOf } from "./open-api.ts";

type FeedParts = {
  readonly routes: readonly FeedRoute[];
  /** Asks the world by an internal query. */
  readonly read: (query: string, words: FeedWords) => Promise<unknown>;
  readonly publicUrl: string;
  readonly budgets: FeedBudgets;
  /** What counts as one address. */
  readonly addressOf: (bindings: HttpBindings) => string;
  readonly nowMs: () => number;
};

type FeedContext = Context<{ Bindings: HttpBindings }>;

const descriptionPath = "/openapi.json";
const descriptionKeptMs = 3_600_000;
const busyForSeconds = 5;
const methods = "GET, HEAD, OPTIONS";
const json = "application/json";

/**
 * What anybody may read of the world over plain HTTP, from pages of any site. Each address pays before anything else is
 * done; what is asked often is made once and kept.
 */
export function feedApp(parts: FeedParts): Hono<{ Bindings: HttpBindings }> {
  const { routes, budgets, publicUrl, nowMs } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const waitMsOf = createAddressRate(budgets.perAddress);
  const kept = new KeptAnswers({ bytesMax: budgets.keptBytesMax, making: budgets.making, nowMs });
  const find = createRouteFinder(routes);
  const description = JSON.stringify(openApiOf(routes, publicUrl));

  app.use("*", async (c, next) => {
    openToAll(c);
    const waitMs = waitMsOf(parts.addressOf(c.env), nowMs());
    if (waitMs > 0) return tooMany(c, 429, Math.ceil(waitMs / 1_000));
    if (c.req.method === "OPTIONS") return c.body(null, 204);
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    c.header("Allow", methods);
    return refused(c, 405, "MethodNotAllowed", `The feed takes ${methods} only.`);
  });

  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    const path = url.pathname.slice(feedPath.length);
    if (path === descriptionPath) {
      const answer = await kept.get(path, descriptionKeptMs, () => Promise.resolve(description));
      return give(c, answer, descriptionKeptMs);
    }
    const found = find(path, url.searchParams);
    if (found.kind === "nowhere") return refused(c, 404, "NotFound", "There is no such thing.");
    if (found.kind === "unknown-word") {
      const { name, words } = found;
      return refused(c, 400, "BadRequest", `"${name}" is one of ${words.join(", ")}.`);
    }
    const { route, words } = found;
    const key = `${route.path} ${JSON.stringify(words)}`;
    const answer = await kept.get(key, route.keptMs, async () =>
      written(route, route.answer.parse(await parts.read(route.read, words)), publicUrl),
    );
    return give(c, answer, route.keptMs, route.written?.mediaType);
  });
  return app;
}

function written({ path, written: as }: FeedRoute, answer: unknown, publicUrl: string): string {
  const siteUrl = publicUrl.replace(/\/$/, "");
  const place = { siteUrl, ownUrl: `${siteUrl}${feedPath}${path}` };
  return as === undefined ? JSON.stringify(answer) : as.write(answer, place);
}

/** Nothing here is anybody's own, and no answer depends on who asks. */
function openToAll(c: FeedContext): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Allow-Methods", methods);
  c.header("Access-Control-Allow-Headers", "If-None-Match");
  c.header("Access-Control-Expose-Headers", "ETag, Retry-After");
  c.header("Access-Control-Max-Age", "86400");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
}

/** Always in the one form that there is of it, whatever else would have been accepted. */
function give(
  c: FeedContext,
  answer: KeptAnswer | null,
  keptMs: number,
  mediaType = json,
): Response {
  if (answer === null) return tooMany(c, 503, busyForSeconds);
  // The plain and the compressed form say the same.
  const tag = `W/"${answer.tag}"`;
  c.header("Cache-Control", `public, max-age=${keptMs / 1_000}`);
  c.header("ETag", tag);
  c.header("Vary", "Accept-Encoding");
  if (knows(c.req.header("If-None-Match"), answer.tag)) return c.body(null, 304);
  c.header("Content-Type", `${mediaType}; charset=utf-8`);
  if (!takesGzip(c.req.header("Accept-Encoding"))) return c.body(answer.plain);
  c.header("Content-Encoding", "gzip");
  return c.body(answer.compressed);
}

function knows(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.includes(`"${tag}"`);
}

function takesGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(header);
}

function tooMany(c: FeedContext, status: 429 | 503, seconds: number): Response {
  c.header("Retry-After", String(seconds));
  const code = status === 429 ? "RateLimited" : "Overloaded";
  return refused(c, status, code, `Too many requests. Try again in ${seconds} s.`);
}

function refused(
  c: FeedContext,
  status: 400 | 404 | 405 | 429 | 503,
  code: string,
  message: string,
): Response {
  c.header("Cache-Control", "no-store");
  return c.json({ code, message }, status);
}
