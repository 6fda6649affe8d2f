import { createServer } from "node:http";
import { ConvexClient } from "convex/browser";
import { expect } from "vitest";
import { memorySharedLog } from "../../src/cluster/memory-shared-log.ts";
import type { SharedLog } from "../../src/cluster/shared-log.ts";
import { memoryStorage, openEngine } from "../../src/index.ts";
import type { Engine, Storage } from "../../src/index.ts";
import { memoryLinks } from "../../src/nodes/links.ts";
import type { Link, Links } from "../../src/nodes/links.ts";
import type { ToOrderer } from "../../src/nodes/order-messages.ts";
import type { EngineOptions } from "../../src/options.ts";
import { quietly } from "../conformance/official-clients.ts";
import { portOf } from "../conformance/test-server.ts";
import { modules, schema } from "./node-functions.ts";

// Nodes of one process, on a log in memory.

export type Cluster = {
  readonly log: SharedLog;
  readonly links: Links;
  /** As in `NodeOptions`. */
  readonly sharesWork?: string | undefined;
};

const closing: (() => Promise<unknown>)[] = [];
let names = 0;

/** Closes all nodes and clients, the newest first; fails where a node ended otherwise than it should. */
export async function closeCluster(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
}

export function newCluster(): Cluster {
  return { log: memorySharedLog(), links: memoryLinks() };
}

/** @param ending what it ends of, if anything. */
export async function openNode(
  { log, links, sharesWork }: Cluster,
  options: Partial<EngineOptions> = {},
  ending: readonly unknown[] = [],
): Promise<Engine> {
  const name = `node ${++names}`;
  const faults: unknown[] = [];
  const engine = await openEngine({
    modules,
    schema,
    storage: {
      ...{ log, links, sharesWork },
      node: { name, address: name },
      openTables: () => tablesOf(log),
      // Nothing waits for a time that stands still.
      ...(options.clock === undefined ? {} : { rowEveryMs: 0 }),
    },
    onFatal: (error) => faults.push(error),
    ...options,
  });
  closing.push(async () => {
    await engine.close();
    expect(faults).toEqual(ending);
  });
  return engine;
}

async function tablesOf(log: SharedLog): Promise<Storage> {
  const storage = memoryStorage();
  await storage.open();
  for (const row of await log.after(0n, Infinity)) await storage.append(row);
  return storage;
}

/** Links on which what is proposed is held until it is let go. */
export function holdingProposals(links: Links) {
  const held: (() => void)[] = [];
  let [isHolding, count] = [true, 0];
  const send = (link: Link, text: string): void => {
    const message = JSON.parse(text) as ToOrderer;
    if (message.type === "propose") count += message.proposals.length;
    if (message.type === "propose" && isHolding) held.push(() => link.send(text));
    else link.send(text);
  };
  const slow: Links = {
    ...links,
    connect: async (address) => {
      const link = await links.connect(address);
      return {
        get isOver() {
          return link.isOver;
        },
        send: (text) => send(link, text),
        onText: (listener) => link.onText(listener),
        onEnd: (listener) => link.onEnd(listener),
        end: () => link.end(),
      };
    },
  };
  const letGo = (): void => {
    isHolding = false;
    for (const sendIt of held.splice(0)) sendIt();
  };
  return { slow, letGo, proposals: () => count };
}

/** Serves a node over HTTP; returns where. */
export async function serve(engine: Engine): Promise<string> {
  const server = createServer();
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${portOf(server)}`;
}

export async function clientOf(engine: Engine): Promise<ConvexClient> {
  const client = new ConvexClient(await serve(engine), quietly);
  closing.push(() => client.close());
  return client;
}

/** What a node tells of one function; zeros where it did nothing. */
export function figuresOf(engine: Engine, path: string) {
  const nothing = { runs: 0, proposed: 0, overtaken: 0, handedOver: 0 };
  const { runs, proposed, overtaken, handedOver } =
    engine.metrics({ onlyLooks: true }).functions.find((one) => one.path === path) ?? nothing;
  return { runs, proposed, overtaken, handedOver };
}
