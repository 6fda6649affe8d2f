import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openEngine, sqliteStorage } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";
import { silentLogger } from "../../src/options.ts";
import { surviveUnhandledErrors } from "../../src/runtime/unhandled-errors.ts";
import { RawClient } from "../conformance/raw-client.ts";
import { portOf } from "../conformance/test-server.ts";
import { attack } from "./attack.ts";
import { modules, schema } from "./functions.ts";
import { Tally } from "./tally.ts";

type FuzzReport = {
  /** What went wrong; nothing if all is well. */
  readonly problems: readonly string[];
  readonly cases: number;
  readonly acknowledged: number;
  readonly written: number;
  /** Unhandled errors of functions; each must be attributed to one. */
  readonly unhandled: number;
  /** Mutations of an honest client in between, all of which must have their effect. */
  readonly honest: number;
  /** The heap after each round, with everything collected that can be. */
  readonly heapBytes: readonly number[];
};

/**
 * Attacks a server round after round, and checks after each what it holds. After every round the
 * documents are deleted, so that the heap of all rounds can be compared.
 */
export async function fuzz(options: {
  readonly seed: number;
  readonly rounds: number;
  readonly casesPerRound: number;
}): Promise<FuzzReport> {
  const { seed, rounds, casesPerRound } = options;
  const target = await openTarget();
  const problems: string[] = [];
  const heapBytes: number[] = [];
  let [acknowledged, written, honest] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const tally = new Tally();
    const control = new ControlClient(target.origin, tally);
    await control.start();
    const attackSeed = seed + round;
    const { socketPath, port } = target;
    const plan = { socketPath, port, seed: attackSeed, cases: casesPerRound, tally };
    problems.push(...(await attack(plan)));
    problems.push(...(await control.stop()));
    problems.push(...(await target.drained()));
    const labels = (await target.engine.query("marks:labels", {})) as string[];
    problems.push(...tally.problemsOf(labels));
    acknowledged += tally.acknowledgedCount;
    written += labels.length;
    honest += control.count;
    while (Number(await target.engine.mutation("marks:clear", {})) > 0);
    heapBytes.push(collectedHeapBytes());
  }
  const { unhandledErrors: unhandled, unattributedErrors } = target.engine.metrics().counters;
  if (unattributedErrors > 0) problems.push(`${unattributedErrors} errors belong to no function.`);
  problems.push(...(await target.close()));
  const cases = rounds * casesPerRound;
  return { problems, cases, acknowledged, written, unhandled, honest, heapBytes };
}

/** A client that does nothing wrong while others do: the attack must not show in its answers. */
class ControlClient {
  readonly #origin: string;
  readonly #tally: Tally;
  readonly #problems: string[] = [];
  #client: RawClient | null = null;
  #isStopped = false;
  #working: Promise<void> = Promise.resolve();
  count = 0;

  constructor(origin: string, tally: Tally) {
    this.#origin = origin;
    this.#tally = tally;
  }

  async start(): Promise<void> {
    const client = await RawClient.connect(this.#origin);
    client.add(0, "marks:named", { label: "honest" });
    await client.heard(({ type }) => type === "Transition");
    this.#client = client;
    this.#working = this.#work(client);
  }

  /** Stops, and tells what was not as it should be. */
  async stop(): Promise<string[]> {
    this.#isStopped = true;
    await this.#working;
    this.#client?.close();
    return this.#problems;
  }

  async #work(client: RawClient): Promise<void> {
    while (!this.#isStopped && this.count < 1000) {
      const request = this.count++;
      this.#tally.claim({ label: "honest", request: `honest ${request}` });
      const answer = await client.mutation("marks:set", { label: "honest" });
      if (answer["result"] !== "honest")
        this.#problems.push(`Honest work: ${JSON.stringify(answer)}`);
      this.#tally.acknowledge("honest");
      await client.heard(() => client.valueOf(0) === this.count);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (client.closed !== null) this.#problems.push("An honest client was disconnected.");
    if (client.valueOf(0) !== this.count) this.#problems.push("An honest client missed a change.");
  }
}

type Target = {
  readonly engine: Engine;
  readonly socketPath: string;
  readonly port: number;
  readonly origin: string;
  /** Waits until all connections are gone, and tells what stays behind. */
  drained(): Promise<string[]>;
  close(): Promise<string[]>;
};

async function openTarget(): Promise<Target> {
  const resourcesBefore = openSockets();
  const handlesNoMore = surviveUnhandledErrors(silentLogger);
  const folder = mkdtempSync(join(volatileFolder(), "hostile-"));
  const engine = await openEngine({
    modules,
    schema,
    storage: sqliteStorage({ path: join(folder, "engine.db") }),
    auth: { verify: verifyToken },
    earlierMoments: true,
    limits: {
      messageBytesMax: 256 * 1024,
      strangerMessageBytesMax: 128 * 1024,
      messageValuesMax: 20_000,
      messageMs: 10_000,
      bodyMs: 20_000,
      queriesPerAddressMax: 5000,
      keptBytesPerConnectionMax: 4 * 1024 * 1024,
      keptBytesPerAddressMax: 64 * 1024 * 1024,
      callsUnderWayMax: 64,
      callsUnderWayOfAddressMax: 64,
      computeMsPerSecondOfStrangers: 20_000,
      computeMsPerSecondOfAddress: 20_000,
      computeMsPerSecond: 20_000,
      documentsReadMax: 10_000_000,
      bytesReadMax: 2 ** 32,
      cacheBytesMax: 1024 * 1024,
      queriesPerSessionMax: 200,
      connectionWaitMs: 30,
    },
  });
  const socketPath = join(folder, "s");
  const server = createServer();
  const networkServer = createServer();
  for (const each of [server, networkServer]) engine.attach(each);
  server.listen(socketPath);
  networkServer.listen(0, "127.0.0.1");
  await Promise.all([once(server, "listening"), once(networkServer, "listening")]);

  return {
    engine,
    socketPath,
    port: portOf(networkServer),
    origin: `ws+unix:${socketPath}:`,
    drained: () => whenDrained(engine),
    async close() {
      server.close();
      networkServer.close();
      await engine.close();
      handlesNoMore();
      server.closeAllConnections();
      networkServer.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
      const isGone = await until(() => openSockets() <= resourcesBefore);
      return isGone ? [] : [`${openSockets() - resourcesBefore} sockets are still open.`];
    },
  };
}

// Disks are not what is attacked here: where there is a file system in memory, it serves.
function volatileFolder(): string {
  return existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
}

async function whenDrained(engine: Engine): Promise<string[]> {
  const gauges = (): Readonly<Record<string, number>> => engine.metrics().gauges;
  const left = (): string =>
    ["connections", "cachedQueries", "expiringQueries", "queuedMutations", "keptClientBytes"]
      .filter((name) => gauges()[name] !== 0)
      .map((name) => `${gauges()[name]} ${name} are left.`)
      .join(" ");
  await until(() => left() === "");
  return left() === "" ? [] : [left()];
}

async function until(isDone: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 6_000 && !isDone(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return isDone();
}

async function verifyToken(token: string) {
  if (token === "slow") await new Promise((resolve) => setTimeout(resolve, 60));
  if (token === "bad") throw new Error("The signature does not match.");
  return { subject: token, issuer: "fuzz", tokenIdentifier: `fuzz|${token}` };
}

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => /^(?:Pipe|TCPSocket)/u.test(name))
    .length;
}

function collectedHeapBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed;
}
