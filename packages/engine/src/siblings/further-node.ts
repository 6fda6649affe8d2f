import type { NodeOptions } from "../nodes/cluster-node.ts";
import type { Links } from "../nodes/links.ts";
import { sqliteStorage } from "../storage/open-sqlite.ts";
import { LinkedLog, sameProgram } from "./log-link.ts";

/**
 * A node that runs functions for its own clients, beside the one that has the world. It begins with a copy of the
 * world's file, which may be thrown away when it has ended.
 *
 * @param options.name is unique to this start of it.
 * @param options.path the copy, as `FirstNode.copy` made it.
 */
export function furtherNode(options: {
  readonly pipe: Links;
  readonly name: string;
  readonly path: string;
  readonly writer: "inline" | "thread";
}): NodeOptions {
  const { pipe, name, path, writer } = options;
  return {
    log: new LinkedLog(pipe),
    links: pipe,
    node: { name, address: name },
    sharesWork: sameProgram,
    async openTables() {
      const storage = sqliteStorage({ path, writer, isCopy: true });
      await storage.open();
      return storage;
    },
  };
}
