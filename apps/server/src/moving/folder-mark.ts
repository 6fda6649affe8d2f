import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { syncPath } from "@aldermoor/engine/backup/sync-path.ts";
import { halfMoved } from "@aldermoor/engine/moving/world-tables.ts";
import { z } from "zod";
import { readSecretFile, writeSecretFile } from "../data/secret-file.ts";

/** Lies in a data directory that a world is being moved into. */
const moveFile = "move.json";

const folderMark = z.object({
  /** Names the move. */
  move: z.string(),
  /** Which world it is of, and how that stands. */
  source: z.string(),
  /** Whether all of it is here and was compared: what is left is to give the files their names. */
  isCompared: z.boolean(),
});
export type FolderMark = z.infer<typeof folderMark>;

/** The mark of a move into a data directory; null where none has begun. */
export function readFolderMark(dataDirectory: string): FolderMark | null {
  const path = join(dataDirectory, moveFile);
  if (!existsSync(path)) return null;
  const parsed = folderMark.safeParse(readSecretFile(path));
  if (!parsed.success) throw new Error(`${path} is damaged. Begin the move with --anew.`);
  return parsed.data;
}

export function writeFolderMark(dataDirectory: string, mark: FolderMark): void {
  writeSecretFile(join(dataDirectory, moveFile), mark);
  syncPath(dataDirectory);
}

export function removeFolderMark(dataDirectory: string): void {
  rmSync(join(dataDirectory, moveFile), { force: true });
  syncPath(dataDirectory);
}

/**
 * Refuses a data directory into which a world is only half moved.
 *
 * @throws Error with a sentence
 */
export function refuseHalfMovedFolder(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, moveFile))) throw new Error(halfMoved);
}
