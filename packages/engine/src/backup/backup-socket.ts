import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { relative } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "../options.ts";
import { commandTimeouts, readCommand } from "./read-command.ts";
import type { BackupSummary } from "./take-backup.ts";

/** Lets users who may write the data folder ask the process that holds it for a backup. */
export type BackupSocket = {
  close(): void;
};

// The system's own bound on the path of a socket, less a little.
const pathBytesMax = 100;

/**
 * Listens on a socket in the file system; its permissions are the only key. A path too long for a
 * socket is logged, and then backups can be made only while the engine is stopped.
 *
 * @param take makes a backup in the folder it is given.
 */
export async function serveBackups(options: {
  readonly path: string;
  readonly take: (folder: string) => Promise<BackupSummary>;
  readonly logger: Logger;
}): Promise<BackupSocket> {
  const { path, take, logger } = options;
  const address = shortest(path);
  if (Buffer.byteLength(address) > pathBytesMax) {
    logger.warn({ path }, "The path is too long for a socket: no backups while this runs.");
    return { close: () => undefined };
  }
  // This process holds the data's lease, so a socket that is there is a dead process's.
  rmSync(path, { force: true });
  const server = createServer(commandTimeouts, (asked, answer) => {
    const answering = readFolder(asked).then(take);
    answering
      .then((summary) => [200, { ...summary, ts: String(summary.ts) }] as const)
      .catch((error: unknown) => {
        logger.error({ err: error }, "A backup failed.");
        return [500, { error: error instanceof Error ? error.message : String(error) }] as const;
      })
      .then(([status, body]) => {
        answer.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
        answer.end(JSON.stringify(body));
      })
      .catch((error: unknown) => logger.error({ err: error }, "A backup's asker went away."));
  });
  await listen(server, address);
  chmodSync(path, 0o600);
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Asks a running process for a backup; null when none listens.
 *
 * @throws Error with its words when the process refuses or fails.
 */
export async function askForBackup(path: string, folder: string): Promise<BackupSummary | null> {
  const asked = request({
    socketPath: shortest(path),
    method: "POST",
    path: "/backup",
    agent: false,
  });
  asked.end(JSON.stringify({ folder }));
  try {
    const answers: unknown[] = await once(asked, "response");
    return summaryIn(await bodyOf(answers[0]));
  } catch (error) {
    if (hasNoListener(error)) return null;
    throw error;
  }
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address);
  await once(server, "listening");
  // It must not keep a process that wants to end.
  server.unref();
}

function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

async function readFolder(asked: IncomingMessage): Promise<string> {
  const body = await readCommand(asked);
  const hasFolder = typeof body === "object" && body !== null && "folder" in body;
  if (!hasFolder || typeof body.folder !== "string") throw new Error("Name a folder.");
  return body.folder;
}

async function bodyOf(answer: unknown): Promise<Record<string, unknown>> {
  if (!(answer instanceof Object) || !("statusCode" in answer)) throw new Error("No answer came.");
  return JSON.parse(await text(answer as IncomingMessage)) as Record<string, unknown>;
}

function summaryIn(body: Record<string, unknown>): BackupSummary {
  const { error, folder, ts, bytes, fileCount, missingFiles } = body;
  if (typeof error === "string") throw new Error(error);
  return {
    folder: String(folder),
    ts: BigInt(String(ts)),
    bytes: Number(bytes),
    fileCount: Number(fileCount),
    missingFiles: Array.isArray(missingFiles) ? missingFiles.map(String) : [],
  };
}

function hasNoListener(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" || code === "ECONNREFUSED";
}
