import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { IncomingMessage, createServer, request } from "node:http";
import { relative } from "node:path";
import { text } from "node:stream/consumers";
import { commandTimeouts, readCommand } from "@aldermoor/engine/backup/read-command.ts";
import type { Logger } from "pino";
import { z } from "zod";

/** Takes what an operator's command asks of a running host, from processes that may write the data folder. */
export type CommandSocket = {
  close(): void;
};

// The system's own bound on the path of a socket, less a little.
const pathBytesMax = 100;

const failure = z.object({ error: z.string() });

/**
 * Listens on a socket in the file system; its permissions are the only access control. A path too long for a socket
 * is logged.
 */
export async function serveCommand(options: {
  readonly path: string;
  /** How operators call it. */
  readonly command: string;
  readonly run: (asked: unknown) => Promise<object>;
  readonly logger: Logger;
}): Promise<CommandSocket> {
  const { path, command, run, logger } = options;
  const address = shortest(path);
  if (Buffer.byteLength(address) > pathBytesMax) {
    logger.warn({ path }, `the path is too long for a socket: \`${command}\` will not work`);
    return { close: () => undefined };
  }
  // The data folder is claimed by this process, so an existing socket is that of a dead one.
  rmSync(path, { force: true });
  const server = createServer(commandTimeouts, (asked, response) => {
    readCommand(asked)
      .then(run)
      .catch((error: unknown) => {
        logger.error({ err: error }, `\`${command}\` failed`);
        return { error: error instanceof Error ? error.message : String(error) };
      })
      .then((body) => response.writeHead(200, { connection: "close" }).end(JSON.stringify(body)))
      .catch((error: unknown) =>
        logger.error({ err: error }, `the answer to \`${command}\` could not be sent`),
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
 * Asks a running host; null when none listens.
 *
 * @throws Error with its words when the host fails, or ends before it is done
 */
export async function askHost(path: string, asked: object): Promise<unknown> {
  const sent = request({ socketPath: shortest(path), method: "POST", agent: false });
  sent.end(JSON.stringify(asked));
  try {
    const answers: unknown[] = await once(sent, "response");
    const body: unknown = JSON.parse(await bodyOf(answers[0]));
    const failed = failure.safeParse(body);
    if (failed.success) throw new Error(failed.data.error);
    return body;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ECONNREFUSED") return null;
    if (code === "ECONNRESET") throw new Error("The host ended before it was done.");
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
