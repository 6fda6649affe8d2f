import type { FileStore } from "./file-store.ts";

type Target = Pick<FileStore, "names" | "stage" | "read">;

/**
 * Copies the files of one store that another one does not have, each under its name. Broken off, it goes on where it
 * stopped when it is called again. Others may copy the same files there at the same time. Returns how many were copied.
 */
export async function copyFiles(
  from: Pick<FileStore, "names" | "read">,
  to: Target,
): Promise<number> {
  const there = new Set(await to.names());
  let count = 0;
  for (const name of await from.names()) {
    const content = there.has(name) || (await has(to, name)) ? null : await from.read(name);
    if (content === null) continue;
    const staged = await to.stage(content, Number.MAX_SAFE_INTEGER);
    try {
      await staged.keep(name);
      count++;
    } catch (error) {
      await staged.discard();
      // Another one was quicker.
      if (!(await has(to, name))) throw error;
    }
  }
  return count;
}

async function has(store: Target, name: string): Promise<boolean> {
  const content = await store.read(name);
  content?.destroy();
  return content !== null;
}
