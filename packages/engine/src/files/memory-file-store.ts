import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Storage } from "../storage/storage.ts";
import { FileTooLarge } from "./file-store.ts";
import type { ByteRange, FileStore, StagedFile } from "./file-store.ts";

const stores = new WeakMap<Storage, FileStore>();

/** The files that belong to a storage in memory, which finds them again when it is opened again. */
export function memoryFilesOf(storage: Storage): FileStore {
  let store = stores.get(storage);
  if (store === undefined) {
    store = new MemoryFileStore();
    stores.set(storage, store);
  }
  return store;
}

class MemoryFileStore implements FileStore {
  readonly #files = new Map<string, Buffer>();

  open(): Promise<readonly string[]> {
    return this.names();
  }

  async names(): Promise<readonly string[]> {
    return [...this.#files.keys()];
  }

  async copyTo(name: string, path: string): Promise<boolean> {
    const content = this.#files.get(name);
    if (content !== undefined) await writeFile(path, content, { flush: true });
    return content !== undefined;
  }

  async stage(bytes: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StagedFile> {
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      if (sizeBytes > bytesMax) throw new FileTooLarge(bytesMax);
      chunks.push(chunk);
    }
    const content = Buffer.concat(chunks);
    return {
      sizeBytes,
      sha256: createHash("sha256").update(content).digest(),
      keep: async (name) => void this.#files.set(name, content),
      discard: async () => undefined,
    };
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    const content = this.#files.get(name);
    if (content === undefined) return null;
    const part = range === undefined ? content : content.subarray(range.first, range.last + 1);
    // A buffer in a list is one chunk; the bare buffer would be read byte by byte.
    return Readable.from([part], { objectMode: false });
  }

  async remove(name: string): Promise<void> {
    this.#files.delete(name);
  }

  async close(): Promise<void> {}
}
