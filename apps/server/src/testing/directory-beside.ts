import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";

/** A data directory in `folder`, as of another machine, which has been given the secrets of the one beside it. */
export function directoryBeside(dataDirectory: string, folder: string): string {
  const directory = mkdtempSync(join(folder, "beside-"));
  copyFileSync(join(dataDirectory, "secrets.json"), join(directory, "secrets.json"));
  return directory;
}
