import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../options.ts";
import { HttpError } from "./http-error.ts";

/** A whole answer with a text. */
export type Answer = { readonly status: number; readonly type: string; readonly body: string };

export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.statusCode = answer.status;
  response.setHeader("content-type", answer.type);
  response.setHeader("content-length", Buffer.byteLength(answer.body));
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

export function sendJson(request: IncomingMessage, response: ServerResponse, body: string): void {
  send(request, response, { status: 200, type: "application/json", body });
}

/** Answers with what went wrong; what nobody foresaw is logged and not told. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  logger: Logger,
): void {
  const known = error instanceof HttpError ? error : unexpected(error, logger);
  // What is left of a body that nobody read would be taken for the next request.
  if (!request.complete) response.setHeader("connection", "close");
  const body = JSON.stringify({ code: known.code, message: known.message });
  send(request, response, { status: known.status, type: "application/json", body });
}

function unexpected(error: unknown, logger: Logger): HttpError {
  logger.error({ err: error }, "An HTTP request failed unexpectedly.");
  return new HttpError("InternalServerError", "The server failed to answer. It has been logged.");
}
