import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { verifyDatabase } from "../../src/backup/verify-database.ts";
import { compareWithLog } from "../../src/cluster/compare-with-log.ts";
import { postgresSharedLog } from "../../src/cluster/postgres/postgres-shared-log.ts";
import type { SeededRandom } from "../simulation/seeded-random.ts";
import { LogWatch } from "./log-watch.ts";
import type { NodeProcess } from "./node-process.ts";
import { RoamingClient } from "./roaming-client.ts";

const clientCount = 4;
const patienceMs = 120_000;

/** Nodes on one database, clients that count by way of any of them, and whoever looks at the log. */
export class WatchedCluster {
  readonly nodes: readonly NodeProcess[];
  readonly watch: LogWatch;
  readonly problems: string[] = [];
  readonly #url: string;
  readonly #random: SeededRandom;
  readonly #clients: readonly RoamingClient[];

  constructor(url: string, nodes: readonly NodeProcess[], random: SeededRandom) {
    this.#url = url;
    this.nodes = nodes;
    this.#random = random;
    this.watch = new LogWatch(url);
    this.#clients = Array.from(
      { length: clientCount },
      (_, at) => new RoamingClient(`client${at}`, () => this.#someAddress()),
    );
  }

  /** Resolves when every client has been answered. */
  async start(): Promise<void> {
    for (const node of this.nodes) node.start();
    for (const client of this.#clients) client.start();
    await this.allServe();
    await this.allAnsweredAfter(performance.now());
  }

  async end(): Promise<void> {
    for (const client of this.#clients) client.close();
    for (const node of this.nodes) node.thaw();
    await Promise.all(this.nodes.map((node) => node.kill()));
  }

  /** The node that began to order last. */
  get orderer(): NodeProcess | null {
    const ordering = this.nodes.filter(({ ordersSinceMs }) => ordersSinceMs >= 0);
    return ordering.toSorted((one, other) => other.ordersSinceMs - one.ordersSinceMs)[0] ?? null;
  }

  // A node that lost the lease, as to a database that started again, ends and is started as by a supervisor.
  async allServe(): Promise<void> {
    await until(
      () => {
        this.startEnded();
        return this.orderer !== null && this.nodes.every(({ port }) => port !== null);
      },
      () =>
        `A node does not serve: ${this.nodes.map(({ port, said }) => `${port} ${said}`).join("; ")}`,
    );
  }

  /** Starts what has ended, as a supervisor does. */
  startEnded(left: NodeProcess | null = null): void {
    for (const node of this.nodes) if (node !== left && !node.isRunning) node.start();
  }

  /** Until every client has been answered since an instant; returns how long after it that was. */
  async allAnsweredAfter(startMs: number, left: NodeProcess | null = null): Promise<number> {
    const earliest = () => Math.min(...this.#clients.map(({ answeredMs }) => answeredMs));
    await until(
      () => {
        this.startEnded(left);
        return earliest() > startMs && this.orderer !== null;
      },
      () => "Somebody is answered no more.",
    );
    return earliest() - startMs;
  }

  /** Lets the clients come to their end, and looks at everything; returns how much was answered. */
  async finish(): Promise<number> {
    for (const client of this.#clients) client.finish();
    const isOver = () => this.#clients.every(({ unanswered }) => unanswered === 0);
    await until(isOver, () => "Clients wait for ever.");
    for (const client of this.#clients) {
      const value = await client.read();
      if (value !== client.answered)
        this.problems.push(`The counter of ${client.name} is ${value}, not ${client.answered}.`);
    }
    await this.watch.look();
    const mutations = this.#clients.reduce((sum, { answered }) => sum + answered, 0);
    const { requests } = this.watch;
    if (requests !== mutations)
      this.problems.push(`The log has ${requests} requests, and ${mutations} were answered.`);
    this.problems.push(...(await uncarried(this.#url, mutations)), ...this.watch.problems);
    this.problems.push(...this.#clients.flatMap(({ problems }) => problems));
    await this.end();
    for (const { path } of this.nodes) this.problems.push(...(await differences(this.#url, path)));
    return mutations;
  }

  /** Where one of the nodes serves, as a load balancer would choose that knows of no network. */
  #someAddress(): string | null {
    const serving = this.nodes.filter(({ port }) => port !== null);
    if (serving.length === 0) return null;
    const { host, port } = this.#random.pick(serving);
    return `${host}:${port}`;
  }
}

export async function until(isSo: () => boolean, otherwise: () => string): Promise<void> {
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
