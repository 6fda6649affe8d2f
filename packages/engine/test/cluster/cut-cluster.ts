import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { SeededRandom } from "../simulation/seeded-random.ts";
import type { CutNetwork } from "./cut-network.ts";
import { NodeProcess } from "./node-process.ts";
import { WatchedCluster } from "./watched-cluster.ts";

export const databaseName = "database";
const nodeNames = ["one", "two", "three"] as const;

/** Every machine that the proof needs. */
export const machineNames = [databaseName, ...nodeNames];

/** What happens to the network for a while. Whoever orders is told at that moment; a follower is any of the others. */
export const cuts = [
  "orderer cut off",
  "orderer unplugged",
  "follower cut off",
  "database cut off",
  "database unplugged",
  "orderer without the database",
  "follower without the database",
  "orderer and follower apart",
  "orderer not heard by the database",
  "database not heard by the orderer",
  "orderer not heard by a follower",
  "follower not heard by the orderer",
  "orderer slow",
  "follower slow",
  "database slow",
] as const;
export type Cut = (typeof cuts)[number];

type CutReport = {
  readonly problems: readonly string[];
  readonly mutations: number;
  readonly rows: number;
  readonly epochs: number;
  /** How long after a network was whole again every client had been answered, of each round. */
  readonly backMs: Readonly<Partial<Record<Cut, readonly number[]>>>;
};

type CutOptions = {
  readonly network: CutNetwork;
  /** One that is on the machine of its name. */
  readonly postgres: PostgresServer;
  readonly folder: string;
  readonly seed: number;
  readonly rounds: readonly Cut[];
  readonly lengthMsMax: number;
  readonly onRound?: (line: string) => void;
};

const nodePort = 7_100;
const lengthMsMin = 200;

/**
 * Three nodes and their database, each on a machine of its own, between which the network fails for a while once a round and
 * at a random instant, while clients count by way of any of them. Everything acknowledged must be there once, nobody may
 * append beside another, and once the network is whole everybody is answered again without anybody's help but a
 * supervisor's.
 */
export async function cutCluster(options: CutOptions): Promise<CutReport> {
  const { network, folder, postgres, seed } = options;
  const url = await postgres.newDatabase();
  const nodes = nodeNames.map((name) => {
    const host = network.addressOf(name);
    const [path, address] = [join(folder, `${name}.sqlite`), `${host}:${nodePort}`];
    return new NodeProcess({ url, path, name, address, host, through: network.enter(name) });
  });
  const random = new SeededRandom(seed);
  const cluster = new WatchedCluster(url, nodes, random);
  const backMs: Partial<Record<Cut, number[]>> = {};
  try {
    await cluster.start();
    for (const [at, cut] of options.rounds.entries()) {
      await pause(random.int(100, 1_200));
      await cluster.allServe();
      make(cut, network, cluster, random);
      const lengthMs = random.int(lengthMsMin, options.lengthMsMax);
      await pass(lengthMs, cluster);
      network.heal();
      const ms = await cluster.allAnsweredAfter(performance.now());
      (backMs[cut] ??= []).push(ms);
      await cluster.watch.look();
      const { requests } = cluster.watch;
      const line = `${at + 1} ${cut} for ${lengthMs} ms: back after ${Math.round(ms)} ms, ${requests} mutations`;
      options.onRound?.(line);
    }
    const mutations = await cluster.finish();
    const { rows, epochs } = cluster.watch;
    return { problems: cluster.problems, mutations, rows, epochs, backMs };
  } finally {
    network.heal();
    await cluster.end();
  }
}

/** Lets a time pass in which a supervisor starts what ends. */
async function pass(ms: number, cluster: WatchedCluster): Promise<void> {
  const untilMs = performance.now() + ms;
  for (;;) {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0) return;
    cluster.startEnded();
    await pause(Math.min(50, leftMs));
  }
}

function make(cut: Cut, network: CutNetwork, cluster: WatchedCluster, random: SeededRandom): void {
  const orderer = cluster.orderer?.name ?? nodeNames[0];
  const follower = random.pick(nodeNames.filter((name) => name !== orderer));
  const apart = (one: string, other: string): void => {
    network.drop(one, other);
    network.drop(other, one);
  };
  const steps: Readonly<Record<Cut, () => void>> = {
    "orderer cut off": () => network.cut(orderer),
    "orderer unplugged": () => network.unplug(orderer),
    "follower cut off": () => network.cut(follower),
    "database cut off": () => network.cut(databaseName),
    "database unplugged": () => network.unplug(databaseName),
    "orderer without the database": () => apart(orderer, databaseName),
    "follower without the database": () => apart(follower, databaseName),
    "orderer and follower apart": () => apart(orderer, follower),
    "orderer not heard by the database": () => network.drop(orderer, databaseName),
    "database not heard by the orderer": () => network.drop(databaseName, orderer),
    "orderer not heard by a follower": () => network.drop(orderer, follower),
    "follower not heard by the orderer": () => network.drop(follower, orderer),
    "orderer slow": () => network.slow(orderer),
    "follower slow": () => network.slow(follower),
    "database slow": () => network.slow(databaseName),
  };
  steps[cut]();
}
