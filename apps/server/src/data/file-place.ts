import { existsSync, renameSync } from "node:fs";
import { copyFiles } from "@aldermoor/engine/files/copy-files.ts";
import { diskFileStore } from "@aldermoor/engine/files/disk-file-store.ts";
import { postgresFileStore } from "@aldermoor/engine/index.ts";
import type { FileOptions } from "@aldermoor/engine/index.ts";
import type { Logger } from "pino";
import type { DataDirectory } from "./data-directory.ts";
import { filesTakenOverFolder, uploadsFolder } from "./data-files.ts";

/**
 * Where uploaded files are: where the world is, so that whoever serves it has them. Files that lie in the data directory
 * of a host whose world is in a database are brought there once.
 *
 * @throws Error when the database cannot be used
 */
export async function openFilePlace(
  worldDatabaseUrl: string | null,
  directory: DataDirectory,
  logger: Logger,
): Promise<FileOptions> {
  const folder = directory.file(uploadsFolder);
  if (worldDatabaseUrl === null) return { directory: folder };
  const store = postgresFileStore({ url: worldDatabaseUrl });
  if (existsSync(folder)) {
    await store.open();
    const count = await copyFiles(diskFileStore(folder), store);
    putAway(folder, directory, logger);
    if (count > 0) logger.info({ count }, "uploaded files were brought into the world's database");
  }
  return { store };
}

function putAway(folder: string, directory: DataDirectory, logger: Logger): void {
  try {
    // A world may have come here before.
    renameSync(folder, directory.file(`${filesTakenOverFolder}-${Date.now()}`));
  } catch (error) {
    // A disk that is mounted there cannot be renamed. At each start it is found that all of it is in the database.
    logger.warn(
      { err: error },
      "the folder of uploaded files is read no more, but could not be renamed: take it away",
    );
  }
}
