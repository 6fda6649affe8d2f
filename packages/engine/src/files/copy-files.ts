import type { FileStore } from "./file-store.ts";

/**
 * Copies the files of one store that another one does not have, each under its name. Broken off, it goes on where it
 * stopped when it is called again. Returns how many were copied.
 */
export async function copyFiles(
  from: Pick<FileStore, "names" | "read">,
  to: Pick<FileStore, "names" | "stage">,
): Promise<number> {
  const there = new Set(await to.names());
  let count = 0;
  for (const name of await from.names()) {
    const content = there.has(name) ? null : await from.read(name);
    if (content === null) continue;
    const staged = await to.stage(content, Number.MAX_SAFE_INTEGER);
    await staged.keep(name);
    count++;
  }
  return count;
}
