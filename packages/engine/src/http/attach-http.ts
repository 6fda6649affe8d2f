import type { IncomingMessage, ServerResponse } from "node:http";
import type { AdminTools } from "../admin/admin-tools.ts";
import { countValues } from "../doors/count-values.ts";
import { readingMs } from "../doors/reading-ms.ts";
import type { Files } from "../files/files.ts";
import type { Logger } from "../options.ts";
import type { FunctionRunner } from "../runtime/function-runner.ts";
import { findAdminRoutes } from "./admin-routes.ts";
import { send, sendDownload, sendError, sendJson } from "./answer.ts";
import type { Download } from "./answer.ts";
import { findApiRoutes } from "./api-routes.ts";
import type { ApiRoute } from "./api-routes.ts";
import { allowOrigin } from "./cors.ts";
import { admitRequest, bodyBounds } from "./entrance.ts";
import type { Admitted, Entrance } from "./entrance.ts";
import { answerFileRequest, filePrefix } from "./file-routes.ts";
import { runHttpAction } from "./http-actions.ts";
import { HttpError } from "./http-error.ts";
import { boundedBody, readBody } from "./read-body.ts";

/** What the HTTP side needs of an engine. */
type HttpHandlerOptions = {
  readonly runner: FunctionRunner;
  readonly files: Files | null;
  /** Null where there are no administrators. */
  readonly admin: AdminTools | null;
  /** Where the API lives on the server, without a trailing slash: "" or "/realtime". */
  readonly basePath: string;
  readonly entrance: Entrance;
  readonly fileBytesMax: number;
  /** Whether earlier moments may be asked about. */
  readonly hasEarlierMoments: boolean;
  readonly redactErrors: boolean;
  readonly version?: string | undefined;
  readonly instanceName?: string | undefined;
  readonly logger: Logger;
};

/** Resolves to false, having touched nothing, when the request is not for the engine. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Makes the handler of everything but WebSockets: functions and files under `/api/…`, `/version`,
 * `/instance_name`, and the HTTP actions of the module `http` under their own paths. It answers
 * every failure itself and never rejects.
 */
export function createHttpHandler(options: HttpHandlerOptions): HttpHandler {
  return async (request, response) => {
    try {
      return await answer(options, request, response);
    } catch (error) {
      // Whatever was begun cannot be finished, and only the connection can still say so.
      options.logger.error({ err: error }, "An HTTP request failed unexpectedly.");
      response.destroy();
      return true;
    }
  };
}

/** Answers a request that no other listener took, as the hosted product does. */
export function answerNoRoute(request: IncomingMessage, response: ServerResponse): void {
  const type = "text/plain; charset=utf-8";
  send(request, response, { status: 404, type, body: "No matching routes found" });
}

async function answer(
  options: HttpHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { runner, files, basePath, entrance, redactErrors } = options;
  const url = parseUrl(request);
  if (url === null || !isBelow(url.pathname, basePath)) return false;
  const path = url.pathname.slice(basePath.length);

  const text = plainText(path, options);
  if (text !== null && isRead(request)) {
    allowOrigin(request, response, ["GET", "HEAD"]);
    send(request, response, { status: 200, type: "text/plain; charset=utf-8", body: text });
    return true;
  }
  if (files !== null && path.startsWith(filePrefix)) {
    const rest = path.slice(filePrefix.length);
    await answerFileRequest({
      ...options,
      files,
      request,
      response,
      rest,
      query: url.searchParams,
    });
    return true;
  }
  const api = findApiRoutes(path, options.hasEarlierMoments) ?? adminApi(path, options.admin);
  if (api !== null) {
    await answerApi({ options, request, response, url, ...api });
    return true;
  }
  return runHttpAction({ runner, path, url, redactErrors, entrance, request, response });
}

function adminApi(path: string, admin: AdminTools | null) {
  const routes = admin === null ? null : findAdminRoutes(path, admin);
  return routes === null ? null : { routes, rest: "" };
}

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
  if (allowOrigin(request, response, [...routes.keys()])) return;
  response.setHeader("cache-control", "no-store");
  try {
    const answered = await runRoute(call);
    if (typeof answered === "string") sendJson(request, response, answered);
    else await sendDownload(response, answered);
  } catch (error) {
    if (response.headersSent) throw error;
    sendError(request, response, error, options.logger);
  }
}

async function runRoute({
  options,
  request,
  url,
  routes,
  rest,
}: ApiCall): Promise<string | Download> {
  const route = routes.get(request.method ?? "");
  if (route === undefined) {
    const allowed = [...routes.keys()].join(" or ");
    throw new HttpError("MethodNotAllowed", `${url.pathname} takes ${allowed} only.`);
  }
  const { runner, entrance } = options;
  const admitted = await admitRequest(entrance, runner, request);
  const { visit } = admitted;
  try {
    return await route({
      runner,
      query: url.searchParams,
      admitted,
      batchLengthMax: Math.min(batchLengthMax, entrance.limits.callsUnderWayMax),
      rest,
      readText: () => readText(entrance, request, admitted),
      readBytes: () => boundedBody(request, bodyBounds(entrance, visit.messageBytesMax)),
    });
  } finally {
    visit.letGo(visit.keptBytes);
    visit.leave();
  }
}

const batchLengthMax = 100;

async function readText(
  entrance: Entrance,
  request: IncomingMessage,
  { visit, payer }: Admitted,
): Promise<string> {
  const text = await readBody(request, bodyBounds(entrance, visit.messageBytesMax), visit);
  payer.charge(readingMs(text.length));
  const { messageValuesMax } = entrance.limits;
  if (text.length > messageValuesMax && countValues(Buffer.from(text)) > messageValuesMax) {
    throw new HttpError(
      "PayloadTooLarge",
      `The request holds more than ${messageValuesMax} values.`,
    );
  }
  return text;
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
