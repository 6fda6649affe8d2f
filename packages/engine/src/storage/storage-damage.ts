/** What is stored is not what was written. Nothing was changed when this is thrown. */
export class StorageDamage extends Error {
  readonly what: string;

  constructor(what: string, cause?: unknown) {
    super(`${what} ${remedy}`, cause === undefined ? {} : { cause });
    this.name = "StorageDamage";
    this.what = what;
  }
}

/** Whether a function failed because of damage, whatever it was that was thrown. */
export function isStorageDamage(thrown: unknown): boolean {
  try {
    return thrown instanceof StorageDamage;
  } catch {
    return false;
  }
}

const remedy =
  "Leave the data as it is, put the newest backup that passes `verify` into an empty folder with " +
  "`restore`, and start from there.";

/** The error, told as damage if SQLite found that its file is not what it wrote. */
export function asDamage(error: unknown, path: string): unknown {
  const isDamage =
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    damageCodes.has(error.errcode & 0xff);
  return isDamage ? new StorageDamage(`The data file ${path} is damaged.`, error) : error;
}

// SQLITE_CORRUPT and SQLITE_NOTADB.
const damageCodes = new Set([11, 26]);
