import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../..");

/**
 * The program of a process that a test starts, by its source from the root of the repository: joined into few files
 * where `npm test` has done that (`tools/join-programs.ts`), else the source itself.
 */
export function programOf(source: string): string {
  const folder = process.env["JOINED_PROGRAMS"] ?? "";
  const joined = joinedFile(folder, source);
  return folder !== "" && existsSync(joined) ? joined : join(root, source);
}

/** Where the joined program of a source is, in a folder of them. */
export function joinedFile(folder: string, source: string): string {
  return join(folder, source.replace(/\.ts$/, ".js"));
}
