import { memorySharedLog } from "../cluster/memory-shared-log.ts";
import { memoryStorage } from "../index.ts";
import type { Engine } from "../index.ts";
import type { NodeOptions } from "../nodes/cluster-node.ts";
import { memoryLinks } from "../nodes/links.ts";
import type { Link, Links } from "../nodes/links.ts";
import type { ToOrderer } from "../nodes/order-messages.ts";

const appliedEveryMs = 1;

/**
 * Storages for nodes of one process, on a log in memory: of one that orders, which is opened first, and of others that follow, at
 * which mutations can be run at one moment.
 */
export function nodesAtOnce() {
  const log = memorySharedLog();
  const links = memoryLinks();
  const gates: Gate[] = [];
  let named = 0;

  function storageOver(own: Links): NodeOptions {
    const name = `node ${++named}`;
    const openTables = async () => {
      const storage = memoryStorage();
      await storage.open();
      for (const row of await log.after(0n, Infinity)) await storage.append(row);
      return storage;
    };
    return { log, links: own, node: { name, address: name }, openTables };
  }

  return {
    orders: () => storageOver(links),

    follows(): NodeOptions {
      const gate = new Gate(links);
      gates.push(gate);
      return storageOver(gate.links);
    },

    /**
     * Runs a mutation at each of the nodes that follow, all by the same state of the world: none is ordered before all have run.
     * What each of them came to, in the order of the nodes.
     */
    async atOnce(
      engines: readonly Engine[],
      runs: readonly (() => Promise<unknown>)[],
    ): Promise<readonly PromiseSettledResult<unknown>[]> {
      await haveApplied(engines);
      for (const gate of gates) gate.hold();
      const ends: Promise<unknown>[] = [];
      for (const [nth, run] of runs.entries()) {
        const end = run();
        end.catch(() => undefined);
        // What writes nothing, or fails, is proposed to nobody.
        await Promise.race([end.catch(() => undefined), gates[nth]?.held]);
        ends.push(end);
      }
      for (const gate of gates) gate.letGo();
      return Promise.allSettled(ends);
    },
  };
}

/** All nodes have the same state of the world. */
async function haveApplied(engines: readonly Engine[]): Promise<void> {
  while (new Set(engines.map(({ node }) => node?.lastTs)).size > 1)
    await new Promise((resolve) => setTimeout(resolve, appliedEveryMs));
}

/** Links on which what a node proposes is held until it is let go. */
class Gate {
  readonly links: Links;
  #waiting: (() => void)[] = [];
  #isHolding = false;
  #held = Promise.withResolvers<void>();

  constructor(links: Links) {
    this.links = {
      ...links,
      connect: async (address) => {
        const link = await links.connect(address);
        return {
          get isOver() {
            return link.isOver;
          },
          send: (text) => this.#send(link, text),
          onText: (listener) => link.onText(listener),
          onEnd: (listener) => link.onEnd(listener),
          end: () => link.end(),
        };
      },
    };
  }

  /** Resolves when something is held. */
  get held(): Promise<void> {
    return this.#held.promise;
  }

  hold(): void {
    this.#isHolding = true;
    this.#held = Promise.withResolvers();
  }

  letGo(): void {
    this.#isHolding = false;
    for (const send of this.#waiting.splice(0)) send();
  }

  #send(link: Link, text: string): void {
    const isHeld = this.#isHolding && (JSON.parse(text) as ToOrderer).type === "propose";
    if (!isHeld) {
      link.send(text);
      return;
    }
    this.#waiting.push(() => link.send(text));
    this.#held.resolve();
  }
}
