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
import { verifyStoredFiles } from "@aldermoor/engine/backup/verify-stored-files.ts";
import { compareWithLog } from "@aldermoor/engine/cluster/compare-with-log.ts";
import { postgresFileStore, postgresSharedLog } from "@aldermoor/engine/index.ts";
import {
  accountsElsewhereFile,
  accountsFile,
  secretsFile,
  uploadsFolder,
  worldFile,
  worldTablesFile,
} from "../data/data-files.ts";
import { isWorldElsewhere } from "../data/world-place.ts";

/**
 * Checks the data of a stopped host, or a backup of it: its manifest, the world, the accounts. The tables of a world that
 * is in a database are compared with that.
 *
 * @throws Error when there is no data, a host runs in the folder, or the world's database is not reached
 */
export async function verifyHostData(
  folder: string,
  worldDatabaseUrl: string | null = null,
): Promise<VerifyReport> {
  const isBackup = existsSync(join(folder, manifestName));
  const isWorldApart = !isBackup && isWorldElsewhere(folder);
  const database = join(folder, isWorldApart ? worldTablesFile : worldFile);
  if (!isBackup && !existsSync(database))
    throw new Error(`There is neither a world nor a backup in ${folder}.`);
  const differences = isBackup ? await compareWithManifest(folder, readManifest(folder)) : [];
  const world = verifyDatabase(database, isWorldApart ? null : join(folder, uploadsFolder));
  if (isWorldApart) differences.push(...(await compareWithDatabase(database, worldDatabaseUrl)));
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

async function compareWithDatabase(path: string, url: string | null): Promise<readonly string[]> {
  if (url === null) {
    throw new Error(
      "The world of this folder is in PostgreSQL: set WORLD_DATABASE_URL to compare them.",
    );
  }
  const log = postgresSharedLog({ url });
  const files = postgresFileStore({ url });
  try {
    await log.open();
    const { findings } = await compareWithLog(log, path);
    await files.open();
    return [...findings, ...(await verifyStoredFiles(path, files))];
  } finally {
    await files.close();
    await log.close();
  }
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
