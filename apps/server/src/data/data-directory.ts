import { chmodSync, constants, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type DataDirectory = {
  readonly path: string;
  file(name: string): string;
  release(): void;
};

/** Takes every right from the group and from others. */
const othersMask = 0o077;

/**
 * Makes the directory when it is missing and claims it for this process. Only its user can read the contents from then
 * on: links that sign in, sessions and secrets. The directory itself may be older and open to others, as Docker
 * and systemd make it, and so may files be that an earlier version wrote.
 *
 * @throws Error when another host runs in it, or it cannot be written
 */
export function claimDataDirectory(path: string): DataDirectory {
  process.umask(othersMask);
  mkdirSync(path, { recursive: true });
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
  closeToOthers(path);
  return {
    path,
    file: (name) => join(path, name),
    release: () => lock.close(),
  };
}

/** What belongs to another user, like the `lost+found` of a disk of its own, is not the host's to close. */
function closeToOthers(path: string): void {
  for (const name of readdirSync(path)) {
    const entry = join(path, name);
    const { mode, uid } = lstatSync(entry);
    const isOwn = uid === process.getuid?.();
    const isFileOrFolder = [constants.S_IFREG, constants.S_IFDIR].includes(mode & constants.S_IFMT);
    if (isOwn && isFileOrFolder && (mode & othersMask) !== 0)
      chmodSync(entry, mode & 0o777 & ~othersMask);
  }
}
