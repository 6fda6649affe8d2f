import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { Client } from "pg";
import { verifyDatabase } from "../../src/backup/verify-database.ts";
import { compareWithLog } from "../../src/cluster/compare-with-log.ts";
import { postgresSharedLog } from "../../src/cluster/postgres/postgres-shared-log.ts";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { LogWatch } from "./log-watch.ts";
import { NodeProcess } from "./node-process.ts";
import { RoamingClient } from "./roaming-client.ts";

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

const clientCount = 4;
const patienceMs = 120_000;

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
  const cluster = new KilledCluster(options, await options.postgres.newDatabase(), addresses);
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

  constructor(options: KilledOptions, url: string, addresses: readonly string[]) {
    this.#options = options;
    this.#url = url;
    this.#random = new SeededRandom(options.seed);
    this.#watch = new LogWatch(url);
    this.#nodes = addresses.map((address, at) => {
      const name = `node${at}`;
      return new NodeProcess(url, join(options.folder, `${name}.sqlite`), name, address);
    });
    this.#clients = Array.from(
      { length: clientCount },
      (_, at) => new RoamingClient(`client${at}`, () => this.#somePort()),
    );
  }

  async run(): Promise<KilledReport> {
    const backMs: Record<Disruption, number[]> = {
      kill: [],
      freeze: [],
      "kill-follower": [],
      "freeze-follower": [],
      restart: [],
    };
    for (const node of this.#nodes) node.start();
    for (const client of this.#clients) client.start();
    await this.#allServe();
    await this.#allAnsweredAfter(performance.now());
    for (const [at, disruption] of this.#options.rounds.entries()) {
      await pause(this.#random.int(100, 1_200));
      await this.#allServe();
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

  // A node that lost the lease, as to a database that started again, ends and is started as by a supervisor.
  async #allServe(): Promise<void> {
    await until(
      () => {
        for (const node of this.#nodes) if (!node.isRunning) node.start();
        return this.#orderer !== null && this.#nodes.every(({ port }) => port !== null);
      },
      () =>
        `A node does not serve: ${this.#nodes.map(({ port, said }) => `${port} ${said}`).join("; ")}`,
    );
  }

  /** Where one of the nodes serves, as a load balancer would choose. */
  #somePort(): number | null {
    const ports = this.#nodes.flatMap(({ port }) => port ?? []);
    return ports.length === 0 ? null : this.#random.pick(ports);
  }

  /** The node that began to order last. */
  get #orderer(): NodeProcess | null {
    const ordering = this.#nodes.filter(({ ordersSinceMs }) => ordersSinceMs >= 0);
    return ordering.toSorted((one, other) => other.ordersSinceMs - one.ordersSinceMs)[0] ?? null;
  }

  /** Does it, and returns how long somebody was not answered. */
  async #disrupt(disruption: Disruption): Promise<number> {
    const orderer = this.#orderer;
    const followers = this.#nodes.filter((node) => node !== orderer && node.port !== null);
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
        return await this.#allAnsweredAfter(performance.now());
    }
  }

  async #kill(node: NodeProcess): Promise<number> {
    await node.kill();
    const ms = await this.#allAnsweredAfter(performance.now(), node);
    // Its file may be lost with the machine: it begins from the tables of the log then, with all answers.
    if (this.#random.chance(0.5)) node.forget();
    await this.#startAgain(node);
    return ms;
  }

  async #freezeOrderer(orderer: NodeProcess): Promise<number> {
    orderer.freeze();
    orderer.port = null;
    orderer.ordersSinceMs = -1;
    const ms = await this.#allAnsweredAfter(performance.now(), orderer);
    orderer.thaw();
    if (!(await orderer.endsWithin(10_000)))
      this.#problems.push("A node went on without the lease.");
    if (!orderer.said.includes("has taken over"))
      this.#problems.push(`A node that was frozen ended with: ${orderer.said}`);
    await orderer.kill();
    await this.#startAgain(orderer);
    return ms;
  }

  // It comes back and goes on where it stood.
  async #freezeFollower(node: NodeProcess): Promise<number> {
    const { port } = node;
    node.freeze();
    node.port = null;
    const ms = await this.#allAnsweredAfter(performance.now(), node);
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

  /** Until every client has been answered since an instant. */
  async #allAnsweredAfter(startMs: number, left: NodeProcess | null = null): Promise<number> {
    const earliest = () => Math.min(...this.#clients.map(({ answeredMs }) => answeredMs));
    await until(
      () => {
        // As a supervisor does: a node that lost the lease to a database that started again has ended.
        for (const node of this.#nodes) if (node !== left && !node.isRunning) node.start();
        return earliest() > startMs && this.#orderer !== null;
      },
      () => "Somebody is answered no more.",
    );
    return earliest() - startMs;
  }

  /** Lets the clients come to their end, and looks at everything; returns how much was answered. */
  async #finish(): Promise<number> {
    for (const client of this.#clients) client.finish();
    const isOver = () => this.#clients.every(({ unanswered }) => unanswered === 0);
    await until(isOver, () => "Clients wait for ever.");
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
    await this.end();
    for (const { path } of this.#nodes)
      this.#problems.push(...(await differences(this.#url, path)));
    return mutations;
  }
}

async function until(isSo: () => boolean, otherwise: () => string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error(otherwise());
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

/** What the tables of a node that was killed have otherwise than the log. */
async function differences(url: string, path: string): Promise<readonly string[]> {
  const { findings } = verifyDatabase(path, null);
  const log = postgresSharedLog({ url });
  await log.open();
  const compared = await compareWithLog(log, path);
  await log.close();
  return [...findings, ...compared.findings];
}
