import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { NodeProcess } from "./node-process.ts";
import { until, WatchedCluster } from "./watched-cluster.ts";

/** Whoever orders ends or stands still, a node that follows does, or the database ends. */
export const disruptions = [
  "kill",
  "freeze",
  "kill-follower",
  "freeze-follower",
  "restart",
] as const;
export type Disruption = (typeof disruptions)[number];

type KilledReport = {
  readonly problems: readonly string[];
  readonly mutations: number;
  readonly rows: number;
  readonly epochs: number;
  /** How long nobody was answered, of each round, from the moment at which the database was there. */
  readonly backMs: Readonly<Record<Disruption, readonly number[]>>;
};

type KilledOptions = {
  readonly postgres: PostgresServer;
  readonly folder: string;
  readonly seed: number;
  /** How many nodes there are: two or more. */
  readonly nodes: number;
  readonly rounds: readonly Disruption[];
  readonly onRound?: (line: string) => void;
};

/**
 * Nodes on one database, of which one is killed or frozen, or the database itself ends, once a round and at a random
 * instant, while clients count, each connected to any of them. Everything acknowledged must be there once, and nobody may
 * append beside another.
 */
export async function killCluster(options: KilledOptions): Promise<KilledReport> {
  const addresses: string[] = [];
  for (let node = 0; node < options.nodes; node++) addresses.push(`127.0.0.1:${await freePort()}`);
  const url = await options.postgres.newDatabase();
  const nodes = addresses.map((address, at) => {
    const name = `node${at}`;
    return new NodeProcess({ url, path: join(options.folder, `${name}.sqlite`), name, address });
  });
  const random = new SeededRandom(options.seed);
  const cluster = new WatchedCluster(url, nodes, random);
  try {
    return await new KilledCluster(options, cluster, random).run();
  } finally {
    await cluster.end();
  }
}

class KilledCluster {
  readonly #options: KilledOptions;
  readonly #cluster: WatchedCluster;
  readonly #random: SeededRandom;

  constructor(options: KilledOptions, cluster: WatchedCluster, random: SeededRandom) {
    this.#options = options;
    this.#cluster = cluster;
    this.#random = random;
  }

  async run(): Promise<KilledReport> {
    const cluster = this.#cluster;
    const backMs: Record<Disruption, number[]> = {
      kill: [],
      freeze: [],
      "kill-follower": [],
      "freeze-follower": [],
      restart: [],
    };
    await cluster.start();
    for (const [at, disruption] of this.#options.rounds.entries()) {
      await pause(this.#random.int(100, 1_200));
      await cluster.allServe();
      const ms = await this.#disrupt(disruption);
      backMs[disruption].push(ms);
      await cluster.watch.look();
      const { requests } = cluster.watch;
      const line = `${at + 1} ${disruption}: back after ${Math.round(ms)} ms, ${requests} mutations`;
      this.#options.onRound?.(line);
    }
    const mutations = await cluster.finish();
    const { rows, epochs } = cluster.watch;
    return { problems: cluster.problems, mutations, rows, epochs, backMs };
  }

  /** Does it, and returns how long somebody was not answered. */
  async #disrupt(disruption: Disruption): Promise<number> {
    const { orderer, nodes } = this.#cluster;
    const followers = nodes.filter((node) => node !== orderer && node.port !== null);
    if (orderer === null || followers.length === 0) throw new Error("No node orders.");
    switch (disruption) {
      case "kill":
        return await this.#kill(orderer);
      case "kill-follower":
        return await this.#kill(this.#random.pick(followers));
      case "freeze":
        return await this.#freezeOrderer(orderer);
      case "freeze-follower":
        return await this.#freezeFollower(this.#random.pick(followers));
      case "restart":
        await this.#options.postgres.restart();
        return await this.#cluster.allAnsweredAfter(performance.now());
    }
  }

  async #kill(node: NodeProcess): Promise<number> {
    await node.kill();
    const ms = await this.#cluster.allAnsweredAfter(performance.now(), node);
    // Its file may be lost with the machine: it begins from the tables of the log then, with all answers.
    if (this.#random.chance(0.5)) node.forget();
    await this.#startAgain(node);
    return ms;
  }

  async #freezeOrderer(orderer: NodeProcess): Promise<number> {
    orderer.freeze();
    orderer.port = null;
    orderer.ordersSinceMs = -1;
    const ms = await this.#cluster.allAnsweredAfter(performance.now(), orderer);
    orderer.thaw();
    if (!(await orderer.endsWithin(120_000)))
      this.#cluster.problems.push("A node went on without the lease.");
    if (!orderer.said.includes("has taken over"))
      this.#cluster.problems.push(`A node that was frozen ended with: ${orderer.said}`);
    await orderer.kill();
    await this.#startAgain(orderer);
    return ms;
  }

  // It comes back and goes on where it stood.
  async #freezeFollower(node: NodeProcess): Promise<number> {
    const { port } = node;
    node.freeze();
    node.port = null;
    const ms = await this.#cluster.allAnsweredAfter(performance.now(), node);
    node.thaw();
    node.port = port;
    return ms;
  }

  async #startAgain(node: NodeProcess): Promise<void> {
    node.start();
    await until(
      () => node.port !== null,
      () => `A node that was started again does not serve: ${node.said}`,
    );
  }
}
