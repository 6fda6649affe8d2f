import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes a file's content, or a folder's names, durable. */
export function syncPath(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
