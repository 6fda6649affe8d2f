import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Logger } from "../options.ts";
import { HttpError } from "./http-error.ts";

/** A whole answer with a text. */
export type Answer = { readonly status: number; readonly type: string; readonly body: string };

/** A file that is written while it is sent. */
export type Download = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

export async function sendDownload(
  response: ServerResponse,
  { name, bytes }: Download,
): Promise<void> {
  response.setHeader("content-type", "application/zip");
  response.setHeader("content-disposition", `attachment; filename=${name}`);
  await pipeline(bytes, response);
}

export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.statusCode = answer.status;
  response.setHeader("content-type", answer.type);
  response.setHeader("content-length", Buffer.byteLength(answer.body));
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

export function sendJson(request: IncomingMessage, response: ServerResponse, body: string): void {
  send(request, response, { status: 200, type: "application/json", body });
}

/** Answers with what went wrong; unexpected errors are logged and not shown. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  logger: Logger,
): void {
  const known = error instanceof HttpError ? error : unexpected(error, logger);
  const { code, message, retryAfterSeconds } = known;
  const body = JSON.stringify({ code, message });
  if (retryAfterSeconds !== null) response.setHeader("retry-after", String(retryAfterSeconds));
  // What was too slow to come will not be waited for behind the answer either.
  if (code === "RequestTimeout") response.setHeader("connection", "close");
  send(request, response, { status: known.status, type: "application/json", body });
  discardRest(request);
}

/**
 * Lets go of what is left of a body that will not be read. A client that is cut off while it sends
 * would not see the answer, and what stays unread would hold up the connection's next request; the
 * server's own `requestTimeout` bounds how long this can take.
 */
export function discardRest(request: IncomingMessage): void {
  if (!request.complete) request.resume();
}

function unexpected(error: unknown, logger: Logger): HttpError {
  logger.error({ err: error }, "An HTTP request failed unexpectedly.");
  return new HttpError("InternalServerError", "The server failed to answer. It has been logged.");
}
