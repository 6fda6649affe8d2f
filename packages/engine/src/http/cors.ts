import type { IncomingMessage, ServerResponse } from "node:http";

const maxAgeSeconds = 86_400;

/**
 * Lets pages of any origin read the answer: tokens travel in a header, or in an address, that no
 * browser sends by itself. Answers the question before the request as well.
 *
 * @returns whether that question was asked, and is answered now.
 */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  methods: readonly string[],
): boolean {
  const { origin } = request.headers;
  const requestId = request.headers["convex-request-id"];
  if (requestId !== undefined) response.setHeader("convex-request-id", requestId);
  response.setHeader("vary", "origin, access-control-request-headers");
  if (origin !== undefined) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-expose-headers", exposed);
  }
  if (request.method !== "OPTIONS") return false;

  if (origin !== undefined) allowRequest(request, response, methods);
  response.statusCode = 204;
  response.end();
  return true;
}

const exposed = "convex-request-id, content-range, content-disposition, digest, etag";

function allowRequest(
  request: IncomingMessage,
  response: ServerResponse,
  methods: readonly string[],
): void {
  const headers = request.headers["access-control-request-headers"];
  if (headers !== undefined) response.setHeader("access-control-allow-headers", headers);
  response.setHeader("access-control-allow-methods", [...methods, "OPTIONS"].join(", "));
  response.setHeader("access-control-max-age", String(maxAgeSeconds));
}
