import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, IncomingMessage, request } from "node:http";
import { relative } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "../options.ts";

/** Takes what an operator's command asks of a running process, from users who may write the data folder. */
export type CommandSocket = {
  close(): void;
};

// The system's own bound on the path of a socket, less a little.
const pathBytesMax = 100;

// A command is a few words, and is said at once.
const commandBytesMax = 16_384;
const commandMs = 10_000;

/**
 * Listens on a socket in the file system; its permissions are the only access control. A path too long for a socket
 * is logged. What fails is answered with its words in `error`.
 */
export async function serveCommand(options: {
  readonly path: string;
  /** How operators call it. */
  readonly command: string;
  readonly run: (asked: unknown) => Promise<object>;
  readonly logger: Logger;
  /** How long a request may take to arrive: ten seconds by default. A late one is seen within a tenth more. */
  readonly arrivalMs?: number;
}): Promise<CommandSocket> {
  const { path, command, run, logger, arrivalMs = commandMs } = options;
  const address = shortest(path);
  if (Buffer.byteLength(address) > pathBytesMax) {
    logger.warn({ path }, `The path is too long for a socket: \`${command}\` will not work.`);
    return { close: () => undefined };
  }
  // The data folder is claimed by this process, so an existing socket is that of a dead one.
  rmSync(path, { force: true });
  const limits = {
    headersTimeout: arrivalMs,
    requestTimeout: arrivalMs,
    // Node looks for late requests only every thirty seconds unless it is told.
    connectionsCheckingInterval: arrivalMs / 10,
  };
  const server = createServer(limits, (asked, response) => {
    readCommand(asked)
      .then(run)
      .catch((error: unknown) => {
        logger.error({ err: error }, `\`${command}\` failed.`);
        return { error: error instanceof Error ? error.message : String(error) };
      })
      .then((body) => response.writeHead(200, { connection: "close" }).end(JSON.stringify(body)))
      .catch((error: unknown) =>
        logger.error({ err: error }, `The answer to \`${command}\` could not be sent.`),
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
 * Asks a running process; null when none listens.
 *
 * @throws Error with its words when the process fails, or ends before it is done
 */
export async function askHost(path: string, asked: object): Promise<object | null> {
  const sent = request({ socketPath: shortest(path), method: "POST", agent: false });
  sent.end(JSON.stringify(asked));
  try {
    const answers: unknown[] = await once(sent, "response");
    return await bodyOf(answers[0]);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ECONNREFUSED") return null;
    if (code === "ECONNRESET") throw new Error("The host ended before it was done.");
    throw error;
  }
}

async function readCommand(asked: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of asked) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > commandBytesMax) throw new Error("The request is too long.");
    chunks.push(bytes);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function bodyOf(response: unknown): Promise<object> {
  if (!(response instanceof IncomingMessage)) throw new Error("No answer came.");
  const body: unknown = JSON.parse(await text(response));
  if (typeof body !== "object" || body === null) throw new Error("The answer can't be read.");
  if ("error" in body && typeof body.error === "string") throw new Error(body.error);
  return body;
}

function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}
