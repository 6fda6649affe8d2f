import { createServer } from "node:http";
import type { Server } from "node:http";
import { LeaseLost } from "../../src/cluster/lease-lost.ts";
import type { SharedLog } from "../../src/cluster/shared-log.ts";
import { openEngine } from "../../src/engine.ts";
import type { Engine } from "../../src/engine.ts";
import { checksumOf } from "../../src/log/log-record.ts";
import type { Limits } from "../../src/options.ts";
import type { Storage } from "../../src/storage/storage.ts";
import type { History } from "../simulation/history.ts";
import type { SeededRandom } from "../simulation/seeded-random.ts";
import { SimulatedDisk } from "../simulation/simulated-disk.ts";
import type { DiskPace } from "../simulation/simulated-disk.ts";
import type { Link } from "../simulation/simulated-network.ts";
import type { SimulatedTime } from "../simulation/simulated-time.ts";
import { worldModules, worldSchema } from "../simulation/world.ts";
import type { SimulatedLinks } from "./simulated-links.ts";
import { DatabaseAway } from "./simulated-log.ts";
import type { SimulatedLog } from "./simulated-log.ts";
import { SimulatedProcess } from "./simulated-process.ts";

type NodeOptions = {
  readonly name: string;
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly log: SimulatedLog;
  readonly links: SimulatedLinks;
  readonly pace: DiskPace;
  readonly history: History;
  readonly limits: Partial<Limits>;
  readonly clockSkewMs: number;
  /** Whether a mutation is marked as one that nearly always meets others. */
  readonly isHot: (name: string) => boolean;
};

/** What the processes of a node did with mutations that another one orders. */
type Ordered = Record<"proposed" | "overtaken" | "handedOver", number>;

const epochMs = 1_795_000_000_000;
const upgradeHeaders = {
  upgrade: "websocket",
  connection: "Upgrade",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.alloc(16).toString("base64"),
};

/** One machine of a cluster: its processes come and go, and the file of its tables may go with them. */
export class SimulatedNode {
  readonly #options: NodeOptions;
  #disk: SimulatedDisk;
  #life: Life | null = null;
  starts = 0;
  kills = 0;
  lostFiles = 0;
  /** How often a process ended itself since another node had taken over. */
  steppedDown = 0;
  readonly ordered: Ordered = { proposed: 0, overtaken: 0, handedOver: 0 };

  constructor(options: NodeOptions) {
    this.#options = options;
    this.#disk = this.#newDisk();
  }

  get name(): string {
    return this.#options.name;
  }

  /** The engine of the process that runs, once it is open. */
  get engine(): Engine | null {
    return this.#life?.engine ?? null;
  }

  start(): void {
    if (this.#life !== null) return;
    this.starts++;
    const { time, random, clockSkewMs, name } = this.#options;
    const skewMs = (random.next() * 2 - 1) * clockSkewMs;
    const process = new SimulatedProcess(time, `${name} ${this.starts}`, epochMs + skewMs);
    const life = new Life(this.#options, process, this.#disk, `${name}.${this.starts}`, (error) => {
      if (this.#life !== life) return;
      if (error instanceof LeaseLost) this.steppedDown++;
      else if (!(error instanceof DatabaseAway))
        this.#options.history.problems.push(`${name} gave up: ${String(error)}`);
      this.kill();
    });
    this.#life = life;
  }

  /** Ends the process in the middle of whatever it does, and starts another one soon. */
  kill(): void {
    const life = this.#life;
    if (life === null) return;
    this.#life = null;
    this.#count(life);
    this.kills++;
    life.end();
    this.#options.links.forget(life.process);
    this.#disk.powerOff();
    const { random, time } = this.#options;
    if (random.chance(0.2)) {
      this.lostFiles++;
      this.#disk = this.#newDisk();
    }
    time.after(random.next() * 400, `${this.name} starts`, () => this.start());
  }

  freeze(forMs: number): void {
    this.#life?.process.freeze(forMs);
  }

  /** Ends the process as its operator would. */
  async stop(): Promise<void> {
    const life = this.#life;
    if (life === null) return;
    this.#count(life);
    await life.close();
    if (this.#life !== life) return;
    this.#life = null;
    life.end();
    this.#options.links.forget(life.process);
    this.#disk.powerOff();
  }

  #count({ engine }: Life): void {
    const names = ["proposed", "overtaken", "handedOver"] as const;
    for (const one of engine?.metrics({ onlyLooks: true }).functions ?? [])
      for (const name of names) this.ordered[name] += one[name];
  }

  accept(link: Link): boolean {
    return this.#life?.accept(link) === true;
  }

  remains() {
    return this.#disk.remains();
  }

  #newDisk(): SimulatedDisk {
    const { time, random, pace } = this.#options;
    return new SimulatedDisk({ time, random: random.fork(), pace });
  }
}

class Life {
  readonly process: SimulatedProcess;
  readonly #server: Server = createServer();
  readonly #links: Link[] = [];
  readonly #opened: Promise<void>;
  readonly #onFatal: (error: unknown) => void;
  engine: Engine | null = null;

  constructor(
    options: NodeOptions,
    process: SimulatedProcess,
    disk: SimulatedDisk,
    name: string,
    onFatal: (error: unknown) => void,
  ) {
    this.process = process;
    this.#onFatal = onFatal;
    this.#opened = this.#open(options, disk, name);
  }

  accept(link: Link): boolean {
    if (this.process.isOver || this.process.isFrozen || this.engine === null) return false;
    const { serverEnd } = link;
    this.#links.push(link);
    const request = { method: "GET", url: "/api/sync", headers: upgradeHeaders, socket: serverEnd };
    this.#server.emit("upgrade", request, serverEnd, Buffer.alloc(0));
    return true;
  }

  async close(): Promise<void> {
    await this.#opened;
    await this.engine?.close();
  }

  end(): void {
    this.process.end();
    for (const link of this.#links) link.cut();
  }

  async #open(options: NodeOptions, disk: SimulatedDisk, name: string): Promise<void> {
    const { log, links, history, limits, random, isHot } = options;
    const { process } = this;
    const ids = random.fork();
    const shared = log.reachedBy(process);
    try {
      const engine = await openEngine({
        modules: worldModules(
          {
            sleep: (ms) => process.sleep(ms),
            affect: (tag) => {
              if (!process.isOver) history.effects.push(tag);
            },
          },
          isHot,
        ),
        schema: worldSchema,
        storage: {
          log: shared,
          links: links.of(process),
          node: { name, address: options.name },
          openTables: () => openTables(disk, shared),
        },
        clock: process,
        random: () => ids.next(),
        limits,
        onFatal: (error) => {
          if (!process.isOver) this.#onFatal(error);
        },
      });
      if (process.isOver) return;
      engine.attach(this.#server);
      this.engine = engine;
    } catch (error) {
      if (!process.isOver) this.#onFatal(error);
    }
  }
}

// The file is at some earlier moment, or new.
async function openTables(disk: SimulatedDisk, log: SharedLog): Promise<Storage> {
  const storage = disk.mount();
  await storage.open();
  const newest = await storage.lastLogTs();
  const [row] = newest === null ? [] : [...(await storage.readLog(newest - 1n))];
  if (row !== undefined && checksumOf(row.body) !== row.checksum) await storage.dropLogRow(row.ts);
  const ts = (await storage.lastLogTs()) ?? BigInt(storage.readMeta("watermark") ?? "0");
  for (const missing of await log.after(ts, Infinity)) await storage.append(missing);
  return storage;
}
