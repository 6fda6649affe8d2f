import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { backupsFile } from "../data/data-files.ts";

/** As many of the last backups are remembered. */
const rememberedMax = 10;

const backupsTaken = z.array(z.object({ takenAtMs: z.number(), bytes: z.number() }));
type BackupTaken = z.infer<typeof backupsTaken>[number];

/** When backups of a data directory were taken, the newest first; where they are now is the operator's to know. */
export function readBackups(dataDirectory: string): readonly BackupTaken[] {
  try {
    return backupsTaken.parse(JSON.parse(readFileSync(join(dataDirectory, backupsFile), "utf8")));
  } catch {
    // None was taken yet. Whatever else is wrong with the file, the backups themselves are elsewhere.
    return [];
  }
}

/** Remembers that one was taken. The backup is whole by then, so that nothing here may fail it. */
export function noteBackup(dataDirectory: string, taken: BackupTaken): void {
  const backups = [taken, ...readBackups(dataDirectory)].slice(0, rememberedMax);
  try {
    writeFileSync(join(dataDirectory, backupsFile), JSON.stringify(backups), { mode: 0o600 });
  } catch {
    // A full disk: staff are told of the one before.
  }
}
