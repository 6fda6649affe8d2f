import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { FileStore } from "../files/file-store.ts";
import type { Storage } from "../storage/storage.ts";
import { filesInBackup, newestCommitIn } from "./backup-content.ts";
import { writeManifest } from "./manifest.ts";
import { syncPath } from "./sync-path.ts";

/** What a backup holds. */
export type BackupSummary = {
  /** Its folder. */
  readonly folder: string;
  /** The newest commit in it, in nanoseconds since the epoch. */
  readonly ts: bigint;
  readonly bytes: number;
  /** How many uploaded files are in it. */
  readonly fileCount: number;
  /** Uploaded files that the database knows and that are nowhere. */
  readonly missingFiles: readonly string[];
};

const filesFolder = "files";

/**
 * Backs an engine up while it serves: its whole database as of one commit, and its files. The
 * folder appears when everything is in it, durably; a backup that was broken off leaves only
 * `<folder>.unfinished`, which the next one replaces.
 *
 * @param options.folder where to; it must not be there, or be empty.
 * @param options.files where the engine keeps files, or null when it keeps none.
 * @throws Error when there is something in the folder, or it cannot be written.
 */
export async function takeBackup(options: {
  readonly storage: Storage;
  readonly files: Pick<FileStore, "names" | "copyTo"> | null;
  readonly folder: string;
}): Promise<BackupSummary> {
  const { storage, files } = options;
  const folder = resolve(options.folder);
  if (storage.backup === undefined) throw new Error("This storage cannot be backed up.");
  const draft = prepareDraft(folder);
  try {
    const before = files === null ? null : await copyFiles(files, draft, null);
    const database = await storage.backup(draft);
    const wanted = filesInBackup(join(draft, database));
    const after = files === null ? null : await copyFiles(files, draft, wanted);
    const manifest = await writeManifest(draft, {
      takenAt: new Date().toISOString(),
      ts: String(newestCommitIn(join(draft, database))),
      database,
      filesFolder: before === null ? null : filesFolder,
    });
    publish(draft, folder);
    return {
      folder,
      ts: BigInt(manifest.ts),
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      fileCount: wanted.length,
      missingFiles: after ?? [],
    };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

// Files never change once they have their name: those that are there are copied before the database
// is, which takes longest, and what came meanwhile after it. Returns those that are wanted and gone.
async function copyFiles(
  files: Pick<FileStore, "names" | "copyTo">,
  draft: string,
  wanted: readonly string[] | null,
): Promise<string[]> {
  const target = join(draft, filesFolder);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const name of wanted ?? (await files.names()))
    if (!existsSync(join(target, name))) await files.copyTo(name, join(target, name));
  if (wanted === null) return [];
  const isWanted = new Set(wanted);
  for (const name of readdirSync(target)) if (!isWanted.has(name)) rmSync(join(target, name));
  syncPath(target);
  return wanted.filter((name) => !existsSync(join(target, name)));
}

/**
 * Makes the folder in which a backup grows.
 *
 * @throws Error when there is something at the place it shall have.
 */
export function prepareDraft(folder: string): string {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Give every backup a folder of its own.`);
  const draft = `${folder}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  return draft;
}

/** Gives a finished backup its name, durably. */
export function publish(draft: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  syncPath(dirname(folder));
}
