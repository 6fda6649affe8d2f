import type { IncomingMessage } from "node:http";

/** A command over a socket is a few words, and is said at once. */
const commandBytesMax = 16_384;
const commandMs = 10_000;

/** For the server that commands are read of. */
export const commandTimeouts = { headersTimeout: commandMs, requestTimeout: commandMs };

/**
 * What an operator's command says.
 *
 * @throws Error as soon as more than 16 kB have come, and where it is no JSON
 */
export async function readCommand(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > commandBytesMax) throw new Error("The request is too long.");
    chunks.push(bytes);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
