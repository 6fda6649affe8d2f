import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openUntouched } from "@aldermoor/engine/backup/backup-content.ts";
import {
  compareWithManifest,
  manifestName,
  readManifest,
} from "@aldermoor/engine/backup/manifest.ts";
import { verifyDatabase } from "@aldermoor/engine/backup/verify-database.ts";
import type { VerifyReport } from "@aldermoor/engine/backup/verify-database.ts";
import {
  accountsElsewhereFile,
  accountsFile,
  secretsFile,
  uploadsFolder,
  worldFile,
} from "../data/data-files.ts";

/**
 * Checks the data of a stopped host, or a backup of it: its manifest, the world, the accounts.
 *
 * @throws Error when there is no data, or a host runs in the folder
 */
export async function verifyHostData(folder: string): Promise<VerifyReport> {
  const isBackup = existsSync(join(folder, manifestName));
  if (!isBackup && !existsSync(join(folder, worldFile)))
    throw new Error(`There is neither a world nor a backup in ${folder}.`);
  const differences = isBackup ? await compareWithManifest(folder, readManifest(folder)) : [];
  const world = verifyDatabase(join(folder, worldFile), join(folder, uploadsFolder));
  const isElsewhere = existsSync(join(folder, accountsElsewhereFile));
  const accounts = isElsewhere ? [] : verifyAccounts(join(folder, accountsFile));
  const secrets = existsSync(join(folder, secretsFile)) ? [] : [`${secretsFile} is missing.`];
  const others = [...differences, ...secrets, ...accounts];
  return {
    ...world,
    findings: [...others, ...world.findings],
    findingCount: others.length + world.findingCount,
  };
}

function verifyAccounts(path: string): string[] {
  if (!existsSync(path)) return [`${accountsFile} is missing.`];
  // Beside a database that was closed in order lies nothing, and a check shall leave nothing there.
  const isClosed = !existsSync(`${path}-wal`);
  try {
    const database = isClosed ? openUntouched(path) : new DatabaseSync(path);
    try {
      return checksOf(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return [`${accountsFile}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function checksOf(database: DatabaseSync): string[] {
  const structure = database
    .prepare("PRAGMA integrity_check(20)")
    .all()
    .map((row) => String(Object.values(row)[0]))
    .filter((sentence) => sentence !== "ok");
  const dangling = database.prepare("PRAGMA foreign_key_check").all().length;
  const links = dangling === 0 ? [] : [`${dangling} rows lead to rows that are not there.`];
  return [...structure, ...links].map((sentence) => `${accountsFile}: ${sentence}`);
}
