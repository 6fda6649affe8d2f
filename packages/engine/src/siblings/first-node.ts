import { join } from "node:path";
import type { NodeOptions } from "../nodes/cluster-node.ts";
import type { Link, Links } from "../nodes/links.ts";
import type { Storage } from "../storage/storage.ts";
import { logAddress, orderAddress, sameProgram, serveLog } from "./log-link.ts";
import { StorageLog } from "./storage-log.ts";

/** A copy of a world's file, from which a further node begins. */
type NodeCopy = {
  readonly path: string;
  /** The node follows, or never will: called once, whichever it is. Until then the log keeps what follows the copy. */
  readonly release: () => void;
};

/** The node that has a world's storage, and orders for further ones in other processes of its machine. */
export type FirstNode = {
  /** For `EngineOptions.storage`. */
  readonly storage: NodeOptions;
  /** Copies the world into a folder, while it is used. */
  copy(folder: string): Promise<NodeCopy>;
  /** Takes in what a further node proposes, and tells it what is committed, until its pipe ends. */
  serve(pipe: Links): Promise<void>;
};

/** @param storage kept in a file: further nodes begin with a copy of it. */
export function firstNode(storage: Storage): FirstNode {
  const log = new StorageLog(storage);
  let accept: ((link: Link) => void) | null = null;
  const links: Links = {
    connect: () => Promise.reject(new Error("The first node orders itself.")),
    listen(address, accepts) {
      accept = accepts;
      const stop = (): Promise<void> => {
        accept = null;
        return Promise.resolve();
      };
      return Promise.resolve({ address, stop });
    },
  };
  return {
    storage: {
      log,
      links,
      node: { name: "first", address: orderAddress },
      sharesWork: sameProgram,
      openTables: () => Promise.resolve(log.tables),
    },
    async copy(folder) {
      const release = log.keepRows();
      try {
        const name = await log.tables.backup?.(folder);
        if (name === undefined) throw new Error("A world in memory has no further nodes.");
        return { path: join(folder, name), release };
      } catch (error) {
        release();
        throw error;
      }
    },
    async serve(pipe) {
      await pipe.listen(orderAddress, (link) => (accept === null ? link.end() : accept(link)));
      await pipe.listen(logAddress, (link) => serveLog(log, link));
    },
  };
}
