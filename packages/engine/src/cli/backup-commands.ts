import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { askForBackup } from "../backup/backup-socket.ts";
import { backupText, reportText } from "../backup/backup-text.ts";
import { compareWithManifest, manifestName, readManifest } from "../backup/manifest.ts";
import type { Manifest } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { takeBackup } from "../backup/take-backup.ts";
import type { BackupSummary } from "../backup/take-backup.ts";
import { verifyDatabase } from "../backup/verify-database.ts";
import type { VerifyReport } from "../backup/verify-database.ts";
import { diskFileStore } from "../files/disk-file-store.ts";
import { sqliteStorage } from "../storage/open-sqlite.ts";
import { dataFolder } from "./data-folder.ts";

/** What a command prints, and the code it ends with. */
export type CommandResult = {
  readonly text: string;
  readonly exitCode: number;
};

const damageFound = 2;

/** Backs a data folder up, through the engine that runs in it if one does. */
export async function backupCommand(options: {
  readonly data: string;
  readonly to: string;
}): Promise<CommandResult> {
  const { database, files, backupSocket } = dataFolder(resolve(options.data));
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  const folder = resolve(options.to);
  const summary =
    (await askForBackup(backupSocket, folder)) ?? (await backupStopped(database, files, folder));
  return { text: backupText(summary), exitCode: 0 };
}

/** Puts a backup into an empty data folder and checks what is there then. */
export async function restoreCommand(options: {
  readonly from: string;
  readonly data: string;
}): Promise<CommandResult> {
  const target = resolve(options.data);
  const manifest = await restoreBackup({ backup: options.from, target });
  return resultOf(verifyDatabase(join(target, manifest.database), filesIn(target, manifest)));
}

/** Checks a data folder, or a backup together with its manifest. */
export async function verifyCommand(options: { readonly data: string }): Promise<CommandResult> {
  const path = resolve(options.data);
  const { database, files } = dataFolder(path);
  if (existsSync(join(path, manifestName))) return resultOf(await verifyBackup(path));
  if (!existsSync(database))
    throw new Error(`There is neither a database nor a backup in ${path}.`);
  return resultOf(verifyDatabase(database, files));
}

/** Checks a backup: its files against its manifest, then its database. */
export async function verifyBackup(folder: string): Promise<VerifyReport> {
  const manifest = readManifest(folder);
  const differences = await compareWithManifest(folder, manifest);
  const report = verifyDatabase(join(folder, manifest.database), filesIn(folder, manifest));
  return {
    ...report,
    findings: [...differences, ...report.findings],
    findingCount: differences.length + report.findingCount,
  };
}

async function backupStopped(
  database: string,
  files: string,
  folder: string,
): Promise<BackupSummary> {
  const storage = sqliteStorage({ path: database });
  await storage.open();
  try {
    const kept = existsSync(files) ? diskFileStore(files) : null;
    return await takeBackup({ storage, files: kept, folder });
  } finally {
    await storage.close();
  }
}

function filesIn(folder: string, { filesFolder }: Manifest): string | null {
  return filesFolder === null ? null : join(folder, filesFolder);
}

function resultOf(report: VerifyReport): CommandResult {
  return { text: reportText(report), exitCode: report.findingCount === 0 ? 0 : damageFound };
}
