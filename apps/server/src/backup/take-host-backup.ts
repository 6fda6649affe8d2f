import { copyFileSync, existsSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, backup } from "node:sqlite";
import { readManifest, writeManifest } from "@aldermoor/engine/backup/manifest.ts";
import { syncPath } from "@aldermoor/engine/backup/sync-path.ts";
import { prepareDraft, publish } from "@aldermoor/engine/backup/take-backup.ts";
import type { BackupSummary } from "@aldermoor/engine/backup/take-backup.ts";
import {
  accountsElsewhereFile,
  accountsFile,
  pushKeysFile,
  secretsFile,
} from "../data/data-files.ts";
import { noteBackup } from "./backups-taken.ts";

type HostBackupOptions = {
  readonly dataDirectory: string;
  /** Backs the world up into a folder of its own. */
  readonly backUpWorld: (folder: string) => Promise<BackupSummary>;
  readonly folder: string;
};

/**
 * Backs up the world, the accounts and the secrets into one new folder with one manifest.
 *
 * The accounts are copied right after the world, so that every account a character belongs to is
 * there. The caller pauses the linking of guests to accounts meanwhile.
 *
 * @throws Error when the folder is not empty, or something cannot be read or written
 */
export async function takeHostBackup(options: HostBackupOptions): Promise<BackupSummary> {
  const { dataDirectory, backUpWorld } = options;
  const folder = resolve(options.folder);
  const draft = prepareDraft(folder);
  try {
    const world = await backUpWorld(draft);
    await copyAccounts(dataDirectory, draft);
    copyKept(dataDirectory, draft, secretsFile);
    // A host that has its keys from the environment, or from before there were any, has no such file.
    if (existsSync(join(dataDirectory, pushKeysFile))) copyKept(dataDirectory, draft, pushKeysFile);
    const { takenAt, ts, database, filesFolder } = readManifest(draft);
    const { files } = await writeManifest(draft, { takenAt, ts, database, filesFolder });
    publish(draft, folder);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    noteBackup(dataDirectory, { takenAtMs: Date.parse(takenAt), bytes });
    return { ...world, folder, bytes };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Accounts in a database of their own are backed up by its means; the backup says so. */
async function copyAccounts(dataDirectory: string, draft: string): Promise<void> {
  const marker = join(dataDirectory, accountsElsewhereFile);
  if (existsSync(marker)) {
    copyKept(dataDirectory, draft, accountsElsewhereFile);
    return;
  }
  await copyDatabase(join(dataDirectory, accountsFile), join(draft, accountsFile));
}

function copyKept(dataDirectory: string, draft: string, name: string): void {
  copyFileSync(join(dataDirectory, name), join(draft, name));
  syncPath(join(draft, name));
}

/** In one step, because a copy starts again after a write between two steps. */
async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { timeout: 5_000 });
  try {
    const pages = Math.ceil(statSync(source).size / 512) + 1_000_000;
    await backup(database, target, { rate: pages });
  } finally {
    database.close();
  }
  syncPath(target);
}
