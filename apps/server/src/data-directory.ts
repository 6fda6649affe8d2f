import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type DataDirectory = {
  readonly path: string;
  file(name: string): string;
  release(): void;
};

/**
 * Makes the directory when it is missing and claims it for this process.
 *
 * @throws Error when another host runs in it, or it cannot be written
 */
export function claimDataDirectory(path: string): DataDirectory {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // A transaction that stays open is a lock which the operating system takes back from a process that was killed.
  const lock = new DatabaseSync(join(path, "host.lock"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw new Error(
      `${path} is in use by another host. Stop that one, or set DATA_DIR to another directory.`,
      {
        cause: error,
      },
    );
  }
  return {
    path,
    file: (name) => join(path, name),
    release: () => lock.close(),
  };
}
