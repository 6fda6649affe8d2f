import type { FileStore } from "../files/file-store.ts";

/**
 * The files of a store that an engine in another process keeps in order. Nothing is removed as this one starts: what is
 * broken there, or has no document, may be on its way.
 */
export function filesOfAnother(store: FileStore): FileStore {
  return {
    open: () => Promise.resolve([]),
    stage: (bytes, bytesMax) => store.stage(bytes, bytesMax),
    read: (name, range) => store.read(name, range),
    names: () => store.names(),
    copyTo: (name, path) => store.copyTo(name, path),
    remove: (name) => store.remove(name),
    close: () => Promise.resolve(),
  };
}
