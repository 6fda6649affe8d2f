import { rm, writeFile } from "node:fs/promises";

/** Tries what every commit needs: to write into the data directory. Tells the fault in a sentence, or null. */
export async function storageFault(probeFile: string): Promise<string | null> {
  try {
    await writeFile(probeFile, "probe", { flush: true });
    await rm(probeFile);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The data directory cannot be written: ${reason}`;
  }
}
