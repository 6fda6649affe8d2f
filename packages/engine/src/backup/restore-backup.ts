import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { compareWithManifest, readManifest } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { syncPath } from "./sync-path.ts";

const draftName = ".restore-unfinished";

/**
 * Puts a backup into an empty folder, durably. Nothing appears there unless the backup is whole.
 *
 * @returns the backup's manifest.
 * @throws Error when the target is not empty, or the backup is not what was backed up.
 */
export async function restoreBackup(options: {
  readonly backup: string;
  readonly target: string;
}): Promise<Manifest> {
  const backup = resolve(options.backup);
  const target = resolve(options.target);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(
      `${target} is not empty. Restore into an empty folder, and keep what you have.`,
    );
  }
  const manifest = readManifest(backup);
  const differences = await compareWithManifest(backup, manifest);
  if (differences.length > 0)
    throw new Error(`${backup} cannot be restored.\n${differences.join("\n")}`);
  // The target may be a place where a disk is mounted, so it is filled and not replaced.
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const draft = join(target, draftName);
  try {
    mkdirSync(draft, { mode: 0o700 });
    for (const { path } of manifest.files) await copyDurably(join(backup, path), join(draft, path));
    for (const name of readdirSync(draft)) renameSync(join(draft, name), join(target, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  syncPath(target);
  return manifest;
}

async function copyDurably(source: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  syncPath(target);
  syncPath(dirname(target));
}
