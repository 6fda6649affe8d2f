import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { Client } from "pg";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { LogWatch } from "./log-watch.ts";
import { NodeProcess } from "./node-process.ts";
import { RoamingClient } from "./roaming-client.ts";

export const disruptions = ["kill", "freeze", "restart"] as const;
export type Disruption = (typeof disruptions)[number];

type KilledReport = {
  readonly problems: readonly string[];
  readonly mutations: number;
  readonly rows: number;
  readonly epochs: number;
  /** How long nobody was answered, of each round, from the moment at which the database was there. */
  readonly backMs: Readonly<Record<Disruption, readonly number[]>>;
};

const clientCount = 4;
const patienceMs = 60_000;

type KilledOptions = {
  readonly postgres: PostgresServer;
  readonly folder: string;
  readonly seed: number;
  readonly rounds: readonly Disruption[];
  readonly onRound?: (line: string) => void;
};

/**
 * Two nodes on one database, of which one is killed or frozen, or the database itself ends, once a round and at a random
 * instant, while clients count. Everything acknowledged must be there once, and nobody may append beside another.
 */
export async function killCluster(options: KilledOptions): Promise<KilledReport> {
  const cluster = new KilledCluster(options, await options.postgres.newDatabase());
  try {
    return await cluster.run();
  } finally {
    await cluster.end();
  }
}

class KilledCluster {
  readonly #options: KilledOptions;
  readonly #url: string;
  readonly #random: SeededRandom;
  readonly #nodes: readonly NodeProcess[];
  readonly #clients: readonly RoamingClient[];
  readonly #watch: LogWatch;
  readonly #problems: string[] = [];

  constructor(options: KilledOptions, url: string) {
    this.#options = options;
    this.#url = url;
    this.#random = new SeededRandom(options.seed);
    this.#watch = new LogWatch(url);
    this.#nodes = ["one", "two"].map(
      (name) => new NodeProcess(url, join(options.folder, `${name}.sqlite`), name),
    );
    this.#clients = Array.from(
      { length: clientCount },
      (_, at) => new RoamingClient(`client${at}`, () => this.#serving?.port ?? null),
    );
  }

  async run(): Promise<KilledReport> {
    const backMs: Record<Disruption, number[]> = { kill: [], freeze: [], restart: [] };
    for (const node of this.#nodes) node.start();
    for (const client of this.#clients) client.start();
    await this.#answeredAfter(0);
    for (const [at, disruption] of this.#options.rounds.entries()) {
      await pause(this.#random.int(100, 1_200));
      const ms = await this.#disrupt(disruption);
      backMs[disruption].push(ms);
      await this.#watch.look();
      const { requests } = this.#watch;
      const line = `${at + 1} ${disruption}: back after ${Math.round(ms)} ms, ${requests} mutations`;
      this.#options.onRound?.(line);
    }
    const mutations = await this.#finish();
    const { rows, epochs } = this.#watch;
    return { problems: this.#problems, mutations, rows, epochs, backMs };
  }

  async end(): Promise<void> {
    for (const client of this.#clients) client.close();
    for (const node of this.#nodes) node.thaw();
    await Promise.all(this.#nodes.map((node) => node.kill()));
  }

  /** The node that began to serve last, of those that do. */
  get #serving(): NodeProcess | null {
    const serving = this.#nodes.filter(({ port }) => port !== null);
    return serving.toSorted((one, other) => other.servedAtMs - one.servedAtMs)[0] ?? null;
  }

  /** Does it, and returns how long nobody was answered. */
  async #disrupt(disruption: Disruption): Promise<number> {
    const holder = this.#serving;
    if (holder === null) throw new Error("No node serves.");
    switch (disruption) {
      case "kill": {
        await holder.kill();
        const ms = await this.#answeredAfter(performance.now(), holder);
        holder.start();
        return ms;
      }
      case "freeze":
        return await this.#freeze(holder);
      case "restart":
        await this.#options.postgres.restart();
        return await this.#answeredAfter(performance.now());
    }
  }

  async #freeze(holder: NodeProcess): Promise<number> {
    holder.freeze();
    holder.port = null;
    const ms = await this.#answeredAfter(performance.now(), holder);
    holder.thaw();
    if (!(await holder.endsWithin(10_000)))
      this.#problems.push("A node went on without the lease.");
    if (!holder.said.includes("taken over this world"))
      this.#problems.push(`A node that was frozen ended with: ${holder.said}`);
    await holder.kill();
    holder.start();
    return ms;
  }

  async #answeredAfter(startMs: number, left: NodeProcess | null = null): Promise<number> {
    const answered = () => Math.max(...this.#clients.map(({ answeredMs }) => answeredMs));
    await until(() => {
      // As a supervisor does: a node that lost the lease to a database that started again has ended.
      for (const node of this.#nodes) if (node !== left && !node.isRunning) node.start();
      if (left === null) return answered() > startMs;
      // What the other had answered may still be on its way.
      const serving = this.#serving;
      return serving !== null && serving !== left && answered() > serving.servedAtMs;
    }, "Nobody is answered any more.");
    return answered() - startMs;
  }

  /** Lets the clients come to their end, and looks at everything; returns how much was answered. */
  async #finish(): Promise<number> {
    for (const client of this.#clients) client.finish();
    const isOver = () => this.#clients.every(({ unanswered }) => unanswered === 0);
    await until(isOver, "Clients wait for ever.");
    for (const client of this.#clients) {
      const value = await client.read();
      if (value !== client.answered)
        this.#problems.push(`The counter of ${client.name} is ${value}, not ${client.answered}.`);
    }
    await this.#watch.look();
    const mutations = this.#clients.reduce((sum, { answered }) => sum + answered, 0);
    const { requests } = this.#watch;
    if (requests !== mutations)
      this.#problems.push(`The log has ${requests} requests, and ${mutations} were answered.`);
    this.#problems.push(...(await uncarried(this.#url, mutations)), ...this.#watch.problems);
    this.#problems.push(...this.#clients.flatMap(({ problems }) => problems));
    return mutations;
  }
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error(otherwise);
    await pause(5);
  }
}

/** What the tables of the log lack of it, once they had the time to follow. */
async function uncarried(url: string, mutations: number): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let count = -1;
    for (
      const untilMs = performance.now() + patienceMs;
      performance.now() < untilMs;
      await pause(50)
    ) {
      const { rows } = await client.query<{ count: string }>(
        `SELECT count(*) FROM aldermoor_world.documents AS d JOIN aldermoor_world.tables AS t
          ON t.number = d.table_number WHERE t.name = 'entries'`,
      );
      count = Number(rows[0]?.count);
      if (count >= mutations) break;
    }
    return count === mutations ? [] : [`The log's tables have ${count} entries, not ${mutations}.`];
  } finally {
    await client.end();
  }
}
