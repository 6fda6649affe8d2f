import { askHost, serveCommand } from "../doors/command-socket.ts";
import type { CommandSocket } from "../doors/command-socket.ts";
import type { Logger } from "../options.ts";
import type { BackupSummary } from "./take-backup.ts";

/**
 * Lets users who may write the data folder ask the process that holds it for a backup. Where the path is too long
 * for a socket, backups can be made only while the engine is stopped.
 *
 * @param take makes a backup in the folder it is given.
 */
export function serveBackups(options: {
  readonly path: string;
  readonly take: (folder: string) => Promise<BackupSummary>;
  readonly logger: Logger;
}): Promise<CommandSocket> {
  const { path, take, logger } = options;
  const run = async (asked: unknown) => {
    const summary = await take(folderIn(asked));
    return { ...summary, ts: String(summary.ts) };
  };
  return serveCommand({ path, command: "npm run backup", run, logger });
}

/**
 * Asks a running process for a backup; null when none listens.
 *
 * @throws Error with its words when the process refuses, fails, or ends before it is done.
 */
export async function askForBackup(path: string, folder: string): Promise<BackupSummary | null> {
  const answer = await askHost(path, { folder });
  return answer === null ? null : summaryIn(answer);
}

function folderIn(asked: unknown): string {
  const hasFolder = typeof asked === "object" && asked !== null && "folder" in asked;
  if (!hasFolder || typeof asked.folder !== "string") throw new Error("Name a folder.");
  return asked.folder;
}

function summaryIn(answer: object): BackupSummary {
  const { folder, ts, bytes, fileCount, missingFiles } = answer as Record<string, unknown>;
  return {
    folder: String(folder),
    ts: BigInt(String(ts)),
    bytes: Number(bytes),
    fileCount: Number(fileCount),
    missingFiles: Array.isArray(missingFiles) ? missingFiles.map(String) : [],
  };
}
