import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FileTooLarge } from "./file-store.ts";
import type { ByteRange, FileStore, StagedFile } from "./file-store.ts";

/**
 * Keeps files in a directory, each under its own name. What is still being received lies in
 * `incoming/` beside them, so that giving it its name is one step that a crash cannot halve.
 */
export function diskFileStore(directory: string): FileStore {
  return new DiskFileStore(directory);
}

const incomingName = "incoming";

class DiskFileStore implements FileStore {
  readonly #directory: string;
  readonly #incoming: string;

  constructor(directory: string) {
    this.#directory = directory;
    this.#incoming = join(directory, incomingName);
  }

  async open(): Promise<readonly string[]> {
    await rm(this.#incoming, { recursive: true, force: true });
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    await syncDirectory(this.#directory);
    await syncDirectory(dirname(this.#directory));
    return await this.names();
  }

  async names(): Promise<readonly string[]> {
    const entries = await nullIfGone(readdir(this.#directory, { withFileTypes: true }));
    return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async copyTo(name: string, path: string): Promise<boolean> {
    const copied = copyFile(join(this.#directory, name), path, constants.COPYFILE_FICLONE);
    if ((await nullIfGone(copied.then(() => true))) === null) return false;
    await syncFile(path);
    return true;
  }

  async stage(bytes: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StagedFile> {
    const path = join(this.#incoming, randomUUID());
    try {
      const { sizeBytes, sha256 } = await writeDurably(path, bytes, bytesMax);
      return {
        sizeBytes,
        sha256,
        keep: async (name) => {
          await rename(path, join(this.#directory, name));
          await syncDirectory(this.#directory);
        },
        discard: () => rm(path, { force: true }),
      };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    const file = await nullIfGone(open(join(this.#directory, name), "r"));
    if (file === null) return null;
    return file.createReadStream(
      range === undefined ? {} : { start: range.first, end: range.last },
    );
  }

  remove(name: string): Promise<void> {
    return rm(join(this.#directory, name), { force: true });
  }

  async close(): Promise<void> {}
}

async function writeDurably(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const file = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let sizeBytes = 0;
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      if (sizeBytes > bytesMax) throw new FileTooLarge(bytesMax);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
    return { sizeBytes, sha256: hash.digest() };
  } finally {
    await file.close();
  }
}

// A new name is only durable with the directory that holds it.
const syncDirectory = syncFile;

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function nullIfGone<T>(looked: Promise<T>): Promise<T | null> {
  try {
    return await looked;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
