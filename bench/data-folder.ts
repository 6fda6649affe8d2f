import { mkdirSync, mkdtempSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Makes a folder for what a benchmark keeps, on the disk of the checkout: the system's temporary folder is often in
 * memory, where making a commit durable costs nothing.
 */
export function newDataFolder(name: string): string {
  const root = fileURLToPath(new URL("../data/", import.meta.url));
  mkdirSync(root, { recursive: true });
  return mkdtempSync(`${root}bench-${name}-`);
}
