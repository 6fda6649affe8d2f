import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";

/**
 * Reads a request's whole body as text.
 *
 * @throws HttpError PayloadTooLarge as soon as more than `bytesMax` have arrived, and BadRequest
 * when the bytes are not UTF-8 or the client hangs up half-way.
 */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<string> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);

  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > bytesMax) throw tooLarge(bytesMax);
      chunks.push(bytes);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("BadRequest", "The request body could not be read as UTF-8 text.");
  }
}

function tooLarge(bytesMax: number): HttpError {
  return new HttpError("PayloadTooLarge", `The request body is larger than ${bytesMax} bytes.`);
}
