import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { worldElsewhereFile, worldFile } from "./data-files.ts";

const markerText = `The world of this folder is in a PostgreSQL database; what lies here of it is made of that.
Back the database up by its own means (pg_dump).
`;

/**
 * Refuses to start where the world was somewhere else before: players would find an empty one.
 *
 * @throws Error with a sentence when it was
 */
export function refuseMovedWorld(dataDirectory: string, databaseUrl: string | null): void {
  if (databaseUrl === null && isWorldElsewhere(dataDirectory)) {
    throw new Error(
      `The world of ${dataDirectory} is in PostgreSQL. Set WORLD_DATABASE_URL, or remove ${worldElsewhereFile} to begin with a new one.`,
    );
  }
  if (databaseUrl !== null && existsSync(join(dataDirectory, worldFile))) {
    throw new Error(
      `${join(dataDirectory, worldFile)} holds a world that would be left behind. Unset WORLD_DATABASE_URL, or move the file away to begin with the one in PostgreSQL.`,
    );
  }
}

/** Remembers in the data directory where the world is, for commands and for the next start. */
export function rememberWorldPlace(dataDirectory: string, databaseUrl: string | null): void {
  if (databaseUrl !== null) writeFileSync(join(dataDirectory, worldElsewhereFile), markerText);
}

/** Whether the world of a data directory is in a database of its own. */
export function isWorldElsewhere(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, worldElsewhereFile));
}
