import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { IncomingMessage, createServer, request } from "node:http";
import { relative } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { z } from "zod";
import type { Settled } from "./settle-open-work.ts";

/** Takes requests to settle all characters, from processes that may write the data folder. */
export type SettleSocket = {
  close(): void;
};

// The system's own bound on the path of a socket, less a little.
const pathBytesMax = 100;

const answer = z.union([
  z.object({ error: z.string() }),
  z.object({ settled: z.number(), failed: z.number(), isComplete: z.boolean() }),
]);

/**
 * Listens on a socket in the file system; its permissions are the only access control. Requests that come while one
 * is running share its answer. A path too long for a socket is logged.
 */
export async function serveSettling(options: {
  readonly path: string;
  readonly settle: () => Promise<Settled>;
  readonly logger: Logger;
}): Promise<SettleSocket> {
  const { path, settle, logger } = options;
  const address = shortest(path);
  if (Buffer.byteLength(address) > pathBytesMax) {
    logger.warn({ path }, "the path is too long for a socket: `npm run settle` will not work");
    return { close: () => undefined };
  }
  // The data folder is claimed by this process, so an existing socket is that of a dead one.
  rmSync(path, { force: true });
  let running: Promise<Settled> | null = null;
  const server = createServer((_asked, response) => {
    running ??= settle().finally(() => {
      running = null;
    });
    running
      .catch((error: unknown) => {
        logger.error({ err: error }, "settling on request failed");
        return { error: error instanceof Error ? error.message : String(error) };
      })
      .then((body) => response.end(JSON.stringify(body)))
      .catch((error: unknown) =>
        logger.error({ err: error }, "the answer to a request to settle could not be sent"),
      );
  });
  server.listen(address);
  await once(server, "listening");
  chmodSync(path, 0o600);
  // It must not keep the process alive.
  server.unref();
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Asks a running host to settle all characters; null when none listens.
 *
 * @throws Error with its words when the host fails, or ends before it is done
 */
export async function askToSettle(path: string): Promise<Settled | null> {
  const asked = request({ socketPath: shortest(path), method: "POST", agent: false });
  asked.end();
  try {
    const answers: unknown[] = await once(asked, "response");
    const body = answer.parse(JSON.parse(await bodyOf(answers[0])));
    if ("error" in body) throw new Error(body.error);
    return body;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ECONNREFUSED") return null;
    if (code === "ECONNRESET") throw new Error("The host ended before all were settled.");
    throw error;
  }
}

function bodyOf(response: unknown): Promise<string> {
  if (!(response instanceof IncomingMessage)) throw new Error("No answer came.");
  return text(response);
}

function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}
