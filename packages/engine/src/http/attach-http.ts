import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../options.ts";
import type { FunctionRunner } from "../runtime/function-runner.ts";
import { findApiRoutes, type ApiRoute } from "./api-routes.ts";
import { runHttpAction } from "./http-actions.ts";
import { HttpError } from "./http-error.ts";
import { readBody } from "./read-body.ts";

/** What the HTTP side needs of an engine. */
export type HttpHandlerOptions = {
  readonly runner: FunctionRunner;
  /** Where the API lives on the server, without a trailing slash: "" or "/realtime". */
  readonly basePath?: string | undefined;
  readonly bodyBytesMax?: number | undefined;
  readonly redactErrors?: boolean | undefined;
  readonly version?: string | undefined;
  readonly instanceName?: string | undefined;
  readonly logger?: Logger | undefined;
};

/** Resolves to false, having touched nothing, when the request is not for the engine. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Makes the handler of everything but WebSockets: functions under `/api/…`, `/version`,
 * `/instance_name`, and the HTTP actions of the module `http` under their own paths. It answers
 * every failure itself and never rejects.
 */
export function createHttpHandler(options: HttpHandlerOptions): HttpHandler {
  return async (request, response) => {
    try {
      return await answer(options, request, response);
    } catch (error) {
      // Whatever was begun cannot be finished, and only the connection can still say so.
      options.logger?.error({ err: error }, "An HTTP request failed unexpectedly.");
      response.destroy();
      return true;
    }
  };
}

/** Answers a request that nobody else wanted, as the hosted product does. */
export function answerNoRoute(request: IncomingMessage, response: ServerResponse): void {
  const type = "text/plain; charset=utf-8";
  send(request, response, { status: 404, type, body: "No matching routes found" });
}

async function answer(
  options: HttpHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { runner, basePath = "", redactErrors = false } = options;
  const url = parseUrl(request);
  if (url === null || !isBelow(url.pathname, basePath)) return false;
  const path = url.pathname.slice(basePath.length);

  const text = plainText(path, options);
  if (text !== null && isRead(request)) {
    send(request, response, { status: 200, type: "text/plain; charset=utf-8", body: text });
    return true;
  }
  const api = findApiRoutes(path);
  if (api !== null) {
    await answerApi({ options, request, response, url, ...api });
    return true;
  }
  return runHttpAction({ runner, path, url, redactErrors, request, response });
}

const bodyBytesMaxDefault = 20 * 1024 * 1024;
const corsMaxAgeSeconds = 86_400;

type ApiCall = {
  readonly options: HttpHandlerOptions;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly routes: ReadonlyMap<string, ApiRoute>;
  readonly rest: string;
};

async function answerApi(call: ApiCall): Promise<void> {
  const { options, request, response, routes } = call;
  allowOrigin(request, response, [...routes.keys()]);
  response.setHeader("cache-control", "no-store");
  if (request.method === "OPTIONS") {
    response.statusCode = 204;
    response.end();
    return;
  }
  try {
    const body = await runRoute(call);
    send(request, response, { status: 200, type: "application/json", body });
  } catch (error) {
    const known = error instanceof HttpError ? error : unexpected(error, options.logger);
    // What is left of an oversized body would be read as the next request.
    if (known.code === "PayloadTooLarge") response.setHeader("connection", "close");
    const body = JSON.stringify({ code: known.code, message: known.message });
    send(request, response, { status: known.status, type: "application/json", body });
  }
}

async function runRoute({ options, request, url, routes, rest }: ApiCall): Promise<string> {
  const route = routes.get(request.method ?? "");
  if (route === undefined) {
    const allowed = [...routes.keys()].join(" or ");
    throw new HttpError("MethodNotAllowed", `${url.pathname} takes ${allowed} only.`);
  }
  return route({
    runner: options.runner,
    query: url.searchParams,
    authorization: request.headers.authorization,
    rest,
    readText: () => readBody(request, options.bodyBytesMax ?? bodyBytesMaxDefault),
  });
}

function unexpected(error: unknown, logger: Logger | undefined): HttpError {
  logger?.error({ err: error }, "An HTTP request failed unexpectedly.");
  return new HttpError("InternalServerError", "The server failed to answer. It has been logged.");
}

// Tokens travel in a header that no browser sends by itself, so any page may ask.
function allowOrigin(request: IncomingMessage, response: ServerResponse, methods: string[]): void {
  const { origin } = request.headers;
  const requestId = request.headers["convex-request-id"];
  if (requestId !== undefined) response.setHeader("convex-request-id", requestId);
  response.setHeader("vary", "origin, access-control-request-headers");
  if (origin === undefined) return;

  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-expose-headers", "convex-request-id");
  if (request.method !== "OPTIONS") return;
  const headers = request.headers["access-control-request-headers"];
  if (headers !== undefined) response.setHeader("access-control-allow-headers", headers);
  response.setHeader("access-control-allow-methods", [...methods, "OPTIONS"].join(", "));
  response.setHeader("access-control-max-age", String(corsMaxAgeSeconds));
}

function plainText(path: string, options: HttpHandlerOptions): string | null {
  switch (path) {
    case "/version":
      return options.version ?? "unknown";
    case "/instance_name":
      return options.instanceName ?? "aldermoor";
    default:
      return null;
  }
}

type Answer = { readonly status: number; readonly type: string; readonly body: string };

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.statusCode = answer.status;
  response.setHeader("content-type", answer.type);
  response.setHeader("content-length", Buffer.byteLength(answer.body));
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function isBelow(path: string, basePath: string): boolean {
  return basePath === "" || path.startsWith(`${basePath}/`);
}

function parseUrl(request: IncomingMessage): URL | null {
  const host = request.headers.host ?? "localhost";
  return (
    URL.parse(request.url ?? "/", `http://${host}`) ??
    URL.parse(request.url ?? "/", "http://localhost")
  );
}
