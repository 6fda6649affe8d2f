import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const memory = "/dev/shm";

/** What a run of all tests holds at once is a tenth of it. */
const neededBytes = 4 * 1024 ** 3;

/** A new folder for what is temporary whose files no disk holds, or null where the machine has none with room enough. */
export function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < neededBytes) return null;
    const folder = mkdtempSync(`${memory}/aldermoor-tests-`);
    // The database runs as another user, who has to come through.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    // Elsewhere than on Linux there is no such place.
    return null;
  }
}

/** Takes it away again, but for what somebody still writes there. */
export function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    process.stdout.write(`${folder} is left: ${error.message}\n`);
  }
}
