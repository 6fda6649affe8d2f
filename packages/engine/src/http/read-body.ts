import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";

/**
 * Reads a request's whole body as text.
 *
 * @throws HttpError PayloadTooLarge as soon as more than `bytesMax` have arrived, and BadRequest
 * when the bytes are not UTF-8 or the client hangs up half-way.
 */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const bytes of boundedBody(request, bytesMax)) chunks.push(bytes);
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("BadRequest", "The request body could not be read as UTF-8 text.");
  }
}

/**
 * The bytes of a request's body, as they arrive.
 *
 * @throws HttpError PayloadTooLarge as soon as there are more than `bytesMax`, and what the
 * connection throws when it breaks.
 */
export async function* boundedBody(
  request: IncomingMessage,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);

  let size = 0;
  // Leaving the loop must not close the connection, on which the answer is still to go.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > bytesMax) throw tooLarge(bytesMax);
    yield bytes;
  }
}

function tooLarge(bytesMax: number): HttpError {
  return new HttpError("PayloadTooLarge", `The request body is larger than ${bytesMax} bytes.`);
}
