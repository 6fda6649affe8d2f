import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/** The key of the administrators, and whether it was made just now. */
export type AdminKey = { readonly key: string; readonly isNew: boolean };

const lengthMin = 32;

/**
 * Reads the key of a data folder, or makes one that only the folder's owner can read.
 *
 * @throws Error when what is there is too short for a key.
 */
export function openAdminKey(file: string): AdminKey {
  const kept = readKey(file);
  if (kept === null) {
    const key = `self-hosted|${randomBytes(32).toString("hex")}`;
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
    return { key, isNew: true };
  }
  if (kept.length >= lengthMin && /^\S+$/u.test(kept)) return { key: kept, isNew: false };
  throw new Error(`${file} must hold an admin key of at least ${lengthMin} characters.`);
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
