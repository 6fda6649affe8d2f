import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

const ownerAlone = 0o600;

/** Writes JSON that its owner alone may read: beside and renamed, so that a crash leaves a whole file or none. */
export function writeSecretFile(path: string, value: object): void {
  const draft = `${path}.new`;
  const file = openSync(draft, "w", ownerAlone);
  writeSync(file, `${JSON.stringify(value, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}

/** What `writeSecretFile` wrote, still to be checked; `null` for a file that holds no JSON. */
export function readSecretFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
