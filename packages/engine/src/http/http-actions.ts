import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failureOf } from "../runtime/failure.ts";
import type { FunctionRunner } from "../runtime/function-runner.ts";
import { discardRest } from "./answer.ts";
import { readCaller } from "./caller.ts";
import { bodyBounds, payAsStranger } from "./entrance.ts";
import type { Entrance } from "./entrance.ts";
import { HttpError } from "./http-error.ts";
import { boundedBody } from "./read-body.ts";
import { formatValue } from "./value-format.ts";

/** One request that may be meant for an HTTP action. */
type HttpActionRequest = {
  readonly runner: FunctionRunner;
  /** The path below the base path, with a leading slash. */
  readonly path: string;
  readonly url: URL;
  readonly redactErrors: boolean;
  readonly entrance: Entrance;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/**
 * Runs the HTTP action that is routed for this request.
 *
 * @returns false when none is, and then nothing has been answered.
 */
export async function runHttpAction(asked: HttpActionRequest): Promise<boolean> {
  const handler = findHandler(asked.runner.httpRouter(), asked.path, asked.request.method ?? "GET");
  if (handler === null) return false;

  const answer = await callHandler(asked, handler);
  await sendAnswer(asked, answer);
  discardRest(asked.request);
  return true;
}

type Lookup = (path: string, method: string) => readonly [unknown, ...unknown[]] | null;

function findHandler(router: unknown, path: string, method: string): unknown {
  if (!isRouter(router)) return null;
  return router.lookup(path, method)?.[0] ?? null;
}

function isRouter(router: unknown): router is { lookup: Lookup } {
  return (
    typeof router === "object" &&
    router !== null &&
    "lookup" in router &&
    typeof router.lookup === "function"
  );
}

async function callHandler(asked: HttpActionRequest, handler: unknown): Promise<Response> {
  try {
    await payAsStranger(asked.entrance, asked.request);
    const request = toRequest(asked);
    // A bad token does not refuse the request: the action may not care who calls.
    const { authorization } = asked.request.headers;
    return await asked.runner.runHttpAction({
      handler,
      request,
      readIdentity: async () =>
        (await readCaller({ runner: asked.runner, authorization })).identity,
    });
  } catch (error) {
    return error instanceof HttpError ? refusal(error) : failure(error, asked.redactErrors);
  }
}

function toRequest({ request, response, url, entrance }: HttpActionRequest): Request {
  const headers = new Headers();
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2)
    headers.append(request.rawHeaders[at] ?? "", request.rawHeaders[at + 1] ?? "");
  const method = request.method ?? "GET";
  const signal = leavingSignal(response);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  // Larger bodies break off while they are read. Who sends them only the action knows.
  const bounds = bodyBounds(entrance, entrance.limits.messageBytesMax);
  const body = ReadableStream.from(boundedBody(request, bounds));
  return new Request(url, { method, headers, body, signal, duplex: "half" });
}

// Tells a long action that its client waits no longer.
function leavingSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

function refusal({ code, message, status }: HttpError): Response {
  return Response.json({ code, message }, { status });
}

function failure(error: unknown, isRedacted: boolean): Response {
  const requestId = randomBytes(8).toString("hex");
  const { message, data } = failureOf(error, { isRedacted, requestId }, []);
  const [head, reason, ...frames] = message.split("\n");
  const code = JSON.stringify(reason === undefined ? head : `${head}: ${reason}`);
  const trace = JSON.stringify([reason ?? "", ...frames].join("\n"));
  const dataField = data === undefined ? "" : `,"data":${formatValue(data, "json")}`;
  return new Response(`{"code":${code},"trace":${trace}${dataField}}`, {
    status: 500,
    headers: { "content-type": "application/json" },
  });
}

async function sendAnswer({ request, response }: HttpActionRequest, answer: Response) {
  // `Response.error()` has the status 0, which no server can send.
  response.statusCode = answer.status >= 200 ? answer.status : 500;
  for (const [name, value] of answer.headers)
    if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);

  if (request.method === "HEAD" || answer.body === null) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body), response);
  } catch {
    // The client hung up or the action's stream broke: the headers are gone, so only the
    // connection can still say that the answer is incomplete.
    response.destroy();
  }
}
