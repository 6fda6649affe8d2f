import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { askForBackup } from "@aldermoor/engine/backup/backup-socket.ts";
import { backupText, reportText } from "@aldermoor/engine/backup/backup-text.ts";
import { restoreBackup } from "@aldermoor/engine/backup/restore-backup.ts";
import { takeBackup } from "@aldermoor/engine/backup/take-backup.ts";
import type { BackupSummary } from "@aldermoor/engine/backup/take-backup.ts";
import { diskFileStore } from "@aldermoor/engine/files/disk-file-store.ts";
import { sqliteStorage } from "@aldermoor/engine/index.ts";
import { claimDataDirectory } from "../data/data-directory.ts";
import { backupSocketIn, uploadsFolder, worldFile } from "../data/data-files.ts";
import { isWorldElsewhere } from "../data/world-place.ts";
import { takeHostBackup } from "./take-host-backup.ts";
import { verifyHostData } from "./verify-host-data.ts";

/** What a command prints, and the code it ends with. */
export type CommandResult = { readonly text: string; readonly exitCode: number };

const usage = `Usage: npm run backup  -- --to DIR       back DATA_DIR up; the host may run meanwhile
       npm run restore -- --from DIR     put a backup into DATA_DIR, which must be empty
       npm run verify                    check DATA_DIR while the host is stopped
       npm run verify  -- --backup DIR   check a backup

Exit codes: 0 done, 1 not done, 2 damage was found.
`;
const damageFound = 2;

/** @throws Error with a sentence for the operator when the command could not be done */
export async function runCommand(
  argv: readonly string[],
  dataDirectory: string,
  worldDatabaseUrl: string | null = null,
): Promise<CommandResult> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      to: { type: "string" },
      from: { type: "string" },
      backup: { type: "string" },
    },
  });
  const { to, from, backup } = values;
  const [command] = positionals;
  if (command === "backup" && to !== undefined) return await backUp(dataDirectory, resolve(to));
  if (command === "restore" && from !== undefined) return await restore(from, dataDirectory);
  if (command === "verify") return await verify(resolve(backup ?? dataDirectory), worldDatabaseUrl);
  throw new Error(usage);
}

async function backUp(dataDirectory: string, folder: string): Promise<CommandResult> {
  const isElsewhere = isWorldElsewhere(dataDirectory);
  if (!isElsewhere && !existsSync(join(dataDirectory, worldFile)))
    throw new Error(`There is no world in ${dataDirectory}. Set DATA_DIR to the host's.`);
  const asked = await askForBackup(backupSocketIn(dataDirectory), folder);
  if (asked === null && isElsewhere) throw new Error(backUpThere);
  const summary = asked ?? (await backUpStopped(dataDirectory, folder));
  return { text: backupText(summary), exitCode: 0 };
}

const backUpThere =
  "The world of this folder is in PostgreSQL and its host does not run: back the database up there (pg_dump), or start the host first.";

async function backUpStopped(dataDirectory: string, folder: string): Promise<BackupSummary> {
  const directory = claimDataDirectory(dataDirectory);
  const storage = sqliteStorage({ path: directory.file(worldFile) });
  try {
    await storage.open();
    const uploads = directory.file(uploadsFolder);
    const files = existsSync(uploads) ? diskFileStore(uploads) : null;
    return await takeHostBackup({
      dataDirectory,
      folder,
      backUpWorld: (draft) => takeBackup({ storage, files, folder: draft }),
    });
  } finally {
    await storage.close();
    directory.release();
  }
}

async function restore(backup: string, dataDirectory: string): Promise<CommandResult> {
  await restoreBackup({ backup, target: dataDirectory });
  return await verify(dataDirectory);
}

async function verify(
  folder: string,
  worldDatabaseUrl: string | null = null,
): Promise<CommandResult> {
  const report = await verifyHostData(folder, worldDatabaseUrl);
  return { text: reportText(report), exitCode: report.findingCount === 0 ? 0 : damageFound };
}
